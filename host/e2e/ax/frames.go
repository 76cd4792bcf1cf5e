package ax

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// frames compares the frames of one target: a page, or the frames of another site in it.
type frames struct {
	ctx    context.Context
	target *chromedp.Target
	code   string
}

// call runs a command on a target.
func call[P, R any](f *frames, command cdp.Command[P, R], params P) (R, error) {
	return cdp.Call(f.ctx, f.target, command, params)
}

// compare adds the reports of all frames.
func (f *frames) compare(out *Report) error {
	worlds, err := f.worlds()
	if err != nil {
		return err
	}
	tree, err := call(f, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return err
	}
	if _, err := call(f, accessibility.Enable, cdp.Empty{}); err != nil {
		return err
	}
	var visit func(t *page.FrameTree) error
	visit = func(t *page.FrameTree) error {
		world, ok := worlds[t.Frame.ID]
		if !ok {
			return fmt.Errorf("frame %s has no content script", t.Frame.URL)
		}
		one, err := f.frame(t.Frame.ID, world)
		if err != nil {
			return fmt.Errorf("frame %s: %w", t.Frame.URL, err)
		}
		out.add(one)
		for _, c := range t.ChildFrames {
			if err := visit(c); err != nil {
				return err
			}
		}
		return nil
	}
	return errors.Join(visit(tree.FrameTree), f.release())
}

// objects is the group of all objects that are held in the page.
const objects = "tabwire-ax"

func (f *frames) release() error {
	_, err := call(f, runtime.ReleaseObjectGroup, runtime.ReleaseObjectGroupParams{ObjectGroup: objects})
	return err
}

// worlds gives the extension's world in each frame. The browser tells of all worlds when it is asked to tell of new ones.
func (f *frames) worlds() (map[cdp.FrameID]runtime.ExecutionContextID, error) {
	var mu sync.Mutex
	out := map[cdp.FrameID]runtime.ExecutionContextID{}
	ctx, stop := context.WithCancel(f.ctx)
	defer stop()
	err := chromedp.Listen(ctx, func(ev any) {
		made, ok := ev.(*runtime.EventExecutionContextCreated)
		if !ok || !strings.HasPrefix(made.Context.Origin, rig.WorkerPrefix) {
			return
		}
		var aux struct{ FrameID cdp.FrameID }
		if json.Unmarshal(made.Context.AuxData, &aux) == nil {
			mu.Lock()
			out[aux.FrameID] = made.Context.ID
			mu.Unlock()
		}
	})
	if err != nil {
		return nil, err
	}
	for _, command := range []cdp.Command[cdp.Empty, cdp.Empty]{runtime.Disable, runtime.Enable} {
		if _, err := call(f, command, cdp.Empty{}); err != nil {
			return nil, err
		}
	}
	mu.Lock()
	defer mu.Unlock()
	return out, nil
}

// frame compares one frame.
func (f *frames) frame(id cdp.FrameID, world runtime.ExecutionContextID) (Report, error) {
	held, ours, err := f.capture(world)
	if err != nil {
		return Report{}, err
	}
	backend, err := f.backend(held, ours.ids())
	if err != nil {
		return Report{}, err
	}
	tree, err := call(f, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{FrameID: id})
	if err != nil {
		return Report{}, err
	}
	chrome := chromeNodes(tree.Nodes)
	if err := f.others(world, held, backend, chrome); err != nil {
		return Report{}, err
	}
	return ours.against(backend, chrome), nil
}

// others adds the elements that only Chrome offers to act on, of a document whose elements were not all asked for.
func (f *frames) others(world runtime.ExecutionContextID, held *runtime.RemoteObject, backend map[int]cdp.BackendNodeID, chrome map[cdp.BackendNodeID]chromeNode) error {
	known := make(map[cdp.BackendNodeID]bool, len(backend))
	for _, id := range backend {
		known[id] = true
	}
	for id, n := range chrome {
		if known[id] || n.ignored || !n.focusable && !slices.Contains(toActOn, ourRole(n.role, "")) {
			continue
		}
		node, err := call(f, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: id, ExecutionContextID: world, ObjectGroup: objects})
		if err != nil {
			return err
		}
		number, err := f.on(held, `function(node) { return node instanceof Element ? this.number(node) : 0; }`, node.Object)
		if err != nil {
			return err
		}
		at, err := strconv.Atoi(string(number.Value))
		if err != nil {
			return err
		}
		if at > 0 {
			backend[at] = id
		}
	}
	return nil
}

