package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Call is one running tools/call. A tool runs as a coroutine: each effect that it asks for hands control back
// to the router until the result is there, so its code reads straight down. A Call belongs to its coroutine.
type Call struct {
	// ID is unique in the life of the core; effect ids start with it.
	ID string
	// Request is the JSON-RPC id of the call.
	Request wire.Raw
	// Tool is the tool's name.
	Tool string
	// Client is who called.
	Client *Client
	// World is what the core knows of the browser.
	World *World
	// Deadline is when the call is given up, in milliseconds since the Unix epoch.
	Deadline int64
	// Progress reports how far the call is, when the client asked for it; nil otherwise.
	Progress func(done, total float64, message string)

	// Info tells about the core.
	Info func() Info
	// Authorize asks the policy, and the person where the policy says so, before anything is done on a site. what is the
	// wish in words. asked says that the person was asked, so that time has passed. Errors: blocked_by_policy,
	// consent_denied, cancelled.
	Authorize func(what, address string) (asked bool, err error)
	// Allowed reports whether the policy allows the tool on a site without asking.
	Allowed func(address string) bool
	// Invoke runs another tool as a step of this call: switched on, its arguments checked, its own class asked for, its error
	// its own. A step cannot be a batch.
	Invoke func(name string, args wire.Raw, batch *Batch) (Told, error)
	// Batch is there while a step runs.
	Batch *Batch
	// Borrowed are tabs that the call opened for itself; they are closed when it ends, however it ends.
	Borrowed []int
	// Log tells the client something beside the answer; level is MCP's.
	Log func(level, text string)
	// ListChanged tells the client that its list of tools is another now.
	ListChanged func()

	// also goes out beside the next look at an element.
	also []Job

	yield func([]Request) bool
	// outcomes answer the requests of the last yield, in their order.
	outcomes []Outcome
}

// Batch is what a step may know of the steps after it.
type Batch struct {
	// Ahead are the refs that later steps act on; they are looked at while this one waits for its own element.
	Ahead []string
	// TabID is the tab of steps that name none; nil for the client's current one.
	TabID *int
	// Last: no step follows.
	Last bool

	// watch is the observation that goes on from step to step, in one document.
	watch *watch
	// tab is what the browser last said of a tab, at the time of the mark.
	tab  wire.Tab
	mark Mark
}

// Request is what a coroutine waits for: an effect of the world, or a condition that the router watches.
type Request struct {
	// Method and Params are an effect.
	Method string
	Params any
	// TabID is the tab whose open dialog would block the effect; 0 when none does.
	TabID int
	// TimeoutMs bounds the wait; it is cut at the call's deadline.
	TimeoutMs int64
	// Bridge: Method is asked of the bridge over the link; it fails with wire.EffectNetwork when the call did not come from there.
	Bridge bool
	// Watch is asked at once and after every event instead of an effect being sent; true ends the wait. Its value
	// becomes the Result as JSON, so that all a coroutine learns of the world goes through its outcomes. A
	// condition that times out is no error: its Outcome has Met false.
	Watch func() (any, bool)
}

// Outcome is what became of a Request.
type Outcome struct {
	// Result is the effect's result, with the message that its Bytes are in.
	Result  wire.Raw
	Message abi.Message
	// Met: the condition held in time.
	Met bool
	// At is when it came, in milliseconds since the Unix epoch.
	At      int64
	Failure *EffectFailure
}

// Coroutine starts body as a coroutine's function for iter.Pull: it gives the requests to yield and takes the
// outcomes through Resume.
func (c *Call) Coroutine(body func()) func(yield func([]Request) bool) {
	return func(yield func([]Request) bool) {
		c.yield = yield
		body()
	}
}

// Resume hands over the outcomes of the last requests; the router calls it before it goes on.
func (c *Call) Resume(outcomes []Outcome) { c.outcomes = outcomes }

// Now is the time of the step that runs, in milliseconds since the Unix epoch.
func (c *Call) Now() int64 { return c.World.Now }

// Over is what a coroutine panics with when the router has stopped it. Only the router takes it.
type Over struct{}

// wait yields requests and gives their outcomes. A cancelled call's requests all fail, so that its tool returns; one
// that goes on all the same is stopped here.
func (c *Call) wait(requests ...Request) []Outcome {
	if !c.yield(requests) {
		panic(Over{})
	}
	return c.outcomes
}

// Await waits until look says true, at most ms milliseconds, and gives what it saw. met is false when the time passed.
// Errors: cancelled.
func Await[T any](c *Call, ms int64, look func() (T, bool)) (value T, met bool, err error) {
	met, err = c.await(ms, func() (any, bool) { return look() }, &value)
	return value, met, err
}

