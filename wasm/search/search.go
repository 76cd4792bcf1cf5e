// Package search finds things in a page that was read: elements by words that describe them, and text.
//
// Words are compared without regard to case, accents and width, umlauts may be written with or without an e, and
// typing errors are forgiven within bounds. Nothing here asks a model or a table of Unicode.
package search

import "github.com/tabwire-dev/tabwire/wasm/snapshot"

// Match is an element that was found.
type Match struct {
	Place snapshot.Place
	// Name is what it is called; of one that has no name, its text.
	Name string
	// Score is 0 to 100: how much of the query the element answers, and how well.
	Score int
	// Where tells the element from others like it: its row, group, heading or landmark.
	Where string
	// Why says which words were found in what.
	Why string
}

// Found is what a search for an element gives, best first.
type Found struct {
	Matches []Match
	// Fits says that the best of them is likely to be meant. Otherwise they are only the nearest.
	Fits bool
}

// fitting is the least score of an element that is likely to be meant.
const fitting = 55

// nearest is the least score of one that is worth showing.
const nearest = 15
