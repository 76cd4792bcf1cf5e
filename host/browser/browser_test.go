package browser

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wait bounds what a test waits for; only a failing test waits that long.
const wait = 60 * time.Second

// program gives the browser to test with. A machine without one skips the tests, a build server never does.
func program(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the tests watch processes by their group")
	}
	path, err := Find(t.Context(), FindOptions{})
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	require.NoError(t, err)
	return path
}

// site is a server that keeps what was asked of it, in order.
type site struct {
	*httptest.Server
	requests chan string
}

func serve(t *testing.T) site {
	s := site{requests: make(chan string, 100)}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if assert.NoError(t, err) {
			s.requests <- strings.TrimSpace(r.Method + " " + r.URL.Path + " " + string(body))
		}
		_, _ = fmt.Fprint(w, "<title>ok</title>")
	}))
	t.Cleanup(s.Close)
	return s
}

// next gives the next request that is not for a page's icon.
func (s site) next(t *testing.T) string {
	t.Helper()
	for {
		select {
		case r := <-s.requests:
			if r != "GET /favicon.ico" {
				return r
			}
		case <-time.After(wait):
			t.Fatal("the browser asked for nothing")
		}
	}
}

func testExtension() fs.FS { return os.DirFS("testdata/extension") }

// launch starts a headless browser that is ended with the test.
func launch(t *testing.T, opts Options) *Browser {
	t.Helper()
	opts.Path, opts.Headless = program(t), true
	if opts.ProfileDir == "" {
		opts.ProfileDir = filepath.Join(t.TempDir(), "profile")
	}
	b, err := Launch(t.Context(), opts)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, b.Close()) })
	return b
}

func TestLaunchLoadsTheExtensionBeforeThePage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	profile := filepath.Join(t.TempDir(), "profile")
	begin := time.Now()
	b := launch(t, Options{
		ProfileDir: profile, Extension: testExtension(), URL: s.URL + "/page",
		Bootstrap: map[string]string{"report": s.URL + "/report", "token": "one-time"},
	})
	t.Logf("launched in %v", time.Since(begin))
	assert.ElementsMatch(t, []string{"POST /report one-time", "GET /page"}, []string{s.next(t), s.next(t)})
	assert.Regexp(t, `^[a-p]{32}$`, b.ExtensionID())
	assert.Regexp(t, `/\d+\.`, b.Version())
	info, err := os.Stat(filepath.Join(profile, extensionDir, bootstrapName))
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), "the file holds a secret")

	pages := func() (out []string) {
		var targets struct{ TargetInfos []targetInfo }
		require.NoError(t, b.conn.call(t.Context(), "Target.getTargets", none{}, &targets))
		for _, i := range targets.TargetInfos {
			if i.Type == "page" {
				out = append(out, i.URL)
			}
		}
		return out
	}
	// Closing a tab is an order: the browser carries it out a little later.
	assert.EventuallyWithT(t, func(c *assert.CollectT) { assert.Equal(c, []string{s.URL + "/page"}, pages(), "the blank tab is gone") }, 10*time.Second, 20*time.Millisecond)
}

func TestCloseLeavesNoProcess(t *testing.T) {
	t.Parallel()
	b := launch(t, Options{})
	assert.False(t, groupGone(b.PID()))
	require.NoError(t, b.Close())
	assert.True(t, groupGone(b.PID()))
	<-b.Done()
	require.NoError(t, b.Err(), "an end that was asked for is no error")
	require.NoError(t, b.Close(), "twice does no harm")
}

func TestDeathIsReported(t *testing.T) {
	t.Parallel()
	b := launch(t, Options{})
	require.NoError(t, b.Err())
	require.NoError(t, b.cmd.Process.Kill())
	select {
	case <-b.Done():
	case <-time.After(wait):
		t.Fatal("the death went unnoticed")
	}
	require.ErrorContains(t, b.Err(), "the browser ended unexpectedly: signal: killed")
	assert.True(t, groupGone(b.PID()), "its helpers are ended too")
}

func TestQuitIsReported(t *testing.T) {
	t.Parallel()
	b := launch(t, Options{})
	require.NoError(t, b.conn.call(t.Context(), "Browser.close", none{}, nil))
	select {
	case <-b.Done():
	case <-time.After(wait):
		t.Fatal("the end went unnoticed")
	}
	require.ErrorIs(t, b.Err(), ErrQuit)
}

func TestBrowserEndsWhenThePipeBreaks(t *testing.T) {
	t.Parallel()
	b := launch(t, Options{})
	b.conn.close() // what the system does when this program dies
	select {
	case <-b.Done():
	case <-time.After(wait):
		t.Fatal("the browser outlived its owner")
	}
}

func TestProfileInUse(t *testing.T) {
	t.Parallel()
	profile := filepath.Join(t.TempDir(), "profile")
	b := launch(t, Options{ProfileDir: profile})
	_, err := Launch(t.Context(), Options{Path: program(t), ProfileDir: profile, Headless: true})
	require.EqualError(t, err, fmt.Sprintf(
		"profile %s is in use by the browser with process id %d: close that browser or name another profile", profile, b.PID()))
	require.NoError(t, b.Close())
	launch(t, Options{ProfileDir: profile})
}

// Chromium leaves its lock behind when it is killed.
func TestLockOfADeadBrowser(t *testing.T) {
	t.Parallel()
	host, err := os.Hostname()
	require.NoError(t, err)
	profile := t.TempDir()
	require.NoError(t, os.Symlink(host+"-4194304", filepath.Join(profile, "SingletonLock")), "above every Linux process id")
	launch(t, Options{ProfileDir: profile})
}

