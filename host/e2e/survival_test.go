package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/survival"
)

// leastSurvival is how many of the refs whose meaning is still in the page must work, in percent.
const leastSurvival = 95

// TestRefSurvival lets pages do what single-page apps do. A ref may be refused, but never means something else.
func TestRefSurvival(t *testing.T) {
	t.Parallel()
	session, err := stand.Connect(t.Context(), "survival")
	require.NoError(t, err)
	defer func() { assert.NoError(t, session.Close()) }()
	stage, err := survival.Open(t.Context(), stand, session)
	require.NoError(t, err)
	defer func() { assert.NoError(t, stage.Close()) }()
	require.Greater(t, len(stage.Cases), 50)
	var all survival.Result
	for _, name := range stage.Cases {
		one, err := stage.Run(name)
		require.NoError(t, err)
		all.Add(one)
		t.Logf("%5.1f %% of %d, %d of %d gone refused: %s", one.Rate(), one.Alive, one.Honest, one.Gone, name)
	}
	t.Logf("%.1f %% of %d survived, %d wrong, %d of %d gone refused", all.Rate(), all.Alive, len(all.Wrong), all.Honest, all.Gone)
	assert.Empty(t, all.Wrong)
	assert.Equal(t, all.Gone, all.Honest)
	assert.GreaterOrEqual(t, all.Rate(), float64(leastSurvival), "%d of %d", all.Survived, all.Alive)
}
