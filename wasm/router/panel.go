package router

import (
	"slices"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/link"
	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// consentMs is how long a person has to answer.
const consentMs = 60_000

// consent is a question to the person.
type consent struct {
	ID      string `json:"id"`
	Tool    string `json:"tool"`
	Client  string `json:"client"`
	Site    string `json:"site"`
	Summary string `json:"summary"`
	// ExpiresAt is in milliseconds since the Unix epoch.
	ExpiresAt int64 `json:"expiresAt"`

	verdict policy.Verdict
}

// Status is what the extension's pages show.
type Status struct {
	Link        link.Status    `json:"link"`
	BrowserName string         `json:"browserName"`
	Policy      string         `json:"policy"`
	Clients     []ClientStatus `json:"clients"`
	Consents    []*consent     `json:"consents"`
}

// ClientStatus is one client.
type ClientStatus struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// TabID is its current tab, 0 when it has none.
	TabID int `json:"tabId"`
}

func (r *Router) status() Status {
	s := Status{
		Link: r.link.Status(), BrowserName: r.link.Settings().BrowserName, Policy: string(r.mode),
		Clients: []ClientStatus{}, Consents: []*consent{},
	}
	for _, c := range r.sortedClients() {
		if !isLocal(c.ID) {
			s.Clients = append(s.Clients, ClientStatus{ID: c.ID, Name: c.Name, TabID: c.TabID})
		}
	}
	s.Consents = append(s.Consents, r.consents...)
	return s
}

func (r *Router) sortedClients() []*tool.Client {
	out := make([]*tool.Client, 0, len(r.clients))
	for _, c := range r.clients {
		out = append(out, c)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Number < out[j].Number })
	return out
}

// tell pushes the status to the extension's pages when it has changed.
func (r *Router) tell() {
	if len(r.sessions) == 0 {
		return
	}
	raw, err := json.Marshal(r.status())
	if err != nil || string(raw) == r.told {
		return
	}
	r.told = string(raw)
	ports := make([]string, 0, len(r.sessions))
	for port := range r.sessions {
		ports = append(ports, port)
	}
	sort.Slice(ports, func(i, j int) bool { return ports[i] < ports[j] })
	for _, port := range ports {
		r.send(channel(port), jsonrpc.Notification("notifications/tabwire/status", raw))
	}
}

func (r *Router) portOpened(port string) {
	if port == string(linkChannel) {
		return // a port without a name could pass for the link
	}
	r.sessions[port] = &session{}
	r.told = ""
}

// portClosed forgets a local caller and gives its calls up.
func (r *Router) portClosed(port string) {
	delete(r.sessions, port)
	for _, key := range slices.Clone(r.order) {
		if c := r.calls[key]; c != nil && c.channel == channel(port) {
			r.cancel(c)
		}
	}
	if c := r.clients[localPrefix+port]; c != nil {
		delete(r.clients, c.ID)
	}
}

// pair takes an address and a code from the person.
func (r *Router) pair(q request) (any, *jsonrpc.Error) {
	var p struct {
		LinkURL string `json:"linkUrl"`
		Code    string `json:"code"`
	}
	if json.Unmarshal(q.Params, &p) != nil || p.LinkURL == "" || p.Code == "" {
		return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "pairing needs linkUrl and code")
	}
	r.forsake()
	r.link.Pair(p.LinkURL, p.Code)
	return struct{}{}, nil
}

// unpair forgets the server.
func (r *Router) unpair(request) (any, *jsonrpc.Error) {
	r.forsake()
	r.link.Unpair()
	return struct{}{}, nil
}

// forsake ends all that belongs to the present server: another one must not get its answers, act through its calls or inherit what
// its clients were granted.
func (r *Router) forsake() {
	for _, key := range slices.Clone(r.order) {
		if c := r.calls[key]; c != nil && c.channel == linkChannel {
			r.cancel(c)
		}
	}
	r.look()
	r.backlog = nil
	for id := range r.clients {
		if !isLocal(id) {
			delete(r.clients, id)
		}
	}
	r.touch()
}

// localPrefix begins the ids of clients that are local callers.
const localPrefix = "port:"

func isLocal(clientID string) bool { return strings.HasPrefix(clientID, localPrefix) }

// ask waits for the person's answer.
func (r *Router) ask(c *call, e *entry, what, site string) error {
	q := &consent{ID: r.id("q"), Tool: e.Name, Client: c.Client.Name, Site: site, Summary: what, ExpiresAt: r.now + consentMs}
	r.consents = append(r.consents, q)
	class := string(e.Tool.Hints.Class)
	verdict, met, err := tool.Await(c.Call, consentMs, func() (policy.Verdict, bool) {
		if q.verdict == 0 && policy.Decide(r.mode, class, site, c.Client.Grants) == policy.Allow {
			return policy.Allow, true // another question of the same client was answered for the whole site
		}
		return q.verdict, q.verdict != 0
	})
	r.consents = slices.DeleteFunc(r.consents, func(o *consent) bool { return o == q })
	switch {
	case err != nil:
		return err
	case !met:
		return tool.Errorf(tool.CodeConsentDenied, "nobody answered within %d s whether %s may use %s", consentMs/1000, c.Client.Name, site).
			Next("ask the person to open the Tabwire side panel and allow it, then try again")
	case verdict != policy.Allow:
		return tool.Errorf(tool.CodeConsentDenied, "the person does not allow %s on %s", e.Name, site).Next("do something else or ask the person why")
	}
	if g := policy.Grant(class, site); g != "" && !slices.Contains(c.Client.Grants, g) {
		c.Client.Grants = append(c.Client.Grants, g)
	}
	return nil
}

// decide takes the person's answer.
func (r *Router) decide(q request) (any, *jsonrpc.Error) {
	var p struct {
		ID    string `json:"id"`
		Allow bool   `json:"allow"`
	}
	if json.Unmarshal(q.Params, &p) != nil {
		return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "an answer needs id and allow")
	}
	for _, c := range r.consents {
		if c.ID == p.ID {
			c.verdict = policy.Block
			if p.Allow {
				c.verdict = policy.Allow
			}
			return struct{}{}, nil
		}
	}
	return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "question %s is no longer open", text.Sprintf("%.40q", p.ID))
}
