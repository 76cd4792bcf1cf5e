package router

import (
	"bytes"
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// stateVersion is the version of saved; a state of another version is given up.
const stateVersion = 1

// saveAfterMs is how long changes are gathered before the state is written, so that writing never delays an answer.
const saveAfterMs = 250

// maxSavedRefs bounds the refs of all tabs in bytes: the browser keeps 10 MB of session storage, in a form that is longer.
const maxSavedRefs = 5 << 20

// saved is what survives the death of a worker.
type saved struct {
	Version int            `json:"version"`
	Clients []*tool.Client `json:"clients"`
	Tabs    []savedTab     `json:"tabs"`
}

type savedTab struct {
	ID   int        `json:"id"`
	Refs wire.Bytes `json:"refs"`
}

// touch notes that there is something new to save.
func (r *Router) touch() {
	if r.saveAt == 0 {
		r.saveAt = r.now + saveAfterMs
	}
}

// kept is what was saved last, so that only what changed is written anew: 4,000 refs take 200 KB, and every call ends
// with a look whether there is something to save.
type kept struct {
	clients wire.Raw
	refs    map[int][]byte // by tab
}

func (r *Router) save() {
	r.saveAt = 0
	s := saved{Version: stateVersion}
	clients, same := r.saveClients(&s)
	refs := map[int][]byte{}
	total := 0
	for id, t := range r.world.Known() {
		data, old := r.kept.refs[id]
		if !old || t.Refs.Changed() {
			data, same = t.Refs.Save(), false
		}
		refs[id] = data
		total += len(data)
	}
	r.shorten(refs, total)
	for id, data := range refs {
		s.Tabs = append(s.Tabs, savedTab{ID: id, Refs: wire.Bytes{Data: data}})
	}
	if same && len(refs) == len(r.kept.refs) {
		return
	}
	r.kept = kept{clients, refs}
	sort.Slice(s.Tabs, func(i, j int) bool { return s.Tabs[i].ID < s.Tabs[j].ID })
	var w abi.Writer
	msg, err := w.Message(&s)
	if err != nil {
		r.log("error", text.Sprintf("saving the state: %v", err))
		return
	}
	command(r, wire.StateSave, wire.StateSaveParams{Data: wire.Bytes{Data: msg}})
}

// shorten forgets the refs that were used longest ago in the tab that has most, until all fit.
func (r *Router) shorten(refs map[int][]byte, total int) {
	for total > maxSavedRefs {
		most := -1
		for id := range refs {
			if most < 0 || len(refs[id]) > len(refs[most]) || len(refs[id]) == len(refs[most]) && id < most {
				most = id
			}
		}
		t := r.world.Tab(most).Refs
		t.Trim()
		data := t.Save()
		total += len(data) - len(refs[most])
		refs[most] = data
	}
}

// saveClients puts the clients into s. same: nothing is new but how often they have called, which is not worth a write.
func (r *Router) saveClients(s *saved) (clients wire.Raw, same bool) {
	var idle []tool.Client
	for _, c := range r.sortedClients() {
		if isLocal(c.ID) { // local callers do not outlive the worker
			continue
		}
		s.Clients = append(s.Clients, c)
		one := *c
		one.Used = 0
		idle = append(idle, one)
	}
	clients, err := json.Marshal(idle)
	return clients, err == nil && bytes.Equal(clients, r.kept.clients)
}

func (r *Router) restore(data []byte) error {
	var s saved
	m, err := abi.Split(data)
	if err != nil {
		return err
	}
	if err := m.Unmarshal(m.Header, &s); err != nil {
		return err
	}
	if s.Version != stateVersion {
		return text.Errorf("it has version %d, not %d", s.Version, stateVersion)
	}
	for _, t := range s.Tabs {
		refs, err := ref.Load(t.Refs.Data)
		if err != nil {
			return text.Errorf("refs of tab %d: %w", t.ID, err)
		}
		r.world.Tab(t.ID).Refs = refs
	}
	for _, c := range s.Clients {
		r.clients[c.ID] = c
		r.seq, r.uses = max(r.seq, c.Number), max(r.uses, c.Used)
	}
	return nil
}
