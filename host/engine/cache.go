package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/tetratelabs/wazero"
)

// cacheKept is how long compiled code is kept that nobody has loaded.
const cacheKept = 14 * 24 * time.Hour

// cacheMu guards wazero's own look-up of its version, which is not safe for concurrent use (wazero 1.12,
// internal/version: an unguarded package variable).
var cacheMu sync.Mutex

// cacheFolder gives the folder below dir that is this module's own, so that what old cores left behind can be told from what
// is in use; wazero itself never deletes anything. Empty: there is no cache. A cache that cannot be had is not worth failing for.
func cacheFolder(dir string, wasm []byte, log func(string)) string {
	if dir == "" {
		return ""
	}
	sum := sha256.Sum256(wasm)
	own := filepath.Join(dir, "core-"+hex.EncodeToString(sum[:8]))
	if err := os.MkdirAll(own, 0o700); err != nil {
		log(fmt.Sprintf("compiling without a cache: %v", err))
		return ""
	}
	now := time.Now()
	if err := os.Chtimes(own, now, now); err != nil {
		log(fmt.Sprintf("marking the cache as used: %v", err))
	}
	prune(dir, own, now.Add(-cacheKept), log)
	return own
}

// openCache gives the compilation cache in a folder, or one in memory when there is no folder or it cannot be used.
func openCache(dir string, log func(string)) wazero.CompilationCache {
	if dir == "" {
		return wazero.NewCompilationCache()
	}
	cacheMu.Lock()
	defer cacheMu.Unlock()
	cache, err := wazero.NewCompilationCacheWithDir(dir)
	if err != nil {
		log(fmt.Sprintf("compiling without a cache: %v", err))
		return wazero.NewCompilationCache()
	}
	return cache
}

// dropCache removes what a folder of the cache holds.
func dropCache(dir string, log func(string)) {
	if err := os.RemoveAll(dir); err != nil {
		log(fmt.Sprintf("removing compiled code: %v", err))
	}
}

// prune removes the folders of modules that were last loaded before the given time.
func prune(dir, own string, before time.Time, log func(string)) {
	old, err := filepath.Glob(filepath.Join(dir, "core-*"))
	if err != nil {
		return // the pattern is a constant
	}
	for _, path := range old {
		info, err := os.Stat(path)
		if err != nil || path == own || !info.IsDir() || info.ModTime().After(before) {
			continue
		}
		if err := os.RemoveAll(path); err != nil {
			log(fmt.Sprintf("removing old compiled code: %v", err))
		}
	}
}
