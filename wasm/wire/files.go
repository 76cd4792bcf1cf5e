package wire

// FilesRead is the request by which the core reads a file from the bridge, over the link. The bridge answers only for a path that the
// arguments of a running call name, and only below the folders that the person has allowed.
const FilesRead = "files/read"

// FileChunk is the most that one answer of FilesRead holds, in bytes before base64. It can be divided by three, so that the base64 of
// pieces can be joined.
const FileChunk = 3 << 18

// FilesReadParams asks for one piece of a file.
type FilesReadParams struct {
	// Call is the id of the tools/call whose arguments name the path.
	Call Raw `json:"call"`
	// Path is absolute, as the arguments have it.
	Path   string `json:"path"`
	Offset int64  `json:"offset"`
}

// FilesReadResult is one piece of a file, or why there is none.
type FilesReadResult struct {
	// Refused says why in words, Next what to do; both are empty when the file was read.
	Refused string `json:"refused,omitempty"`
	Next    string `json:"next,omitempty"`
	Name    string `json:"name"`
	// Size is of the whole file; Modified is in milliseconds since the Unix epoch.
	Size     int64 `json:"size"`
	Modified int64 `json:"modified"`
	// Data is base64 with padding: FileChunk bytes, fewer at the end.
	Data string `json:"data"`
}
