package ax

import (
	"fmt"
	"path/filepath"
	"sync"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// entry makes of the content script's capture an object that a test can hold: the capture's bytes as base64, and the
// elements behind its numbers.
const entry = `
import { createCapturer } from "./capture.ts";
import { elementOf, numberOf } from "./nodes.ts";
export const take = () => {
  const data = createCapturer().fresh();
  let text = "";
  for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
  return btoa(text);
};
export const number = numberOf;
export const elements = (ids) => ids.map((id) => elementOf(id));
`

// captureCode is an expression whose value has take and elements.
var captureCode = sync.OnceValues(func() (string, error) {
	root, err := rig.Root()
	if err != nil {
		return "", err
	}
	result := api.Build(api.BuildOptions{
		Stdin:      &api.StdinOptions{Contents: entry, ResolveDir: filepath.Join(root, "extension", "content"), Loader: api.LoaderTS},
		Bundle:     true,
		Format:     api.FormatIIFE,
		GlobalName: "made",
		Platform:   api.PlatformBrowser,
		Target:     api.ES2022,
	})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("bundling the capture: %s", result.Errors[0].Text)
	}
	return "(() => {" + string(result.OutputFiles[0].Contents) + "\nreturn made; })()", nil
})
