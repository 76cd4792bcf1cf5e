package main

import (
	"math"
	"slices"
	"time"
)

// result is one line of output.
type result struct {
	Name   string  `json:"name"`
	Unit   string  `json:"unit"`
	Median float64 `json:"median"`
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
	N      int     `json:"n"`
}

// summary makes a result of one or more values; the median of an even number is the mean of the middle two.
func summary(name, unit string, values []float64) result {
	v := slices.Sorted(slices.Values(values))
	median := (v[(len(v)-1)/2] + v[len(v)/2]) / 2
	return result{name, unit, hundredths(median), hundredths(v[0]), hundredths(v[len(v)-1]), len(v)}
}

func hundredths(f float64) float64 { return math.Round(100*f) / 100 }

// print writes a result.
func (s *stand) print(name, unit string, values ...float64) error {
	return s.out.Encode(summary(name, unit, values))
}

// time runs f once to warm up and n times more, and prints how long it took in milliseconds.
func (s *stand) time(name string, f func() error) error {
	return s.sample(name, s.n, func() (float64, error) { return timed(f) })
}

// timed gives the milliseconds that f takes.
func timed(f func() error) (float64, error) {
	start := time.Now()
	err := f()
	return since(start), err
}

// sample runs f once to warm up and n times more, and prints the milliseconds that it gives.
func (s *stand) sample(name string, n int, f func() (float64, error)) error {
	columns, err := collect(n, func() (map[string]float64, error) {
		ms, err := f()
		return map[string]float64{name: ms}, err
	})
	if err != nil {
		return err
	}
	return s.print(name, "ms", columns[name]...)
}

// collect runs f once to warm up and n times more, and gives the values of the latter by their names.
func collect(n int, f func() (map[string]float64, error)) (map[string][]float64, error) {
	columns := map[string][]float64{}
	for i := range n + 1 {
		values, err := f()
		if err != nil {
			return nil, err
		}
		for name, v := range values {
			if i > 0 {
				columns[name] = append(columns[name], v)
			}
		}
	}
	return columns, nil
}

// since gives the milliseconds since a time.
func since(t time.Time) float64 { return float64(time.Since(t)) / float64(time.Millisecond) }
