package setdate

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for in, ok := range map[string]bool{
		"2026-12-31": true, "2024-02-29": true, "2026-02-29": false, "2026-13-01": false, "2026-12": true, "23:59": true, "23:59:59": true, "24:00": false,
		"2026-12-31T23:59": true, "2026-12-31 23:59": true, "31.12.2026": false, "": false, "2026-12-31T": true, "1900-02-29": false, "2000-02-29": true,
	} {
		_, got := parse(in)
		assert.Equal(t, ok, got, in)
	}
}

func TestValues(t *testing.T) {
	t.Parallel()
	date := func(typ, min, max string) wire.Field {
		return wire.Field{Kind: wire.FieldDate, Type: typ, Min: min, Max: max}
	}
	written := func(placeholder, value string) wire.Field {
		return wire.Field{Kind: wire.FieldText, Placeholder: placeholder, Value: value}
	}
	tests := []struct {
		name, in, format string
		field            wire.Field
		want, err        string
	}{
		{"a date", "2026-12-31", "", date("date", "", ""), "2026-12-31", ""},
		{"a date of a moment", "2026-12-31T23:59", "", date("date", "", ""), "2026-12-31", ""},
		{"a time", "09:05", "", date("time", "", ""), "09:05", ""},
		{"seconds", "09:05:07", "", date("time", "", ""), "09:05:07", ""},
		{"a moment", "2026-12-31 23:59", "", date("datetime-local", "", ""), "2026-12-31T23:59", ""},
		{"a month", "2026-12", "", date("month", "", ""), "2026-12", ""},
		{"too early", "2026-01-01", "", date("date", "2026-02-01", "2026-03-01"), "", "between 2026-02-01 and 2026-03-01"},
		{"too late", "2026-04-01", "", date("date", "", "2026-03-01"), "", "between any and 2026-03-01"},
		{"a bound with seconds", "09:30", "", date("time", "09:30:00", ""), "09:30", ""},
		{"past midnight", "23:00", "", date("time", "22:00", "06:00"), "23:00", ""},
		{"outside of a night", "12:00", "", date("time", "22:00", "06:00"), "", "between 22:00 and 06:00"},
		{"a bound with a space", "2026-05-06T10:00", "", date("datetime-local", "", "2026-05-06 12:00"), "2026-05-06T10:00", ""},
		{"a bound that is none", "2026-05-06", "", date("date", "today", ""), "2026-05-06", ""},
		{"no time for a moment", "2026-12-31", "", date("datetime-local", "", ""), "", "a date and a time"},
		{"no day for a date", "2026-12", "", date("date", "", ""), "", "a date such as"},
		{"as the placeholder shows", "2026-12-31", "", written("DD.MM.YYYY", ""), "31.12.2026", ""},
		{"American", "2026-12-31", "", written("mm/dd/yyyy", ""), "12/31/2026", ""},
		{"German", "2026-12-31", "", written("TT.MM.JJJJ", ""), "31.12.2026", ""},
		{"with a time", "2026-12-31T08:05", "", written("yyyy-mm-dd hh:mm", ""), "2026-12-31 08:05", ""},
		{"short parts", "2026-01-05", "D/M/YY", written("", ""), "5/1/26", ""},
		{"as the value shows", "2026-12-31", "", written("", "01.02.2025"), "31.12.2026", ""},
		{"nothing shows it", "2026-12-31", "", written("Pick a day", ""), "", "is not known"},
		{"a wanted part is missing", "2026-12-31", "DD.MM.YYYY HH:mm", written("", ""), "", "lacks a part"},
		{"no field", "2026-12-31", "", wire.Field{Kind: wire.FieldButton}, "", "no field for a date"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			m, ok := parse(test.in)
			require.True(t, ok)
			el := &tool.Element{}
			var got string
			var err error
			if test.field.Kind == wire.FieldDate {
				got, err = m.native(el, test.field)
			} else {
				got, err = m.written(el, test.field, test.format)
			}
			if test.err != "" {
				assert.ErrorContains(t, err, test.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, test.want, got)
		})
	}
}
