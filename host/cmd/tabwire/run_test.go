package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOfATemporaryProfileOnlyTheLogOfAFailureStays(t *testing.T) {
	t.Parallel()
	profile := func(files ...string) *runner {
		r := &runner{profile: filepath.Join(t.TempDir(), "p")}
		require.NoError(t, os.MkdirAll(filepath.Join(r.profile, "Default"), 0o700))
		for _, f := range files {
			require.NoError(t, os.WriteFile(filepath.Join(r.profile, f), nil, 0o600))
		}
		return r
	}
	r := profile("tabwire-browser.log", "Local State")
	require.NoError(t, r.removeProfile(true))
	entries, err := os.ReadDir(r.profile)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "tabwire-browser.log", entries[0].Name())

	done := profile("tabwire-browser.log")
	require.NoError(t, done.removeProfile(false))
	assert.NoDirExists(t, done.profile)
	early := profile("Local State")
	require.NoError(t, early.removeProfile(true))
	assert.NoDirExists(t, early.profile, "it failed before there was a log")
}
