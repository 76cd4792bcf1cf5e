package webfetcher

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Metadata is what a page says of itself. Nobody has checked it.
type Metadata struct {
	Lang        string `json:"lang,omitempty"`
	Description string `json:"description,omitempty"`
	Canonical   string `json:"canonical,omitempty"`
	SiteName    string `json:"siteName,omitempty"`
	Type        string `json:"type,omitempty"`
	Image       string `json:"image,omitempty"`
	Author      string `json:"author,omitempty"`
	PublishedAt string `json:"publishedAt,omitempty"`
	ModifiedAt  string `json:"modifiedAt,omitempty"`
	// JSONLD are the page's JSON-LD blocks, as they are.
	JSONLD []wire.Raw `json:"jsonLd,omitempty"`
}

const (
	// maxSaid bounds a text of the metadata in bytes, maxBlocks and maxBlock the JSON-LD.
	maxSaid   = 2_000
	maxBlocks = 20
	maxBlock  = 64 << 10
)

// metadata reads meta elements, the canonical link and JSON-LD of the main document.
func metadata(p *platform.Page) *Metadata {
	said := func(names ...string) string {
		for _, name := range names {
			for _, m := range p.All("meta[property='" + name + "'], meta[name='" + name + "']") {
				if v := strings.TrimSpace(m.Attr("content")); v != "" && m.Place().Part == 0 {
					return v[:min(len(v), maxSaid)]
				}
			}
		}
		return ""
	}
	m := &Metadata{
		Lang: p.Lang, Description: said("og:description", "description", "twitter:description"), SiteName: said("og:site_name", "application-name"),
		Type: said("og:type"), Image: said("og:image", "twitter:image"), Author: said("author", "article:author"),
		PublishedAt: said("article:published_time", "date"), ModifiedAt: said("article:modified_time", "og:updated_time", "last-modified"),
	}
	if link := p.One("link[rel~=canonical]"); link.Place().Part == 0 {
		m.Canonical = link.Href().String()
	}
	for _, s := range p.All("script[type='application/ld+json']") {
		raw := strings.TrimSpace(s.HiddenText())
		if len(m.JSONLD) == maxBlocks || raw == "" || len(raw) > maxBlock || s.Place().Part > 0 {
			continue
		}
		var any wire.Raw
		if json.Unmarshal([]byte(raw), &any) == nil { // what is broken is left out
			m.JSONLD = append(m.JSONLD, any)
		}
	}
	return m
}
