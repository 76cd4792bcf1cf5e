package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/home"
)

// Dial connects to the socket of a home's daemon as an MCP client.
//
// Errors: *NotRunningError.
func Dial(dir *home.Dir, client string) (net.Conn, error) {
	return dial(dir, hello{Client: client})
}

func dial(dir *home.Dir, h hello) (net.Conn, error) {
	info, err := ReadInfo(dir)
	if err != nil {
		return nil, err
	}
	conn, err := dialSocket(info.Socket)
	if err != nil {
		return nil, &NotRunningError{Home: dir.String()}
	}
	h.Tabwire, h.PID = helloVersion, os.Getpid()
	line, err := json.Marshal(h)
	if err == nil {
		_ = conn.SetWriteDeadline(time.Now().Add(helloTimeout)) // a closed connection shows when it is written to
		_, err = conn.Write(append(line, '\n'))
		_ = conn.SetWriteDeadline(time.Time{})
	}
	if err != nil {
		_ = conn.Close() // the first error is the one to tell
		return nil, fmt.Errorf("greeting the daemon: %w", err)
	}
	return conn, nil
}

// NewCode asks the running daemon for a pairing code.
//
// Errors: *NotRunningError; what the daemon says.
func NewCode(dir *home.Dir) (Code, error) {
	if _, err := ReadInfo(dir); err != nil {
		return Code{}, err
	}
	token, err := Token(dir)
	if err != nil {
		return Code{}, err
	}
	conn, err := dial(dir, hello{Admin: adminPair, Token: token})
	if err != nil {
		return Code{}, err
	}
	defer func() { _ = conn.Close() }() // it was read to its end
	_ = conn.SetReadDeadline(time.Now().Add(helloTimeout))
	line, err := bridge.NewLines(conn).Next()
	if err != nil {
		return Code{}, fmt.Errorf("asking the daemon for a code: %w", err)
	}
	var code Code
	if err := json.Unmarshal(line, &code); err != nil {
		return Code{}, fmt.Errorf("asking the daemon for a code: %w", err)
	}
	if code.Error != "" {
		return Code{}, errors.New(code.Error)
	}
	return code, nil
}

// startTimeout is how long a daemon may take to start, startPoll how often it is looked for.
const (
	startTimeout = 15 * time.Second
	startPoll    = 50 * time.Millisecond
)

// Join connects to the daemon of a home and starts one when none runs.
//
// Errors: start's; a daemon that does not come up in time.
func Join(ctx context.Context, dir *home.Dir, client string, start func() (exited <-chan error, err error)) (net.Conn, error) {
	conn, err := Dial(dir, client)
	if _, missing := errors.AsType[*NotRunningError](err); !missing {
		return conn, err
	}
	exited, err := start()
	if err != nil {
		return nil, fmt.Errorf("starting the daemon: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	look := time.NewTicker(startPoll)
	defer look.Stop()
	for {
		if conn, err = Dial(dir, client); err == nil {
			return conn, nil
		}
		select {
		case <-look.C:
		case failed := <-exited:
			// Another process may have started one in the same moment, which is as good.
			if conn, err := Dial(dir, client); err == nil {
				return conn, nil
			}
			exited = nil // one that is starting is found in the next rounds
			if failed != nil && !isRunning(dir) {
				return nil, fmt.Errorf("the daemon did not start: %w", failed)
			}
		case <-ctx.Done():
			return nil, fmt.Errorf("the daemon did not start within %s: see %s", startTimeout, dir.Path(LogFile))
		}
	}
}

// LogFile is the log of a daemon that was started in the background.
const LogFile = "daemon.log"

// isRunning reports whether some daemon of the home runs or is starting: whether its lock is held.
func isRunning(dir *home.Dir) bool {
	unlock, err := dir.Lock()
	if err != nil {
		return true
	}
	unlock()
	return false
}
