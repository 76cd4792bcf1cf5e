package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestSummary(t *testing.T) {
	t.Parallel()
	assert.Equal(t, result{"a", "ms", 3, 1, 9.13, 3}, summary("a", "ms", []float64{9.126, 1, 3}))
	assert.Equal(t, result{"a", "ms", 2.5, 1, 9, 4}, summary("a", "ms", []float64{9, 1, 3, 2}))
	assert.Equal(t, result{"a", "chars", 7, 7, 7, 1}, summary("a", "chars", []float64{7}))
}

func TestCollectLeavesTheFirstOut(t *testing.T) {
	t.Parallel()
	i := 0.0
	columns, err := collect(2, func() (map[string]float64, error) {
		i++
		return map[string]float64{"x": i, "y": -i}, nil
	})
	require.NoError(t, err)
	assert.Equal(t, map[string][]float64{"x": {2, 3}, "y": {-2, -3}}, columns)
}
