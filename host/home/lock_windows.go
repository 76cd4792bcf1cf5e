package home

import (
	"errors"
	"fmt"
	"syscall"
)

// errSharing is ERROR_SHARING_VIOLATION: the file is open elsewhere.
const errSharing = syscall.Errno(32)

// lock opens the file so that nobody else can: share mode 0. Windows closes it with the process.
func lock(path string) (func(), error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, errSharing) {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("locking %s: %w", path, err)
	}
	return func() { _ = syscall.CloseHandle(h) }, nil
}
