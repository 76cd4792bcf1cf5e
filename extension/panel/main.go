//go:build js && wasm

// Command panel is the extension's own page: side panel and options. It shows what the core tells and hands on
// what the person decides. It is compiled for GOOS=js and rendered by vugu.
package main

import (
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"
)

func main() {
	renderer, err := domrender.New("#app")
	if err != nil {
		panic(err) // the loader shows it
	}
	build, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		panic(err)
	}
	root := newRoot(renderer.EventEnv())
	root.worker.connect()
	for ok := true; ok; ok = renderer.EventWait() {
		if err := renderer.Render(build.RunBuild(root)); err != nil {
			panic(err)
		}
	}
}
