package daemon

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/tabwire-dev/tabwire/host/home"
)

// listenPort opens the TCP port, on the loopback address only.
func listenPort(dir *home.Dir, port int) (net.Listener, error) {
	l, err := net.Listen("tcp4", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return nil, &PortError{Port: port, Owner: owner(dir, port), Err: err}
	}
	return l, nil
}

const (
	socketName = "daemon.sock"
	// maxSocketPath is what every system takes as the path of a Unix socket; macOS has the least, 104 with a final zero.
	maxSocketPath = 103
)

// socketPath is where the Unix socket of a home lies. A home with a long path, such as one in a browser profile, has its
// socket in a folder of its own below the system's folder for temporary files.
func socketPath(dir *home.Dir) (string, error) {
	if path := dir.Path(socketName); len(path) <= maxSocketPath {
		return path, nil
	}
	sum := sha256.Sum256([]byte(dir.String()))
	short, err := home.Open(filepath.Join(os.TempDir(), fmt.Sprintf("tabwire-%d-%s", os.Getuid(), hex.EncodeToString(sum[:6]))))
	if err != nil {
		return "", fmt.Errorf("finding a place for the socket of %s: %w", dir, err)
	}
	path := short.Path(socketName)
	if len(path) > maxSocketPath {
		return "", fmt.Errorf("the path of the socket, %s, is too long for the system: choose a home with a shorter path", path)
	}
	return path, nil
}

// removeShort removes the folder that socketPath made for a home with a long path.
func removeShort(dir *home.Dir, socket string) {
	if folder := filepath.Dir(socket); folder != dir.String() {
		_ = os.Remove(folder) // it stays when somebody put something into it
	}
}

// listenSocket opens the Unix socket. The daemon's lock is held, so a file that is there is one that a killed daemon left.
func listenSocket(path string) (net.Listener, error) {
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return nil, fmt.Errorf("removing the socket of an earlier daemon: %w", err)
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("opening the socket: %w", err)
	}
	if runtime.GOOS == "windows" {
		return l, nil // sockets have no mode there; the folder's access list is what counts
	}
	// The folder is closed to other users, so nobody came in between.
	if err := os.Chmod(path, 0o600); err != nil {
		_ = l.Close() // the first error is the one to tell
		return nil, fmt.Errorf("closing the socket to other users: %w", err)
	}
	return l, nil
}

// dialTimeout is how long a daemon may take to take a connection on its socket.
const dialTimeout = 2 * time.Second

func dialSocket(path string) (net.Conn, error) {
	return net.DialTimeout("unix", path, dialTimeout)
}
