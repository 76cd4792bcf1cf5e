package bridge

import (
	"net/http"
	"strings"
	"sync"
	"time"
)

// keepAliveEvery is how often a silent event stream gets a comment: Node's fetch breaks a response off when nothing
// came for 300 s, proxies often after 60 s.
const keepAliveEvery = 25 * time.Second

// keepAlive sends comments on event streams. It begins after the first event, because until then the SDK may still
// choose another status and form for the answer.
func keepAlive(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := &stream{ResponseWriter: w}
		s.timer = time.AfterFunc(keepAliveEvery, s.comment)
		defer s.end()
		next.ServeHTTP(s, r)
	})
}

// stream is a response that events and comments are written to. The SDK writes each event in one call.
type stream struct {
	http.ResponseWriter
	mu    sync.Mutex
	timer *time.Timer
	begun bool
	ended bool
}

func (s *stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begun = true
	return s.ResponseWriter.Write(p)
}

func (s *stream) WriteHeader(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ResponseWriter.WriteHeader(status)
}

// FlushError is what http.ResponseController calls.
func (s *stream) FlushError() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return http.NewResponseController(s.ResponseWriter).Flush()
}

// Unwrap is for the other methods of http.ResponseController.
func (s *stream) Unwrap() http.ResponseWriter { return s.ResponseWriter }

func (s *stream) comment() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return
	}
	if s.begun && strings.HasPrefix(s.Header().Get("Content-Type"), "text/event-stream") {
		_, err := s.ResponseWriter.Write([]byte(": \n\n"))
		if err != nil || http.NewResponseController(s.ResponseWriter).Flush() != nil {
			return // the client is gone, which the handler notices by itself
		}
	}
	s.timer.Reset(keepAliveEvery)
}

func (s *stream) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.timer.Stop()
}
