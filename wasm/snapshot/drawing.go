package snapshot

import "github.com/tabwire-dev/tabwire/wasm/wire"

// svgRole is the role of a drawing or a part of one, by SVG-AAM 1.0 section 5.1: image for a drawing that holds nothing else
// to read or act on; parts have a role only when they say something by themselves.
func (d *Document) svgRole(n int, tag atom) role {
	switch {
	case tag == aSvg:
		return d.drawingRole(n)
	case !d.meant(n):
		return rGeneric
	case tag == aG:
		return rGroup
	case tag == aUse:
		return rGraphicsObject
	}
	return rGraphicsSymbol
}

func (d *Document) drawingRole(n int) role {
	for c := n + 1; c < min(d.End(n), n+maxLook); c++ {
		switch d.tag(c) {
		case aA, aText, aForeignobject:
			return rGeneric
		}
		if d.element(c) && d.meant(c) {
			return rGeneric
		}
	}
	return rImage
}

// meant says whether a part of a drawing says something by itself.
func (d *Document) meant(n int) bool {
	if d.named(n) || d.svgTitle(n) >= 0 {
		return true
	}
	_, used := d.Prop(n, wire.PropBefore) // the title of the symbol that a use shows
	return used && d.is(n, aUse)
}