func TestSecondLaunchReplacesTheExtension(t *testing.T) {
	t.Parallel()
	s := serve(t)
	profile := filepath.Join(t.TempDir(), "profile")
	for _, token := range []string{"first", "second"} {
		b := launch(t, Options{ProfileDir: profile, Extension: testExtension(),
			Bootstrap: map[string]string{"report": s.URL + "/report", "token": token}})
		assert.Equal(t, "POST /report "+token, s.next(t))
		require.NoError(t, b.Close())
	}
	assert.Empty(t, s.requests, "each launch's worker started once")
}

func TestExtraFlagsOpenADebuggingPortBesideThePipe(t *testing.T) {
	t.Parallel()
	b := launch(t, Options{Extension: testExtension(), Bootstrap: map[string]string{}, ExtraFlags: []string{"--remote-debugging-port=0"}})
	url, err := b.DebuggerURL(t.Context())
	require.NoError(t, err)
	require.Regexp(t, `^ws://127\.0\.0\.1:\d+/devtools/browser/`, url)
	res, err := http.Get("http" + strings.TrimPrefix(url[:strings.Index(url, "/devtools")], "ws") + "/json/version")
	require.NoError(t, err)
	defer func() { assert.NoError(t, res.Body.Close()) }()
	assert.Equal(t, http.StatusOK, res.StatusCode)
}

func TestLaunchThatFails(t *testing.T) {
	t.Parallel()
	path := program(t)
	dir := t.TempDir()
	script := func(name, text string) string {
		p := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(p, []byte("#!/bin/sh\n"+text), 0o700))
		return p
	}
	for name, c := range map[string]struct {
		opts Options
		// want is the error up to what Chromium's own log adds; whole: all of it.
		want  string
		whole bool
		// limit is for those that wait for what never comes; 0 means long enough for any machine.
		limit time.Duration
	}{
		"no profile": {opts: Options{Path: path}, whole: true, want: "starting a browser: no profile folder is named"},
		"no program": {opts: Options{Path: filepath.Join(dir, "none"), ProfileDir: "p"}, whole: true,
			want: "starting DIR/none: fork/exec DIR/none: no such file or directory"},
		"no manifest": {opts: Options{Path: path, ProfileDir: "p", Extension: fstest.MapFS{}}, whole: true,
			want: "the extension has no manifest.json: open manifest.json: file does not exist"},
		"a manifest Chromium refuses": {
			opts: Options{Path: path, ProfileDir: "p", Extension: fstest.MapFS{"manifest.json": {Data: []byte("{}")}}},
			want: "loading the extension from PROFILE/tabwire-extension: Extensions.loadUnpacked: Required value 'name' is missing or invalid. (-32600)"},
		"a worker that does not start": {
			opts:  Options{Path: path, ProfileDir: "p", Extension: fstest.MapFS{"manifest.json": {Data: []byte(`{"manifest_version":3,"name":"n","version":"1"}`)}}},
			want:  "waiting for the worker of extension ID: context deadline exceeded; open chrome://extensions in that browser to see its errors",
			limit: 15 * time.Second},
		"a program that exits": {
			opts:  Options{Path: script("exits", "echo boom; echo '[1:2:ERROR:dbus/bus.cc:405] no bus'; exit 3"), ProfileDir: "p"},
			want:  "the browser ended unexpectedly: exit status 3; the end of PROFILE/tabwire-browser.log:\n  boom\n",
			whole: true},
		"a program without a display": {
			opts: Options{Path: script("display", "echo 'Missing X server or $DISPLAY' >&2; exit 1"), ProfileDir: "p"},
			want: "the browser ended unexpectedly: exit status 1; the end of PROFILE/tabwire-browser.log:\n  Missing X server or $DISPLAY\n" +
				"; there is no display: start headless",
			whole: true},
		"a program that hands over": {
			opts: Options{Path: script("hands", "echo 'Opening in existing browser session.'"), ProfileDir: "p"},
			want: "the browser exited before it was ready; the end of PROFILE/tabwire-browser.log:\n  Opening in existing browser session.\n" +
				"; another browser has this profile open: close it or name another profile",
			whole: true},
		"a program that is no browser": {
			opts:  Options{Path: script("sleeps", "exec sleep 60"), ProfileDir: "p"},
			want:  "waiting for the browser: Browser.getVersion: no answer: context deadline exceeded; its log is PROFILE/tabwire-browser.log",
			whole: true, limit: time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.opts.Headless = true
			profile := filepath.Join(t.TempDir(), "profile")
			if c.opts.ProfileDir != "" {
				c.opts.ProfileDir = profile
			}
			ctx, cancel := context.WithTimeout(t.Context(), cmp.Or(c.limit, wait))
			defer cancel()
			_, err := Launch(ctx, c.opts)
			require.Error(t, err)
			got := strings.NewReplacer(profile, "PROFILE", dir, "DIR").Replace(err.Error())
			if !c.whole {
				got, _, _ = strings.Cut(got, "; the end of ")
				got, _, _ = strings.Cut(got, "; its log is ")
				got = regexp.MustCompile(`\b[a-p]{32}\b`).ReplaceAllString(got, "ID")
			}
			assert.Equal(t, c.want, got)
		})
	}
}
