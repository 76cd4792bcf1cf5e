package gen

import "strings"

// inputSchema writes the JSON Schema (2020-12) of arguments; properties are in field order.
func inputSchema(fields []field) string { return objectSchema(fields, "") }

// objectSchema writes the schema of a struct.
func objectSchema(fields []field, doc string) string {
	var props []string
	for _, f := range fields {
		props = append(props, quote(f.name)+":"+fieldSchema(f))
	}
	out := []string{`"type":"object"`}
	if doc != "" {
		out = append(out, `"description":`+quote(doc))
	}
	out = append(out, `"properties":{`+strings.Join(props, ",")+"}")
	return "{" + strings.Join(append(append(out, required(fields)...), `"additionalProperties":false`), ",") + "}"
}

// required gives the keyword, or nothing when all fields are optional.
func required(fields []field) []string {
	var names []string
	for _, f := range fields {
		if !f.optional {
			names = append(names, quote(f.name))
		}
	}
	if names == nil {
		return nil
	}
	return []string{`"required":[` + strings.Join(names, ",") + "]"}
}

// fieldSchema writes the schema of one field with its comment and limits.
func fieldSchema(f field) string {
	return shapeSchema(f.shape, oneLine(f.doc), f.limits)
}

// shapeSchema writes the schema of a type.
func shapeSchema(s *shape, doc string, l limits) string {
	if s.closed {
		whole := objectSchema(s.fields, doc)
		if s.null {
			whole = strings.Replace(whole, `"type":"object"`, `"type":["object","null"]`, 1)
		}
		return whole
	}
	var out []string
	switch {
	case s.null && s.kind != "":
		out = append(out, `"type":[`+quote(s.kind)+`,"null"]`)
	case s.kind != "":
		out = append(out, `"type":`+quote(s.kind))
	}
	if doc != "" {
		out = append(out, `"description":`+quote(doc))
	}
	switch {
	case s.kind == "array":
		out = append(out, `"items":`+shapeSchema(s.elem, "", limits{array: l.value}))
	case s.elem != nil:
		out = append(out, `"additionalProperties":`+shapeSchema(s.elem, "", limits{}))
	}
	if _, tagged := l.get("enum"); s.enum != nil && !tagged {
		text, _ := parseEnum(strings.Join(s.enum, "|"))
		l.array = append([]keyword{{"enum", text}}, l.array...)
	}
	for _, k := range l.array {
		out = append(out, quote(k.name)+":"+k.json)
	}
	return "{" + strings.Join(out, ",") + "}"
}

// outputSchema writes the schema of a result. It is lean, because tools/list pays for it in tokens: the top-level
// properties with their types, no more. Where the answer is from (tool.On, the same in every tool of a page, and always
// embedded first) is left to the answer: a schema that does not close its object lets it pass.
func outputSchema(fields []field) string {
	if len(fields) >= 2 && fields[0].name == "tabId" && fields[1].name == "url" && !fields[0].optional && !fields[1].optional {
		fields = fields[2:]
	}
	var props []string
	for _, f := range fields {
		typ := ""
		if f.shape.kind != "" {
			typ = `"type":` + quote(f.shape.kind)
		}
		props = append(props, quote(f.name)+":{"+typ+"}")
	}
	return `{"type":"object","properties":{` + strings.Join(props, ",") + "}}"
}
