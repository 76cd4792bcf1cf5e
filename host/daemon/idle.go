package daemon

import "time"

// sawLeave notes that a browser left.
func (d *Daemon) sawLeave() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.left = time.Now()
}

// idleSince reports since when neither a client nor a browser was there; ok is false while one is.
func (d *Daemon) idleSince() (since time.Time, ok bool) {
	since, ok = d.bridge.Idle()
	if !ok || len(d.hub.Browsers()) > 0 {
		return time.Time{}, false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.left.After(since) {
		since = d.left
	}
	return since, true
}

// watchIdle ends the daemon when nobody has used it for Options.Idle.
func (d *Daemon) watchIdle() {
	look := time.NewTicker(max(d.opts.Idle/20, time.Millisecond))
	defer look.Stop()
	for {
		select {
		case <-d.ctx.Done():
			return
		case <-look.C:
		}
		if since, ok := d.idleSince(); ok && time.Since(since) >= d.opts.Idle {
			go d.end(ErrIdle) // which waits for this goroutine
			return
		}
	}
}
