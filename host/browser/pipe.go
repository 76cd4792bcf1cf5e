package browser

import "os"

// pipes are our ends of the DevTools pipe and, until the browser is started, its ends.
type pipes struct {
	in, out           *os.File // we write into in and read from out
	childIn, childOut *os.File
}

func (p pipes) usable() bool { return p.in != nil }

func (p pipes) closeChildEnds() { closeAll(p.childIn, p.childOut) }

func (p pipes) close() { closeAll(p.in, p.out) }

// closeAll closes files of which nothing is left to be written.
func closeAll(files ...*os.File) {
	for _, f := range files {
		if f != nil {
			_ = f.Close()
		}
	}
}
