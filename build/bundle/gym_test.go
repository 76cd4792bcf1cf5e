package bundle_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/build/bundle"
)

func TestGymWithoutPackagesSaysHowToInstallThem(t *testing.T) {
	t.Parallel()
	err := bundle.Gym(t.TempDir(), t.TempDir())
	assert.EqualError(t, err, "the gym's npm packages are not installed; run: go run ./build test tools")
}
