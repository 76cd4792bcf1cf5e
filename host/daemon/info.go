package daemon

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tabwire-dev/tabwire/host/home"
)

// infoFile says where the daemon of a home is.
const infoFile = "daemon.json"

// Info is what daemon.json says.
type Info struct {
	PID  int `json:"pid"`
	Port int `json:"port"`
	// Socket is the path of the Unix socket.
	Socket  string `json:"socket"`
	MCPURL  string `json:"mcpUrl"`
	LinkURL string `json:"linkUrl"`
	Version string `json:"version"`
}

func newInfo(port int, socket, version string) Info {
	return Info{
		PID: os.Getpid(), Port: port, Socket: socket, Version: version,
		MCPURL:  fmt.Sprintf("http://127.0.0.1:%d/mcp", port),
		LinkURL: fmt.Sprintf("ws://127.0.0.1:%d/link", port),
	}
}

func writeInfo(dir *home.Dir, info Info) error {
	data, err := json.MarshalIndent(info, "", "  ")
	if err != nil {
		return fmt.Errorf("encoding %s: %w", infoFile, err)
	}
	return dir.Write(infoFile, append(data, '\n'))
}

// NotRunningError reports a home without a daemon.
type NotRunningError struct{ Home string }

func (e *NotRunningError) Error() string {
	return fmt.Sprintf("no Tabwire daemon runs for %s: start one with `tabwire serve`, or `tabwire run` for a demo browser; for another folder give --home or set %s", e.Home, home.Env)
}

// ReadInfo reads daemon.json. A daemon that was killed leaves it behind: only the socket tells whether one runs.
//
// Errors: *NotRunningError when there is none.
func ReadInfo(dir *home.Dir) (Info, error) {
	var info Info
	data, err := dir.Read(infoFile)
	if errors.Is(err, fs.ErrNotExist) {
		return info, &NotRunningError{Home: dir.String()}
	}
	if err != nil {
		return info, err
	}
	if err := json.Unmarshal(data, &info); err != nil {
		return info, fmt.Errorf("reading %s: %w; stop the daemon if one runs, then delete the file", dir.Path(infoFile), err)
	}
	return info, nil
}

// RunningError reports that a home has a daemon already.
type RunningError struct {
	Home string
	// Info is where it is; zero while it is starting.
	Info Info
}

func (e *RunningError) Error() string {
	if e.Info.PID == 0 {
		return fmt.Sprintf("a Tabwire daemon for %s is starting already: try again in a moment", e.Home)
	}
	return fmt.Sprintf("a Tabwire daemon for %s runs already: process %d on port %d; use it, or stop it with `kill %d`, or give another --home",
		e.Home, e.Info.PID, e.Info.Port, e.Info.PID)
}

// PortError reports a port that cannot be used.
type PortError struct {
	Port int
	// Owner is the Tabwire daemon that has the port, if it is one that can be found.
	Owner *Info
	Err   error
}

func (e *PortError) Error() string {
	if e.Owner != nil {
		return fmt.Sprintf("port %d is used by another Tabwire daemon, process %d: use that one, or stop it with `kill %d`, or choose another port with --port (0 takes a free one)",
			e.Port, e.Owner.PID, e.Owner.PID)
	}
	return fmt.Sprintf("port %d cannot be used (%v): choose another with --port (0 takes a free one), or stop the program that has it", e.Port, e.Err)
}

func (e *PortError) Unwrap() error { return e.Err }

// owner finds the daemon that has a port: of the homes that can be known, this one and the default one.
func owner(dir *home.Dir, port int) *Info {
	homes := []string{dir.String()}
	if path, err := home.Default(); err == nil {
		homes = append(homes, path)
	}
	for _, path := range homes {
		data, err := os.ReadFile(filepath.Join(path, infoFile)) // not home.Open, which would make the folder
		var info Info
		if err != nil || json.Unmarshal(data, &info) != nil || info.Port != port {
			continue
		}
		if conn, err := dialSocket(info.Socket); err == nil {
			_ = conn.Close() // it was only a question
			return &info
		}
	}
	return nil
}
