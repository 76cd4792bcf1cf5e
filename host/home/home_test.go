package home_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/home"
)

func TestDefault(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(home.Env, dir)
	got, err := home.Default()
	require.NoError(t, err)
	assert.Equal(t, dir, got)
}

func TestOpenClosesTheFolderToOthers(t *testing.T) {
	skipWithoutModes(t)
	cases := []struct {
		name string
		mode fs.FileMode
		file string
		ok   bool
	}{
		{"a folder of its owner alone may hold anything", 0o700, "notes.txt", true},
		{"an open empty folder is closed", 0o755, "", true},
		{"an open folder that was a home before is closed", 0o755, "key", true},
		{"an open folder with other files is refused", 0o755, "notes.txt", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "home")
			require.NoError(t, os.Mkdir(dir, c.mode))
			require.NoError(t, os.Chmod(dir, c.mode))
			if c.file != "" {
				require.NoError(t, os.WriteFile(filepath.Join(dir, c.file), nil, 0o600))
			}
			_, err := home.Open(dir)
			if !c.ok {
				require.Error(t, err)
				assert.Equal(t, c.mode, modeOf(t, dir), "what is refused stays as it was")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, fs.FileMode(0o700), modeOf(t, dir))
		})
	}
}

func TestWriteReplacesAsAWhole(t *testing.T) {
	t.Parallel()
	d := open(t)
	require.NoError(t, d.Write("state", []byte("one")))
	require.NoError(t, d.Write("state", []byte("two")))
	got, err := d.Read("state")
	require.NoError(t, err)
	assert.Equal(t, "two", string(got))
	entries, err := os.ReadDir(d.String())
	require.NoError(t, err)
	assert.Len(t, entries, 1, "no temporary file is left")
	if runtime.GOOS != "windows" {
		assert.Equal(t, fs.FileMode(0o600), modeOf(t, d.Path("state")))
	}
}

func TestSecret(t *testing.T) {
	t.Parallel()
	d := open(t)
	one, err := d.Secret("key")
	require.NoError(t, err)
	assert.Len(t, one, 32)
	again, err := d.Secret("key")
	require.NoError(t, err)
	assert.Equal(t, one, again, "it is made once")
	other, err := d.Secret("token")
	require.NoError(t, err)
	assert.NotEqual(t, one, other)

	require.NoError(t, d.Write("key", []byte("garbage")))
	_, err = d.Secret("key")
	require.Error(t, err)
	kept, err := d.Read("key")
	require.NoError(t, err)
	assert.Equal(t, "garbage", string(kept), "a file that is not understood is not overwritten")
}

func TestLockIsForOne(t *testing.T) {
	t.Parallel()
	d := open(t)
	unlock, err := d.Lock()
	require.NoError(t, err)
	_, err = d.Lock()
	require.ErrorIs(t, err, home.ErrLocked)
	unlock()
	unlock, err = d.Lock()
	require.NoError(t, err)
	unlock()
}

func open(t *testing.T) *home.Dir {
	d, err := home.Open(filepath.Join(t.TempDir(), "home"))
	require.NoError(t, err)
	return d
}

func modeOf(t *testing.T, path string) fs.FileMode {
	info, err := os.Stat(path)
	require.NoError(t, err)
	return info.Mode().Perm()
}

func skipWithoutModes(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has access lists, not mode bits")
	}
}
