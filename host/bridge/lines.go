package bridge

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Lines reads messages that end with a line break.
type Lines struct{ r *bufio.Reader }

// NewLines reads from r.
func NewLines(r io.Reader) *Lines { return &Lines{bufio.NewReaderSize(r, 64<<10)} }

// ErrLongLine reports a line above wire.MaxMessage. It has been skipped; the next call gives the next line.
var ErrLongLine = fmt.Errorf("a message is above the limit of %d bytes", wire.MaxMessage)

// Next gives the next line that is not blank, without its line break. The last one may lack the break.
//
// Errors: ErrLongLine; io.EOF; what the reader says.
func (l *Lines) Next() ([]byte, error) {
	for {
		line, err := l.line()
		if line = bytes.TrimSpace(line); len(line) > 0 || err != nil {
			return line, err
		}
	}
}

func (l *Lines) line() ([]byte, error) {
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		if len(line)+len(part) > wire.MaxMessage {
			return nil, l.skip(err)
		}
		line = append(line, part...)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) > 0:
			return line, nil
		}
		return line, err
	}
}

// skip reads on to the end of a line that is too long; err is what its last part came with.
func (l *Lines) skip(err error) error {
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.r.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return ErrLongLine
}
