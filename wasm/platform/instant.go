package platform

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Times are written here and not by package time, which with what it draws in is half a megabyte of the module.

const (
	secondMs = 1_000
	dayMs    = 86_400 * secondMs
	year2100 = 4_102_444_800 * secondMs
)

// Instant writes a time in milliseconds since the Unix epoch as 2026-03-12T13:41:17Z; "" for what is no time of this age.
func Instant(ms int64) string {
	if ms <= 0 || ms > year2100 {
		return ""
	}
	y, m, d := civil(ms / dayMs)
	s := ms % dayMs / secondMs
	return text.Sprintf("%d-%s-%sT%s:%s:%sZ", y, two(m), two(d), two(s/3600), two(s/60%60), two(s%60))
}

func two(n int64) string { return string([]byte{'0' + byte(n/10), '0' + byte(n%10)}) }

// civil gives the date of a number of days since 1970-01-01, counting in eras of 400 years that begin with March.
func civil(days int64) (y, m, d int64) {
	days += 719_468
	era := days / 146_097
	day := days % 146_097
	year := (day - day/1460 + day/36_524 - day/146_096) / 365
	inYear := day - (365*year + year/4 - year/100)
	month := (5*inYear + 2) / 153
	d = inYear - (153*month+2)/5 + 1
	m, y = month+3, year+era*400
	if m > 12 {
		m, y = m-12, y+1
	}
	return y, m, d
}

// daysOf is civil's inverse.
func daysOf(y, m, d int64) int64 {
	if m <= 2 {
		m, y = m+12, y-1
	}
	return y/400*146_097 + (y%400)*365 + y%400/4 - y%400/100 + (153*(m-3)+2)/5 + d - 1 - 719_468
}

// InstantOf reads a machine's time with an offset, as time[datetime] has it (2026-03-12T15:41:17.5+02:00; the colon and the parts of a
// second may be missing), and writes it as Instant does; "" for another text, also one without an offset, whose place nobody knows.
func InstantOf(s string) string {
	p := instant{s: strings.TrimSpace(s)}
	y := p.number(4)
	p.take('-')
	m := p.number(2)
	p.take('-')
	d := p.number(2)
	if !p.maybe('T') {
		p.take(' ')
	}
	h := p.number(2)
	p.take(':')
	minute := p.number(2)
	second := int64(0)
	if p.maybe(':') {
		second = p.number(2)
	}
	if p.maybe('.') || p.maybe(',') {
		for len(p.s) > 0 && p.s[0] >= '0' && p.s[0] <= '9' {
			p.s = p.s[1:]
		}
	}
	offset := p.offset()
	if p.bad || p.s != "" || m < 1 || m > 12 || d < 1 || d > 31 || h > 24 || minute > 59 || second > 60 {
		return ""
	}
	return Instant((daysOf(y, m, d)*86_400 + h*3600 + minute*60 + second - offset) * secondMs)
}

// instant is what is left to read of a time.
type instant struct {
	s   string
	bad bool
}

func (p *instant) number(digits int) (n int64) {
	if len(p.s) < digits {
		p.bad = true
		return 0
	}
	for _, c := range []byte(p.s[:digits]) {
		p.bad = p.bad || c < '0' || c > '9'
		n = n*10 + int64(c-'0')
	}
	p.s = p.s[digits:]
	return n
}

func (p *instant) maybe(c byte) bool {
	if p.s == "" || p.s[0] != c {
		return false
	}
	p.s = p.s[1:]
	return true
}

func (p *instant) take(c byte) { p.bad = !p.maybe(c) || p.bad }

// offset reads Z, +02:00, -0500 or +02, in seconds.
func (p *instant) offset() int64 {
	if p.maybe('Z') || p.maybe('z') {
		return 0
	}
	sign := int64(1)
	if p.maybe('-') {
		sign = -1
	} else {
		p.take('+')
	}
	n := p.number(2) * 3600
	if p.s != "" {
		p.maybe(':')
		n += p.number(2) * 60
	}
	return sign * n
}
