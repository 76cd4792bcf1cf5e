package json

import (
	"reflect"
	"sync"
)

// cache keeps the fields of struct types.
type cache struct {
	mutex sync.Mutex
	known map[reflect.Type][]field
}

func (c *cache) get(t reflect.Type) ([]field, bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	f, ok := c.known[t]
	return f, ok
}

func (c *cache) put(t reflect.Type, f []field) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.known == nil {
		c.known = map[reflect.Type][]field{}
	}
	c.known[t] = f
}
