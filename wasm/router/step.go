package router

import (
	"github.com/tabwire-dev/tabwire/wasm/mcp"
	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// invoke runs a tool as a step of a call.
func (r *Router) invoke(c *call, name string, raw wire.Raw, batch *tool.Batch) (tool.Told, error) {
	e := r.byName[name]
	switch {
	case e == nil:
		return tool.Told{}, tool.Errorf(tool.CodeBadArgument, "unknown tool %s%s", mcp.CleanName(name), r.suggest(name))
	case name == c.Tool || c.Batch != nil:
		return tool.Told{}, tool.Errorf(tool.CodeBadArgument, "%s cannot be a step of itself", name).Next("put its steps into one list")
	}
	if err := switchedOff(c.Client, e); err != nil {
		return tool.Told{}, err
	}
	args, problem := e.arguments(raw)
	if problem != nil {
		return tool.Told{}, problem
	}
	outer := *c.Call
	defer func() {
		c.Tool, c.Authorize, c.Allowed, c.Batch, c.Progress = outer.Tool, outer.Authorize, outer.Allowed, nil, outer.Progress
	}()
	c.Tool, c.Batch, c.Progress = name, batch, nil
	c.Authorize = func(what, address string) (bool, error) { return r.authorize(c, e, what, address) }
	c.Allowed = func(address string) bool { return r.verdict(c, e, address) == policy.Allow }
	result, err := e.Tool.Run(c.Call, args)
	if err != nil {
		return tool.Told{}, err
	}
	return tool.Tell(result, c.structured || !e.Tool.Hints.Prose)
}
