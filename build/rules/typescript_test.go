package rules

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEscapes gives one line of TypeScript and what is wrong with it; "" means nothing.
func TestEscapes(t *testing.T) {
	t.Parallel()
	cases := []struct{ name, code, want string }{
		{"any as a type", "let x: any;", "the type any"},
		{"any in a generic", "const m = new Map<string, any>();", "the type any"},
		{"any in a list", "function f(...a: any[]) {}", "the type any"},
		{"any as a bound", "type T<X> = X extends any ? 1 : 2;", "the type any"},
		{"any in a template's code", "const s = `${f<any>(1)}`;", "the type any"},
		{"any as a method", "await Promise.any(list);", ""},
		{"any as a key", "const x = { any: 1, other: x?.any };", ""},
		{"any as an optional key", "interface X { any?: string; any(): void }", ""},
		{"any in a string", `const s = "as any" + 'any' + ` + "`any ${`as any`} x!`;", ""},
		{"any in a comment", "// any thing as any\n/* x as any\n!foo */", ""},
		{"any in a regular expression", `const r = /any'[/"]as any/g.test(s);`, ""},
		{"any after a division", "const r = a / b; let y: any; // c / d", "the type any"},
		{"an assertion", "const x = y as Foo;", "an assertion with as"},
		{"an assertion of a call", "const x = f(1) as (A | B);", "an assertion with as"},
		{"an assertion of an object", "const x = {} as Foo;", "an assertion with as"},
		{"an assertion of a template", "const x = `a` as Foo;", "an assertion with as"},
		{"an assertion over two lines", "const x = y\n  as Foo;", "an assertion with as"},
		{"an assertion by way of unknown", "f(x as unknown);", "an assertion with as"},
		{"as const", "const x = [1] as const;", ""},
		{"a renamed import", "import { a as b, type C as D } from \"./x\";", ""},
		{"a renamed import over lines", "import x, {\n  a as b,\n} from \"./x\";", ""},
		{"a namespace", "import * as ns from \"./x\";\nexport * as other from \"./x\";", ""},
		{"a renamed export", "export { a as b };\nexport type { C as D } from \"./x\";", ""},
		{"an assertion after an import", "import { a as b } from \"./x\";\nconst x = a as B;", "an assertion with as"},
		{"an assertion after an export", "export { a as b };\nf(a as B);", "an assertion with as"},
		{"an assertion in an export", "export const x = y as Foo;", "an assertion with as"},
		{"an assertion in a lazy import", "const x = (await import(\"./x\")) as Foo;", "an assertion with as"},
		{"a key of a mapped type", "type T = { [K in keyof X as `on${K}`]: X[K] };", ""},
		{"as in a name or key", "const x = { as: 1 }; x.as; const asOf = 1;", ""},
		{"satisfies", "const x = {} satisfies Foo;", ""},
		{"a non-null name", "const x = y!;", "a non-null mark !"},
		{"a non-null call", "f()!.x;", "a non-null mark !"},
		{"a non-null element", "x[0]!++;", "a non-null mark !"},
		{"a definite assignment", "let x!: string;", "a non-null mark !"},
		{"a negation", "if (!a || !!b && c !== !d) { return !e; }", ""},
		{"a negation on a new line", "const x = f(a,\n  !b)\n!c;", ""},
		{"an inequality", "if (a != b) { c !== d; }", ""},
		{"a negation after a comparison", "x = a > !b;", ""},
		{"a negation in a template's code", "const s = `${!a}`;", ""},
		{"an ignored error", "// @ts-expect-error: wrong\nx;", "a comment with @ts-"},
		{"an ignored error in a block", "/* @ts-ignore */ x;", "a comment with @ts-"},
		{"an ignored error in a string", `const s = "// @ts-ignore";`, ""},
		{"an escaped quote", `const s = "\"" as Foo;`, "an assertion with as"},
		{"a string that is not closed", "const s = \"a;\nlet x: any;", "the type any"},
		{"a template that is not closed", "const s = `a ${", ""},
		{"nothing", "", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := ""
			for _, e := range escapes(scan(c.code)) {
				got += e.text
			}
			assert.Equal(t, c.want, got, c.code)
		})
	}
}

// TestScan shows the tokens and lines of a few hard places.
func TestScan(t *testing.T) {
	t.Parallel()
	var got []string
	for _, tok := range scan("a /* b\n */ = `c\n${ { d: '}' } } e`;\nf = g / 2 / /h/;") {
		got = append(got, fmt.Sprintf("%d:%s", tok.line, tok.text))
	}
	assert.Equal(t, []string{
		"1:a", "1:/* b\n */", "2:=", "2:", "3:(", "3:{", "3:d", "3::", "3:}", "3:}", "3:)", "3:;",
		"4:f", "4:=", "4:g", "4:/", "4:2", "4:/", "4:", "4:;",
	}, got)
}

// FuzzScan shows that no text hangs or breaks the scanner.
func FuzzScan(f *testing.F) {
	for _, seed := range []string{"`${`${a}`}`", "/[/]/", "\"\\", "/*", "'\\\n'", "`\\", "}}`${", "\xff#"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		last := 1
		for _, tok := range scan(src) {
			assert.GreaterOrEqual(t, tok.line, last)
			last = tok.line
		}
		escapes(scan(src))
	})
}
