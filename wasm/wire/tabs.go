package wire

// Tab is what the browser says of one tab.
type Tab struct {
	ID       int    `json:"id"`
	WindowID int    `json:"windowId"`
	GroupID  int    `json:"groupId"` // −1 = in no group
	Index    int    `json:"index"`
	URL      string `json:"url"`
	Title    string `json:"title"`
	// Active: in front in its window.
	Active bool `json:"active"`
	// Loading: the main document has not finished loading.
	Loading bool `json:"loading"`
	// OpenerID is the tab that opened this one, 0 when none.
	OpenerID int `json:"openerId,omitempty"`
}

// TabRef names a tab.
type TabRef struct {
	TabID int `json:"tabId"`
}

// TabList is a list of tabs.
type TabList struct {
	Tabs []Tab `json:"tabs"`
	// FocusedWindowID is the normal window that the person used last, 0 when there is none.
	FocusedWindowID int `json:"focusedWindowId"`
}

// TabsList gives all tabs of normal windows, in window and tab order.
var TabsList = Effect[None, TabList]("tabs.list")

// TabsGet gives one tab. Errors: tab_gone.
var TabsGet = Effect[TabRef, Tab]("tabs.get")

// TabsCreate opens a tab.
var TabsCreate = Effect[TabsCreateParams, Tab]("tabs.create")

// TabsCreateParams describes the new tab.
type TabsCreateParams struct {
	URL string `json:"url,omitempty"`
	// Active brings it to the front of its window.
	Active bool `json:"active"`
	// Group puts it into a tab group; nil leaves it outside.
	Group *TabGroup `json:"group,omitempty"`
}

// TabGroup is a group to join, made if it is missing.
type TabGroup struct {
	// ID is the group to join; 0 or a group that is gone makes a new one.
	ID    int    `json:"id,omitempty"`
	Title string `json:"title"`
	// Color is one of Chrome's group colours, for example "blue".
	Color string `json:"color"`
}

// TabDrop closes a tab that the core opened for itself, without asking the page. A tab that is gone is no error.
var TabDrop = Command[TabRef]("tab.drop")

// TabsNavigate sends a tab to a URL and answers when the browser has accepted the order.
var TabsNavigate = Effect[TabsNavigateParams, Tab]("tabs.navigate")

// TabsNavigateParams names tab and target.
type TabsNavigateParams struct {
	TabID int    `json:"tabId"`
	URL   string `json:"url"`
}

// TabsActivate brings a tab to the front of its window.
var TabsActivate = Effect[TabsActivateParams, Tab]("tabs.activate")

// TabsActivateParams names the tab.
type TabsActivateParams struct {
	TabID int `json:"tabId"`
	// FocusWindow also brings the window to the front.
	FocusWindow bool `json:"focusWindow"`
}

// Frame is one frame of a tab with the document that it shows.
type Frame struct {
	// FrameID is 0 for the main frame.
	FrameID int `json:"frameId"`
	// ParentFrameID is −1 for the main frame.
	ParentFrameID int `json:"parentFrameId"`
	// DocumentID is Chrome's id of the document; it changes with every navigation that makes a new document.
	DocumentID string `json:"documentId"`
	URL        string `json:"url"`
}

// FrameList is the frame tree of a tab, main frame first.
type FrameList struct {
	Frames []Frame `json:"frames"`
}

// FramesList gives the frames of a tab. Errors: tab_gone.
var FramesList = Effect[TabRef, FrameList]("frames.list")

// TabCreated reports a new tab.
var TabCreated = Event[Tab]("tab.created")

// TabOpened reports that a page opened a tab, by a link, a form or a script. The opener that a Tab names is another thing: Chrome
// says there the tab in front when a page in the background opens one.
var TabOpened = Event[TabOpening]("tab.opened")

// TabOpening says which page opened which tab.
type TabOpening struct {
	TabID int `json:"tabId"`
	// SourceID is the tab of the page.
	SourceID int    `json:"sourceId"`
	URL      string `json:"url"`
}

// TabUpdated reports that a tab's URL, title, group or loading state changed.
var TabUpdated = Event[Tab]("tab.updated")

// TabRemoved reports that a tab is gone.
var TabRemoved = Event[TabRef]("tab.removed")

// Navigation is one step of a frame's navigation.
type Navigation struct {
	TabID   int `json:"tabId"`
	FrameID int `json:"frameId"`
	// DocumentID is that of the document the frame shows after this step; empty before commit.
	DocumentID string          `json:"documentId,omitempty"`
	URL        string          `json:"url"`
	Stage      NavigationStage `json:"stage"`
	// Error is Chrome's net error, for example "net::ERR_NAME_NOT_RESOLVED", for stage failed.
	Error string `json:"error,omitempty"`
}

// NavigationStage is how far a navigation has come.
type NavigationStage string

// The stages, in order.
const (
	NavigationStarted   NavigationStage = "started"
	NavigationCommitted NavigationStage = "committed"
	// NavigationDOM: DOMContentLoaded.
	NavigationDOM NavigationStage = "dom"
	// NavigationLoaded: load event.
	NavigationLoaded NavigationStage = "loaded"
	// NavigationFailed: the browser gave up.
	NavigationFailed NavigationStage = "failed"
	// NavigationHistory: same document, new URL (pushState, replaceState, fragment).
	NavigationHistory NavigationStage = "history"
)

// Navigated reports one stage of a navigation.
var Navigated = Event[Navigation]("tab.navigated")
