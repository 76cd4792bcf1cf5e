package search

import "unicode/utf8"

// maxSteps bounds the work of a search with a pattern, in instructions; it is about a second in a worker.
const maxSteps = 40_000_000

// threads are the ways to match that are open, in their order of preference.
type threads struct {
	list  []thread
	place []int32 // by instruction: where it is in list
}

type thread struct{ pc, start int }

func (t *threads) has(pc int) bool {
	i := int(t.place[pc])
	return i < len(t.list) && t.list[i].pc == pc
}

// find gives the first match at or after a place; of those that begin there, the one that the pattern prefers.
func (p *program) find(s string, from int) (start, end int) {
	for i := range p.lists {
		if p.lists[i].place == nil {
			p.lists[i].place = make([]int32, len(p.insts))
		}
		p.lists[i].list = p.lists[i].list[:0]
	}
	now, next := &p.lists[0], &p.lists[1]
	start, end = -1, -1
	last := rune(-1)
	if from > 0 {
		last, _ = utf8.DecodeLastRuneInString(s[:from])
	}
	for at := from; ; {
		r, size := rune(-1), 0
		if at < len(s) {
			r, size = utf8.DecodeRuneInString(s[at:])
		}
		if start < 0 {
			p.add(now, 0, at, last, r)
		}
		if len(now.list) == 0 && start >= 0 || p.spent > maxSteps {
			return start, end
		}
		following := rune(-1)
		if at+size < len(s) {
			following, _ = utf8.DecodeRuneInString(s[at+size:])
		}
		for _, t := range now.list {
			i := &p.insts[t.pc]
			p.spent++
			if i.op == opMatch {
				start, end = t.start, at
				break // the others are less wanted
			}
			if i.op == opSet && r >= 0 && i.set.has(r) {
				p.add(next, t.pc+1, t.start, r, following)
			}
		}
		now.list = now.list[:0]
		now, next = next, now
		if size == 0 {
			return start, end
		}
		at, last = at+size, r
	}
}

// add follows jumps and choices and notes where they lead. before and after are the characters around, −1 for none.
func (p *program) add(t *threads, pc, start int, before, after rune) {
	stack := [64]int{}
	open := append(stack[:0], pc)
	for len(open) > 0 {
		pc = open[len(open)-1]
		open = open[:len(open)-1]
		if t.has(pc) {
			continue
		}
		p.spent++
		t.place[pc] = int32(len(t.list))
		t.list = append(t.list, thread{pc, start})
		i := &p.insts[pc]
		goes := false
		switch i.op {
		case opSet, opMatch:
			continue
		case opJump:
			open = append(open, i.x)
		case opSplit:
			open = append(open, i.y, i.x)
		case opStart:
			goes = before < 0
		case opEnd:
			goes = after < 0
		case opWord, opNoWord:
			goes = (isWord(before) != isWord(after)) == (i.op == opWord)
		}
		if goes {
			open = append(open, pc+1)
		}
	}
}

var wordSet = set{ranges: inWord}

func isWord(r rune) bool { return r >= 0 && wordSet.in(r) }
