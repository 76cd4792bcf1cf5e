package wire

// Ignored is in a test file.
type Ignored struct{ Bad chan int }
