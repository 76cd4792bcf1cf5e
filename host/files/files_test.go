package files_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/files"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// tree makes an allowed folder and one beside it, with files and links.
func tree(t *testing.T) (allowed, outside string) {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	allowed, outside = filepath.Join(base, "allowed"), filepath.Join(base, "allowed-not")
	require.NoError(t, os.MkdirAll(filepath.Join(allowed, "in"), 0o700))
	require.NoError(t, os.Mkdir(outside, 0o700))
	for path, content := range map[string]string{
		filepath.Join(allowed, "a.txt"): "hello", filepath.Join(allowed, "in", "b.txt"): "deep", filepath.Join(outside, "secret.txt"): "secret",
		filepath.Join(allowed, "empty"): "",
	} {
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	}
	for link, to := range map[string]string{
		"out-file": filepath.Join(outside, "secret.txt"), "out-dir": outside, "out-relative": "../allowed-not/secret.txt",
		"in-file": filepath.Join(allowed, "in", "b.txt"), "in-dir": "in", "dangling": filepath.Join(outside, "none"), "loop": "loop",
	} {
		require.NoError(t, os.Symlink(to, filepath.Join(allowed, link)))
	}
	require.NoError(t, os.Symlink(allowed, filepath.Join(outside, "back")))
	big, err := os.Create(filepath.Join(allowed, "big"))
	require.NoError(t, err)
	require.NoError(t, big.Truncate(files.MaxBytes+1))
	require.NoError(t, big.Close())
	return allowed, outside
}

func TestReadsOnlyBelowTheRoots(t *testing.T) {
	t.Parallel()
	allowed, outside := tree(t)
	roots, err := files.New([]string{allowed})
	require.NoError(t, err)
	const notAllowed = "is not in an allowed folder"
	for name, c := range map[string]struct{ path, content, refused string }{
		"a file":                                 {allowed + "/a.txt", "hello", ""},
		"an empty file":                          {allowed + "/empty", "", ""},
		"a file in a folder":                     {allowed + "/in/b.txt", "deep", ""},
		"a path with dots that stays":            {allowed + "/in/../a.txt", "hello", ""},
		"a link to a file that is allowed":       {allowed + "/in-file", "deep", ""},
		"a link to a folder that is allowed":     {allowed + "/in-dir/b.txt", "deep", ""},
		"a way in from outside":                  {outside + "/back/a.txt", "hello", ""},
		"a file outside":                         {outside + "/secret.txt", "", notAllowed},
		"a file outside that does not exist":     {outside + "/none.txt", "", notAllowed},
		"a path with dots that leaves":           {allowed + "/../allowed-not/secret.txt", "", notAllowed},
		"a link to a file outside":               {allowed + "/out-file", "", notAllowed},
		"a relative link to a file outside":      {allowed + "/out-relative", "", notAllowed},
		"a link to a folder outside":             {allowed + "/out-dir/secret.txt", "", notAllowed},
		"a link to nothing":                      {allowed + "/dangling", "", "cannot be read"},
		"a link to itself":                       {allowed + "/loop", "", "cannot be read"},
		"what is not there":                      {allowed + "/none.txt", "", "cannot be read: no such file"},
		"a folder":                               {allowed + "/in", "", "is a folder"},
		"the root itself":                        {allowed, "", "is a folder"},
		"a relative path":                        {"a.txt", "", "is no absolute path"},
		"no path":                                {"", "", "is no absolute path"},
		"a path with a zero byte":                {allowed + "/a.txt\x00.png", "", "is no absolute path"},
		"what is too large":                      {allowed + "/big", "", "the limit is"},
		"a folder whose name begins like a root": {allowed + "-not/secret.txt", "", notAllowed},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := roots.Read(c.path, 0)
			if c.refused != "" {
				assert.Contains(t, got.Refused, c.refused)
				assert.NotEmpty(t, got.Next)
				assert.Empty(t, got.Data)
				return
			}
			require.Empty(t, got.Refused)
			data, err := base64.StdEncoding.DecodeString(got.Data)
			require.NoError(t, err)
			assert.Equal(t, c.content, string(data))
			assert.EqualValues(t, len(c.content), got.Size)
		})
	}
}

func TestReadsInPieces(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "long")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("x", wire.FileChunk)+"end"), 0o600))
	roots, err := files.New([]string{dir})
	require.NoError(t, err)
	first, second, past := roots.Read(path, 0), roots.Read(path, wire.FileChunk), roots.Read(path, wire.FileChunk+4)
	assert.Len(t, first.Data, base64.StdEncoding.EncodedLen(wire.FileChunk))
	assert.Equal(t, base64.StdEncoding.EncodeToString([]byte("end")), second.Data)
	assert.Contains(t, past.Refused, "there is none at")
}

func TestRootsAreFolders(t *testing.T) {
	t.Parallel()
	allowed, _ := tree(t)
	for name, dir := range map[string]string{"a file": allowed + "/a.txt", "what is not there": allowed + "/none", "the whole file system": "/"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := files.New([]string{dir})
			assert.Error(t, err)
		})
	}
	none, err := files.New(nil)
	require.NoError(t, err)
	assert.Contains(t, none.Read(allowed+"/a.txt", 0).Refused, "no folder is allowed")
}
