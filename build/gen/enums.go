package gen

import (
	"go/ast"
	"go/constant"
	"strconv"
	"strings"
	"unicode"
)

// constants files every exported constant under its enum, or as a declaration of its own.
func (r *wireReader) constants() {
	var own []wireDecl
	for _, c := range readConsts(r.src) {
		switch enum := r.model.enums[c.typ]; {
		case !ast.IsExported(c.name):
		case enum != nil:
			enum.members = append(enum.members, c)
		case c.typ != "":
			r.src.errorf(c.at, "constant %s: type %s is not known", c.name, c.typ)
		case literal(c.value) == "":
			r.src.errorf(c.at, "constant %s: %s has no exact value in TypeScript", c.name, c.value)
		default:
			own = append(own, wireDecl{constant: c})
		}
	}
	for _, d := range r.model.decls {
		if d.enum != nil {
			r.checkEnum(d.enum)
		}
	}
	r.model.decls = append(own, r.model.decls...)
}

// checkEnum finds what could not be written as a union or const object.
func (r *wireReader) checkEnum(enum *wireEnum) {
	if enum.text && len(enum.members) == 0 {
		r.src.errorf(enum.at, "type %s: a string type needs a const block, or a field of it could hold nothing", enum.name)
	}
	seen := map[string]bool{}
	for i, key := range memberNames(enum.name, enum.members) {
		m := enum.members[i]
		if seen[key] {
			r.src.errorf(m.at, "constant %s: %s.%s exists twice", m.name, enum.name, key)
		}
		seen[key] = true
		if literal(m.value) == "" {
			r.src.errorf(m.at, "constant %s: %s has no exact value in TypeScript", m.name, m.value)
		}
	}
}

// literal writes a constant as TypeScript, or gives "" when it cannot be exact.
func literal(v constant.Value) string {
	switch v.Kind() {
	case constant.String:
		return quote(constant.StringVal(v))
	case constant.Bool:
		return v.String()
	case constant.Int:
		if n, exact := constant.Int64Val(v); exact && n >= -(1<<53) && n <= 1<<53 {
			return strconv.FormatInt(n, 10)
		}
	case constant.Float:
		if f, _ := constant.Float64Val(v); v.Kind() == constant.Float {
			return strconv.FormatFloat(f, 'g', -1, 64)
		}
	}
	return ""
}

// memberNames gives the keys of an enum's const object: the constants' names without the run of the type name's
// words that they begin with (FlagHidden of NodeFlag is Hidden). If one constant has no such run, all
// keep their names.
func memberNames(typ string, members []*namedConst) []string {
	out := make([]string, len(members))
	for i, m := range members {
		out[i] = cutTypeWords(typ, m.name)
		if out[i] == "" {
			for j, all := range members {
				out[j] = all.name
			}
			return out
		}
	}
	return out
}

// cutTypeWords cuts the longest run of words of typ that name begins with; "" when there is none.
func cutTypeWords(typ, name string) string {
	var starts []int
	for i, r := range typ {
		if unicode.IsUpper(r) {
			starts = append(starts, i)
		}
	}
	starts = append(starts, len(typ))
	best := ""
	for i := range starts {
		for j := i + 1; j < len(starts); j++ {
			rest, ok := strings.CutPrefix(name, typ[starts[i]:starts[j]])
			if ok && rest != "" && unicode.IsUpper(rune(rest[0])) && (best == "" || len(rest) < len(best)) {
				best = rest
			}
		}
	}
	return best
}
