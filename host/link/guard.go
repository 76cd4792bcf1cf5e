package link

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
)

// Guard refuses requests by where they say they go and where they come from, before anything else of them is read.
type Guard struct {
	// Port is the listener's.
	Port int
	// Origin says whether a request with these Origin headers may pass; there is none when a program asks, one when a
	// browser does. Nil lets none of a browser's pass.
	Origin func(origins []string) bool
}

// Wrap puts g before next. A Host other than 127.0.0.1, localhost or [::1] with exactly the listener's port is
// answered 403: a page that was rebound to this machine by DNS still names its own host. Then the Origin is judged.
func (g Guard) Wrap(next http.Handler) http.Handler {
	port := strconv.Itoa(g.Port)
	hosts := []string{"127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port}
	allowed := g.Origin
	if allowed == nil {
		allowed = func(origins []string) bool { return len(origins) == 0 }
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Contains(hosts, r.Host) {
			deny(w, fmt.Sprintf("Host %q is not this server: use %s", r.Host, hosts[0]))
			return
		}
		if origins := r.Header["Origin"]; !allowed(origins) {
			deny(w, fmt.Sprintf("requests with Origin %q are not taken here", origins))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// deny answers 403 in the form that the REST calls have; other callers read the message.
func deny(w http.ResponseWriter, message string) {
	writeError(w, &restError{status: http.StatusForbidden, Code: codeForbiddenOrigin, Message: message})
}

// OneOf allows exactly one Origin header, and one of these values.
func OneOf(origins []string) func([]string) bool {
	return func(got []string) bool { return len(got) == 1 && slices.Contains(origins, got[0]) }
}

// NoneOrOneOf allows requests without an Origin, which no browser sends across origins, and those that OneOf allows.
func NoneOrOneOf(origins []string) func([]string) bool {
	one := OneOf(origins)
	return func(got []string) bool { return len(got) == 0 || one(got) }
}
