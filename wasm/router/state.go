package router

import (
	"bytes"
	"sort"
	"strconv"
	"strings"
	"unsafe"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// stateVersion is the version of saved; clients of another version are given up.
const stateVersion = 2

// Changes are gathered for saveAfterMs while calls run, and are written saveIdleMs after the last one was answered: never in
// the way of an answer, and before a client can use what it was told.
const (
	saveAfterMs = 250
	saveIdleMs  = 20
)

// maxSavedRefs bounds the refs of all tabs in bytes: the browser keeps 10 MB of session storage, in a form that is longer.
const maxSavedRefs = 5 << 20

// The keys of the parts of the state: clientsKey for saved, and for each tab tabKey with its number, a slash and the key that
// its refs give.
const (
	clientsKey = "clients"
	tabKey     = "tab "
)

// saved is what survives the death of a worker beside the refs.
type saved struct {
	Version int            `json:"version"`
	Clients []*tool.Client `json:"clients"`
}

// touch notes that there is something new to save.
func (r *Router) touch() {
	if r.saveAt == 0 {
		r.saveAt = r.now + saveAfterMs
	}
}

// saveInTime saves what has changed when it is time to.
func (r *Router) saveInTime() {
	if r.saveAt == 0 {
		return
	}
	if len(r.calls) == 0 {
		r.saveAt = min(r.saveAt, r.now+saveIdleMs)
	}
	if r.now >= r.saveAt {
		r.save()
	}
}

// kept is what was saved last, so that only what changed is written anew.
type kept struct {
	clients wire.Raw
	// refs has the parts of refs by key. A part is the same slice as long as nothing in it changes.
	refs map[string][]byte
}

func (r *Router) save() {
	r.saveAt = 0
	var out wire.StateSaveParams
	var w abi.Writer
	if clients, all, same := r.savedClients(); !same {
		msg, err := w.Message(&saved{Version: stateVersion, Clients: all})
		if err != nil {
			r.log("error", text.Sprintf("saving the state: %v", err))
			return
		}
		out.Parts = append(out.Parts, wire.SavedPart{Key: clientsKey, Data: wire.Bytes{Data: msg}})
		r.kept.clients = clients
	}
	refs := r.savedRefs()
	for key, data := range refs {
		if unsafe.SliceData(data) != unsafe.SliceData(r.kept.refs[key]) {
			out.Parts = append(out.Parts, wire.SavedPart{Key: key, Data: wire.Bytes{Data: data}})
		}
	}
	for key := range r.kept.refs {
		if _, ok := refs[key]; !ok {
			out.Gone = append(out.Gone, key)
		}
	}
	r.kept.refs = refs
	if len(out.Parts)+len(out.Gone) > 0 {
		sort.Slice(out.Parts, func(i, j int) bool { return out.Parts[i].Key < out.Parts[j].Key })
		sort.Strings(out.Gone)
		command(r, wire.StateSave, out)
	}
}

// savedRefs gives the parts of the refs of all tabs by key. When they are too many, the tab that has most forgets the documents
// that were used longest ago.
func (r *Router) savedRefs() map[string][]byte {
	known := r.world.Known()
	ids := make([]int, 0, len(known))
	parts := map[int][]ref.Part{}
	sizes := map[int]int{}
	total := 0
	put := func(id int) {
		total -= sizes[id]
		parts[id], sizes[id] = known[id].Refs.Save(), 0
		for _, p := range parts[id] {
			sizes[id] += len(p.Data)
		}
		total += sizes[id]
	}
	for id := range known {
		ids = append(ids, id)
		put(id)
	}
	sort.Ints(ids)
	for total > maxSavedRefs {
		most := ids[0]
		for _, id := range ids {
			if sizes[id] > sizes[most] {
				most = id
			}
		}
		known[most].Refs.Trim()
		put(most)
	}
	all := map[string][]byte{}
	for _, id := range ids {
		for _, p := range parts[id] {
			all[tabKey+strconv.Itoa(id)+"/"+p.Key] = p.Data
		}
	}
	return all
}

// savedClients gives the clients to save and how they are compared. same: nothing is new but how often they have called,
// which is not worth a write.
func (r *Router) savedClients() (compared wire.Raw, all []*tool.Client, same bool) {
	var idle []tool.Client
	for _, c := range r.sortedClients() {
		if isLocal(c.ID) { // local callers do not outlive the worker
			continue
		}
		all = append(all, c)
		one := *c
		one.Used = 0
		idle = append(idle, one)
	}
	compared, err := json.Marshal(idle)
	return compared, all, err == nil && bytes.Equal(compared, r.kept.clients)
}

// restore takes up a state that was saved. What cannot be read of it is given up and written anew or removed by the next save:
// the clients when their part is broken, a tab's refs when the tab's part is.
func (r *Router) restore(parts []wire.SavedPart) {
	tabs := map[int][]ref.Part{}
	r.kept.refs = map[string][]byte{}
	for _, p := range parts {
		if p.Key == clientsKey {
			if err := guarded(func() error { return r.restoreClients(p.Data.Data) }); err != nil {
				r.log("warning", text.Sprintf("the saved clients are given up: %v", err))
			}
			continue
		}
		tab, key, _ := strings.Cut(strings.TrimPrefix(p.Key, tabKey), "/")
		id, err := strconv.Atoi(tab)
		if err != nil {
			r.kept.refs[p.Key] = nil
			continue
		}
		data := bytes.Clone(p.Data.Data) // a part lives longer than the message that brought it
		r.kept.refs[p.Key] = data
		tabs[id] = append(tabs[id], ref.Part{Key: key, Data: data})
	}
	for id, parts := range tabs {
		err := guarded(func() error {
			t, err := ref.Load(parts)
			if err == nil {
				r.world.Tab(id).Refs = t
			}
			return err
		})
		if err != nil {
			r.log("warning", text.Sprintf("the saved refs of tab %d are given up: %v", id, err))
		}
	}
}

// restoreClients takes up the clients.
func (r *Router) restoreClients(data []byte) error {
	m, err := abi.Split(data)
	if err != nil {
		return err
	}
	var s saved
	if err := m.Unmarshal(m.Header, &s); err != nil {
		return err
	}
	if s.Version != stateVersion {
		return text.Errorf("they have version %d, not %d", s.Version, stateVersion)
	}
	for _, c := range s.Clients {
		r.clients[c.ID] = c
		r.seq, r.uses = max(r.seq, c.Number), max(r.uses, c.Used)
	}
	return nil
}
