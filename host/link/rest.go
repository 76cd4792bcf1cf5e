package link

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// restCode is the closed list of reasons a REST call may fail with.
type restCode string

const (
	codeBadCode         restCode = "bad_code"
	codeExpiredCode     restCode = "expired_code"
	codeRateLimited     restCode = "rate_limited"
	codeRevoked         restCode = "revoked"
	codeBadRequest      restCode = "bad_request"
	codeForbiddenOrigin restCode = "forbidden_origin"
)

// restError is the error object of a REST answer.
type restError struct {
	status  int
	Code    restCode `json:"code"`
	Message string   `json:"message"`
}

func (e *restError) Error() string { return fmt.Sprintf("%s: %s", e.Code, e.Message) }

var (
	errBadCode     = &restError{http.StatusForbidden, codeBadCode, "the code is not the one this server shows: run `tabwire pair` and type the new code"}
	errExpiredCode = &restError{http.StatusGone, codeExpiredCode, "there is no code, or its two minutes are over: run `tabwire pair` for a new one"}
	errRateLimited = &restError{http.StatusTooManyRequests, codeRateLimited, "too many attempts with one code: run `tabwire pair` for a new one"}
	errUnpaired    = &restError{http.StatusUnauthorized, codeRevoked, "this browser is not paired any more: run `tabwire pair` and type the code in the extension"}
)

func badRequest(message string) *restError {
	return &restError{http.StatusBadRequest, codeBadRequest, message}
}

// maxREST bounds the body of a REST request in bytes, bodyTimeout its arrival.
const (
	maxREST     = 64 << 10
	bodyTimeout = 10 * time.Second
)

// rest adapts a call to HTTP: one JSON object in, one out.
func rest[P, R any](call func(P) (R, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		// The Origin has been found to be the extension's own. Its worker needs these headers only when the person
		// has withdrawn its host permissions; nobody else gets them.
		w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
		w.Header().Set("Vary", "Origin")
		w.Header().Set("Cache-Control", "no-store")
		switch r.Method {
		case http.MethodOptions:
			w.Header().Set("Access-Control-Allow-Methods", http.MethodPost)
			w.Header().Set("Access-Control-Allow-Headers", "Content-Type")
			w.WriteHeader(http.StatusNoContent)
			return
		case http.MethodPost:
		default:
			w.Header().Set("Allow", "POST, OPTIONS")
			writeError(w, &restError{http.StatusMethodNotAllowed, codeBadRequest, r.Method + " is not taken here: use POST"})
			return
		}
		var params P
		if err := readBody(w, r, &params); err != nil {
			writeError(w, err)
			return
		}
		result, err := call(params)
		if err != nil {
			writeError(w, err)
			return
		}
		writeJSON(w, http.StatusOK, result)
	}
}

func readBody(w http.ResponseWriter, r *http.Request, params any) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return &restError{http.StatusUnsupportedMediaType, codeBadRequest, "Content-Type must be application/json"}
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTimeout)) // test recorders have no deadlines
	defer func() { _ = control.SetReadDeadline(time.Time{}) }()
	dec := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxREST))
	err := dec.Decode(params)
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return &restError{http.StatusRequestEntityTooLarge, codeBadRequest, fmt.Sprintf("the body is above %d bytes", maxREST)}
	}
	if err != nil || dec.More() {
		return badRequest("the body must be one JSON object")
	}
	return nil
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	data, err := json.Marshal(v)
	if err != nil { // our own types always marshal
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(data) // a peer that is gone needs no answer
}

// writeError answers with a restError; any other error is the server's own fault and is told without details.
func writeError(w http.ResponseWriter, err error) {
	e, ok := errors.AsType[*restError](err)
	if !ok {
		e = &restError{http.StatusInternalServerError, "internal", "the server could not do that: see its log"}
	}
	writeJSON(w, e.status, struct {
		Error *restError `json:"error"`
	}{e})
}

type beginParams struct {
	Nonce string `json:"nonce"`
}

type beginResult struct {
	Nonce      string `json:"nonce"`
	Proof      string `json:"proof"`
	ServerName string `json:"serverName"`
}

func (h *Hub) pairBegin(p beginParams) (beginResult, error) {
	nonce, proof, err := h.Pairer.Begin(p.Nonce)
	return beginResult{Nonce: nonce, Proof: proof, ServerName: h.opts.ServerName}, h.logged("pair/begin", err)
}

type finishParams struct {
	Nonce       string `json:"nonce"`
	Proof       string `json:"proof"`
	BrowserName string `json:"browserName"`
	Instance    string `json:"instance"`
}

func (h *Hub) pairFinish(p finishParams) (Tokens, error) {
	if err := checkInstance(p.Instance); err != nil {
		return Tokens{}, h.logged("pair/finish", err)
	}
	if err := h.Pairer.Finish(p.Nonce, p.Proof); err != nil {
		return Tokens{}, h.logged("pair/finish", err)
	}
	tokens, err := h.opts.Store.Pair(p.Instance, clean(p.BrowserName))
	return tokens, h.logged("pair/finish", err)
}

type tokenParams struct {
	RefreshToken string `json:"refreshToken"`
	Instance     string `json:"instance"`
}

func (h *Hub) token(p tokenParams) (Tokens, error) {
	if err := checkInstance(p.Instance); err != nil {
		return Tokens{}, h.logged("token", err)
	}
	tokens, err := h.opts.Store.Refresh(p.RefreshToken, p.Instance)
	switch {
	case errors.Is(err, ErrMalformed):
		err = badRequest("refreshToken is not one of this server's")
	case errors.Is(err, ErrRevoked):
		if !h.opts.Store.Paired(p.Instance) {
			h.drop(p.Instance, CloseUnauthorized, string(ReasonRevoked))
		}
		err = errUnpaired
	}
	return tokens, h.logged("token", err)
}

// logged writes an error to the log and hands it on. Codes, proofs and tokens are never in one.
func (h *Hub) logged(call string, err error) error {
	if err != nil {
		h.opts.Log.Warn("refused", "call", call, "error", err)
	}
	return err
}

var instanceForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

func checkInstance(instance string) error {
	if !instanceForm.MatchString(instance) {
		return badRequest("instance must be 1 to 64 letters, digits, - or _")
	}
	return nil
}

// maxName bounds a browser's name in characters.
const maxName = 80

// clean makes a name safe to show: it comes from the other side.
func clean(name string) string {
	name = strings.TrimSpace(strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name))
	if runes := []rune(name); len(runes) > maxName {
		name = string(runes[:maxName])
	}
	if name == "" {
		return "browser"
	}
	return name
}
