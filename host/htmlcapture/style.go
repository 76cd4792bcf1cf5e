package htmlcapture

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
)

// style is what the style attribute sets of the properties that matter here. An empty value is not set.
type style struct {
	display, visibility, opacity, cursor, pointerEvents, contentVisibility string
	fontSize, color, clip, clipPath, position, overflow, width, height     string
	whiteSpace                                                             string
}

// parseStyle reads a style attribute. The last declaration of a property wins, an !important one over all others.
func parseStyle(raw string) style {
	var s style
	if raw == "" {
		return s
	}
	important := map[string]bool{}
	for _, decl := range declarations(raw) {
		name, value, ok := strings.Cut(decl, ":")
		if !ok {
			continue
		}
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.ToLower(strings.TrimSpace(value))
		value, urgent := strings.CutSuffix(value, "!important")
		if important[name] && !urgent {
			continue
		}
		important[name] = important[name] || urgent
		if field := s.field(name); field != nil {
			*field = strings.TrimSpace(value)
		}
	}
	return s
}

func (s *style) field(name string) *string {
	switch name {
	case "display":
		return &s.display
	case "visibility":
		return &s.visibility
	case "opacity":
		return &s.opacity
	case "cursor":
		return &s.cursor
	case "pointer-events":
		return &s.pointerEvents
	case "content-visibility":
		return &s.contentVisibility
	case "font-size":
		return &s.fontSize
	case "color":
		return &s.color
	case "clip":
		return &s.clip
	case "clip-path":
		return &s.clipPath
	case "position":
		return &s.position
	case "overflow":
		return &s.overflow
	case "width":
		return &s.width
	case "height":
		return &s.height
	case "white-space":
		return &s.whiteSpace
	}
	return nil
}

// declarations cuts at the semicolons that are in no string, bracket or comment.
func declarations(raw string) []string {
	var out []string
	raw = comments.ReplaceAllString(raw, "")
	start, depth := 0, 0
	var quote byte
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch {
		case c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case c == ';' && depth == 0:
			out = append(out, raw[start:i])
			start = i + 1
		}
	}
	return append(out, raw[start:])
}

var (
	comments = regexp.MustCompile(`(?s)/\*.*?(\*/|$)`)
	zero     = regexp.MustCompile(`^0*\.?0+(px|%|em|rem|pt|vh|vw)?$`)
	tiny     = regexp.MustCompile(`^[01](px)?$`)
	clear    = regexp.MustCompile(`^transparent$|^(rgb|hsl)a?\(.*[,/]\s*0*\.?0+%?\s*\)$`)
	clipped  = regexp.MustCompile(`^rect\(\s*([01](px)?[,\s]*){4}\)$`)
	inset    = regexp.MustCompile(`^inset\(\s*(50|100)%`)
)

// hidesText: text in the element cannot be seen although it is rendered.
func (s style) hidesText() bool {
	placed := s.position == "absolute" || s.position == "fixed"
	return zero.MatchString(s.fontSize) || clear.MatchString(s.color) || placed && clipped.MatchString(s.clip) || inset.MatchString(s.clipPath)
}

// hidesAll: so small and clipped that nothing in it can be seen, as in the usual class for screen readers.
func (s style) hidesAll() bool {
	return s.overflow == "hidden" && (tiny.MatchString(s.width) || tiny.MatchString(s.height))
}

// notRendered tells whether an element is not rendered at all by what it is, its hidden attribute or its style.
func notRendered(n *html.Node, s style) bool {
	if n.Namespace != "" {
		return s.display == "none"
	}
	if n.Data == "noscript" || n.Data == "input" && inputType(n) == "hidden" {
		return true // no style can show these
	}
	if s.display != "" {
		return s.display == "none"
	}
	hidden, isHidden := attr(n, "hidden")
	switch {
	case isHidden && !strings.EqualFold(hidden, "until-found"):
	case noDisplay[n.Data]:
	case n.Data == "dialog" && !has(n, "open"):
	case n.Data == "audio" && !has(n, "controls"):
	case has(n, "popover"):
	default:
		return false
	}
	return true
}

// hidesContent: the element is rendered, but not what is in it.
func hidesContent(n *html.Node, s style) bool {
	if n.Namespace != "" {
		return false
	}
	return s.contentVisibility == "hidden" || strings.EqualFold(val(n, "hidden"), "until-found") || n.Data == "details" && !has(n, "open")
}

// flow is how an element stands to the text around it.
type flow int

const (
	inline   flow = iota // part of it
	apart                // like a letter in it
	separate             // separate from it
)

// flowOf reads the flow off the style, else off what the browser makes of the element. item: the parent lays out its children itself.
func flowOf(n *html.Node, s style, item bool) flow {
	switch d := s.display; {
	case item && d != "contents":
		return separate
	case d == "contents" || d == "inline":
		if atomic[n.Data] {
			return apart
		}
		return inline
	case strings.HasPrefix(d, "inline") || strings.HasPrefix(d, "ruby"):
		return apart
	case d != "" && d != "none":
		return separate
	case n.Namespace == "" && block[n.Data]:
		return separate
	case atomic[n.Data]:
		return apart
	}
	return inline
}

// laysOut: the children are items of a flex box or a grid.
func (s style) laysOut() bool {
	return strings.HasSuffix(s.display, "flex") || strings.HasSuffix(s.display, "grid")
}
