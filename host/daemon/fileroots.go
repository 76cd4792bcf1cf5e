package daemon

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/tabwire-dev/tabwire/host/files"
	"github.com/tabwire-dev/tabwire/host/home"
)

// rootsFile names folders whose files may be uploaded, one a line; a line that begins with # is a note. It serves daemons that are started by
// `tabwire mcp`, which takes no --file-root.
const rootsFile = "file-roots"

// fileRoots joins the folders of the options with those of the home.
func fileRoots(dir *home.Dir, more []string) (*files.Roots, error) {
	raw, err := os.ReadFile(dir.Path(rootsFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("reading the allowed folders: %w", err)
	}
	list := append([]string{}, more...)
	for line := range strings.Lines(string(raw)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	return files.New(list)
}