// capture captures the document of a world. The object that it gives keeps the elements.
func (f *frames) capture(world runtime.ExecutionContextID) (*runtime.RemoteObject, *reading, error) {
	held, err := call(f, runtime.Evaluate, runtime.EvaluateParams{Expression: f.code, ContextID: world, ObjectGroup: objects})
	if err == nil {
		err = thrown(held.ExceptionDetails)
	}
	if err != nil {
		return nil, nil, err
	}
	data, err := f.on(held.Result, `function() { return this.take(); }`)
	if err != nil {
		return nil, nil, err
	}
	var text string
	if err := json.Unmarshal(data.Value, &text); err != nil {
		return nil, nil, err
	}
	capture, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, nil, err
	}
	ours, err := read(capture)
	return held.Result, ours, err
}

// on calls a function on an object in the page.
func (f *frames) on(object *runtime.RemoteObject, function string, args ...any) (*runtime.RemoteObject, error) {
	params := runtime.CallFunctionOnParams{FunctionDeclaration: function, ObjectID: object.ObjectID, ObjectGroup: objects}
	for _, a := range args {
		if o, ok := a.(*runtime.RemoteObject); ok {
			params.Arguments = append(params.Arguments, &runtime.CallArgument{ObjectID: o.ObjectID})
			continue
		}
		raw, err := json.Marshal(a)
		if err != nil {
			return nil, err
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: raw})
	}
	res, err := call(f, runtime.CallFunctionOn, params)
	if err == nil {
		err = thrown(res.ExceptionDetails)
	}
	return res.Result, err
}

// thrown is what a script threw.
func thrown(e *runtime.ExceptionDetails) error {
	switch {
	case e == nil:
		return nil
	case e.Exception != nil:
		return errors.New(e.Exception.Description)
	}
	return errors.New(e.Text)
}

// backend gives the backend node ids of elements by their numbers in the capture.
func (f *frames) backend(held *runtime.RemoteObject, ids []int) (map[int]cdp.BackendNodeID, error) {
	list, err := f.on(held, `function(ids) { return this.elements(ids); }`, ids)
	if err != nil {
		return nil, err
	}
	own := true
	props, err := call(f, runtime.GetProperties, runtime.GetPropertiesParams{ObjectID: list.ObjectID, OwnProperties: &own})
	if err != nil {
		return nil, err
	}
	out := make(map[int]cdp.BackendNodeID, len(ids))
	for _, p := range props.Result {
		i, err := strconv.Atoi(p.Name)
		if err != nil { // length
			continue
		}
		node, err := call(f, dom.DescribeNode, dom.DescribeNodeParams{ObjectID: p.Value.ObjectID})
		if err != nil {
			return nil, err
		}
		out[ids[i]] = node.Node.BackendNodeID
	}
	return out, nil
}

// chromeNode is an element in Chrome's tree.
type chromeNode struct {
	role, name string
	// raw is Chrome's own name of the role.
	raw       string
	ignored   bool
	focusable bool
}

// chromeNodes gives the elements of Chrome's tree by their backend ids.
func chromeNodes(nodes []*accessibility.Node) map[cdp.BackendNodeID]chromeNode {
	out := make(map[cdp.BackendNodeID]chromeNode, len(nodes))
	for _, n := range nodes {
		if n.BackendDOMNodeID == 0 {
			continue
		}
		c := chromeNode{role: text(n.Role), raw: text(n.Role), name: squeeze(text(n.Name)), ignored: n.Ignored}
		for _, p := range n.Properties {
			if p.Name == accessibility.PropertyNameFocusable {
				c.focusable = string(p.Value.Value) == "true"
			}
		}
		out[n.BackendDOMNodeID] = c
	}
	return out
}

// text is a value that is a string.
func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	_ = json.Unmarshal(v.Value, &s) // not a string: ""
	return s
}
