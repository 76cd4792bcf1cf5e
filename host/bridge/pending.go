package bridge

import (
	"context"
	"sync"
)

// pending counts the requests whose answers have not been handed to their connections.
type pending struct {
	mu    sync.Mutex
	count int
	// none is closed when count gets to zero; nil while nobody waits.
	none chan struct{}
}

// add counts one request until the returned function is called, which must be once.
func (p *pending) add() (done func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.count++
	return p.remove
}

func (p *pending) remove() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.count--; p.count == 0 && p.none != nil {
		close(p.none)
		p.none = nil
	}
}

// wait ends when no request is counted, or with ctx.
func (p *pending) wait(ctx context.Context) {
	p.mu.Lock()
	if p.count == 0 {
		p.mu.Unlock()
		return
	}
	if p.none == nil {
		p.none = make(chan struct{})
	}
	none := p.none
	p.mu.Unlock()
	select {
	case <-none:
	case <-ctx.Done():
	}
}

// Listen is the request that has no answer of its own accord.
const Listen = "subscriptions/listen"
