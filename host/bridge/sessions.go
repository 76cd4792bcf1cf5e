package bridge

import (
	"crypto/rand"
	"net/http"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// maxSessions bounds the handshake sessions over HTTP. Many clients never end theirs, they only go away.
const maxSessions = 256

// sessions knows the handshake sessions over HTTP by their use, so that the one that has rested longest can go when
// there are too many. A client whose session is gone is answered 404 and begins another, as the protocol says.
type sessions struct {
	server *mcp.Server

	mu   sync.Mutex
	byID map[string]*use
}

// use is how a session is used.
type use struct {
	// open counts its requests and streams.
	open int
	last time.Time
}

// newID makes the id of a session that begins.
func (s *sessions) newID() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.byID) >= maxSessions {
		s.evict()
	}
	id := rand.Text()
	if s.byID == nil {
		s.byID = map[string]*use{}
	}
	s.byID[id] = &use{last: time.Now()}
	return id
}

// evict ends the session that has rested longest; s.mu is held. One with an open request is never ended.
func (s *sessions) evict() {
	oldest := ""
	for id, u := range s.byID {
		if u.open == 0 && (oldest == "" || u.last.Before(s.byID[oldest].last)) {
			oldest = id
		}
	}
	if oldest == "" {
		return
	}
	delete(s.byID, oldest)
	for session := range s.server.Sessions() {
		if session.ID() == oldest {
			go func() { _ = session.Close() }() // the SDK calls back into its handler
			return
		}
	}
}

// track counts the requests of sessions.
func (s *sessions) track(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("Mcp-Session-Id")
		s.enter(id)
		defer s.leave(id)
		next.ServeHTTP(w, r)
	})
}

func (s *sessions) enter(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.byID[id]; u != nil {
		u.open++
	}
}

func (s *sessions) leave(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u := s.byID[id]; u != nil {
		u.open--
		u.last = time.Now()
	}
}
