package tool

import (
	"errors"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Code is the closed list of reasons a tool may fail with, for a model to decide on.
type Code string

// The codes.
const (
	CodeBadArgument      Code = "bad_argument"
	CodeStaleRef         Code = "stale_ref"
	CodeAmbiguousTarget  Code = "ambiguous_target"
	CodeNotFound         Code = "not_found"
	CodeCoveredBy        Code = "covered_by"
	CodeNotEditable      Code = "not_editable"
	CodeNotVisible       Code = "not_visible"
	CodeNotTaken         Code = "not_taken" // a value was set and the page did not keep it
	CodeDisabled         Code = "disabled"
	CodeOptionNotFound   Code = "option_not_found"
	CodeDialogOpen       Code = "dialog_open"
	CodeNavigationFailed Code = "navigation_failed"
	CodeTimeout          Code = "timeout"
	CodeCancelled        Code = "cancelled"
	CodeBlockedByPolicy  Code = "blocked_by_policy"
	CodeConsentDenied    Code = "consent_denied"
	CodeForbiddenPage    Code = "forbidden_page" // the browser lets no extension touch it
	CodeDebugger         Code = "debugger_unavailable"
	CodeFrameGone        Code = "frame_gone"
	CodeTabGone          Code = "tab_gone"
	CodeNoTab            Code = "no_tab"
	CodeBusy             Code = "busy"
	CodeDisconnected     Code = "disconnected" // used by the bridge
	CodeOutputTooLarge   Code = "output_too_large"
	// CodePageError: code in the page failed or answered something malformed.
	CodePageError Code = "page_error"
	// CodeInternal is a bug of Tabwire's; the text says what to report.
	CodeInternal Code = "internal"
)

// Error is a failure that the caller of a tool can do something about.
type Error struct {
	Code Code
	// Message says what failed, on what.
	Message string
	// NextStep says what to do; it starts with a verb.
	NextStep string
	// Candidates are elements that may have been meant, in words, at most three.
	Candidates []string
}

// Errorf makes an error; Next adds what to do.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: text.Sprintf(format, args...)}
}

// Next sets the next step.
func (e *Error) Next(format string, args ...any) *Error {
	e.NextStep = text.Sprintf(format, args...)
	return e
}

// Error implements error: what a model reads.
func (e *Error) Error() string {
	var b text.Builder
	b.Addf("%s: %s", e.Code, e.Message)
	for _, c := range e.Candidates {
		b.Add("\n- " + c)
	}
	if e.NextStep != "" {
		b.Add("\nNext: " + e.NextStep)
	}
	return b.String()
}

// EffectFailure is an effect that failed. Tools that cannot do something better with it return it as it is; the
// router turns it into an *Error with Explain.
type EffectFailure struct {
	Method string
	Code   wire.EffectCode
	// Message comes from the executor.
	Message string
	// Dialog is the dialog that was in the way when Code is EffectDialog.
	Dialog *Dialog
}

// EffectDialog: a JavaScript dialog opened in the tab, so the page answers nothing until it is closed. It is
// found out by the router, never reported by an executor.
const EffectDialog wire.EffectCode = "dialog"

// EffectCancelled: the client gave the call up. It is found out by the router.
const EffectCancelled wire.EffectCode = "cancelled"

// Error implements error.
func (f *EffectFailure) Error() string {
	return text.Sprintf("%s: %s: %s", f.Method, f.Code, f.Message)
}

// Failed gives the code of an effect failure in err, or "".
func Failed(err error) wire.EffectCode {
	if f, ok := errors.AsType[*EffectFailure](err); ok {
		return f.Code
	}
	return ""
}

// Explain gives the error that a client sees for err.
func Explain(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	f, ok := errors.AsType[*EffectFailure](err)
	if !ok {
		return Errorf(CodeInternal, "%v", err).Next("report this text; another tool may do")
	}
	switch f.Code {
	case wire.EffectTabGone:
		return Errorf(CodeTabGone, "the tab is closed (%s)", f.Message).Next("call list_tabs, then switch_tab")
	case wire.EffectFrameGone:
		return Errorf(CodeFrameGone, "the page or frame went away while %s ran (%s)", f.Method, f.Message).Next("call read_page to see what is there now")
	case wire.EffectNodeGone:
		return Errorf(CodeStaleRef, "the element is no longer in the page").Next("call read_page and use a ref from it")
	case wire.EffectForbidden:
		return Errorf(CodeForbiddenPage, "the browser lets no extension touch this page (%s)", f.Message).Next("navigate to a page with an http or https address")
	case wire.EffectDebugger:
		return Errorf(CodeDebugger, "the debugger cannot attach to this tab (%s)", f.Message).Next("close DevTools for this tab, then try again")
	case wire.EffectTimeout:
		return Errorf(CodeTimeout, "the page did not answer %s in time (%s)", f.Method, f.Message).Next("try again; if the page hangs, call handle_dialog in case a dialog holds it, or navigate to its address anew")
	case EffectDialog:
		return Errorf(CodeDialogOpen, "a dialog is open and holds the page: %s %q", f.Dialog.Kind, f.Dialog.Message).Next("call handle_dialog")
	case EffectCancelled:
		return Errorf(CodeCancelled, "the call was cancelled")
	case wire.EffectPage, wire.EffectCDP, wire.EffectBadParams:
		return Errorf(CodePageError, "%s failed: %s", f.Method, f.Message).Next("call read_page to see the state of the page")
	}
	return Errorf(CodeInternal, "%s failed: %s", f.Method, f.Message).Next("try again; if it stays, report this text")
}