// await is Await without its type, so that the module holds it once.
func (c *Call) await(ms int64, watch func() (any, bool), value any) (met bool, err error) {
	out := c.wait(Request{Method: "core.await", TimeoutMs: ms, Watch: watch})[0]
	if out.Failure != nil {
		return false, out.Failure
	}
	if !out.Met {
		return false, nil
	}
	if err := json.Unmarshal(out.Result, value); err != nil {
		return false, text.Errorf("decoding what was awaited: %w", err)
	}
	return true, nil
}

// Sleep waits ms milliseconds. Errors: cancelled.
func (c *Call) Sleep(ms int64) error {
	_, _, err := Await(c, ms, func() (bool, bool) { return false, false })
	return err
}

// DefaultTimeoutMs bounds an effect that says nothing else.
const DefaultTimeoutMs = 10_000

// Job is a request with the place for its result. The functions that make one are typed; what they do is not, so that the
// module holds it once.
type Job struct {
	Request
	result any
	// at is filled with the time of the answer, when it is wanted.
	at *int64
	// page: the result lies in a wire.PageSendResult.
	page bool
	err  error
}

// Effect makes a Job of an effect; result is filled when All has come back. tabID is as in Request.
func Effect[P, R any](m wire.EffectMethod[P, R], tabID int, params P, result *R) Job {
	return effect(m.Name, tabID, params, result)
}

func effect(method string, tabID int, params, result any) Job {
	return Job{Request: Request{Method: method, Params: params, TabID: tabID, TimeoutMs: DefaultTimeoutMs}, result: result}
}

// PageCall makes a Job of a method of the content script of one document.
func PageCall[P, R any](m wire.PageMethod[P, R], d Doc, params P, result *R) Job {
	return pageCall(m.Name, d, params, result)
}

func pageCall(method string, d Doc, params, result any) Job {
	raw, err := json.Marshal(params)
	j := effect(wire.PageSend.Name, d.TabID, wire.PageSendParams{
		TabID: d.TabID, FrameID: d.FrameID, DocumentID: d.DocumentID, Method: method, Params: raw,
	}, result)
	j.page, j.err = true, err
	return j
}

// ModuleCall makes a Job of an inject module run in one document, on a node of it or on none (0).
func ModuleCall[P, R any](m wire.ModuleMethod[P, R], d Doc, nodeID int, params P, result *R) Job {
	return moduleCall(m.Name, d, nodeID, params, result)
}

func moduleCall(module string, d Doc, nodeID int, params, result any) Job {
	raw, err := json.Marshal(params)
	j := effect(wire.InjectSend.Name, d.TabID, wire.InjectSendParams{
		TabID: d.TabID, FrameID: d.FrameID, DocumentID: d.DocumentID, Module: module, NodeID: nodeID, Params: raw,
	}, result)
	j.page, j.err = true, err
	return j
}

// finish fills the job's result.
func (j Job) finish(o Outcome) error {
	if j.err != nil {
		return text.Errorf("params of %s: %w", j.Method, j.err)
	}
	if o.Failure != nil {
		return o.Failure
	}
	raw := o.Result
	if j.page {
		var sent wire.PageSendResult
		if err := o.Message.Unmarshal(raw, &sent); err != nil {
			return text.Errorf("result of %s: %w", j.Method, err)
		}
		raw = sent.Result
	}
	if err := o.Message.Unmarshal(raw, j.result); err != nil {
		return text.Errorf("result of %s: %w", j.Method, err)
	}
	return nil
}

// Within gives a job another bound.
func (j Job) Within(ms int64) Job {
	j.TimeoutMs = ms
	return j
}

// All runs jobs side by side and gives the error of each, in their order, nil where it went well.
func (c *Call) All(jobs ...Job) []error {
	if len(jobs) == 0 {
		return nil
	}
	requests := make([]Request, len(jobs))
	for i, j := range jobs {
		requests[i] = j.Request
		if j.err != nil { // nothing goes out with parameters that could not be written
			requests[i].Watch = func() (any, bool) { return nil, true }
		}
	}
	errs := make([]error, len(jobs))
	for i, o := range c.wait(requests...) {
		if jobs[i].at != nil {
			*jobs[i].at = o.At
		}
		errs[i] = jobs[i].finish(o)
	}
	return errs
}

// Run runs one job.
func (c *Call) Run(j Job) error { return c.All(j)[0] }

// Do runs one effect that no dialog can block.
func Do[P, R any](c *Call, m wire.EffectMethod[P, R], params P) (R, error) {
	var result R
	err := c.Run(Effect(m, 0, params, &result))
	return result, err
}
