package main

import (
	"slices"
	"strings"
)

// apps are applications and widgets that others wrote, each on a page that starts it as its manual says.
func (o *others) apps() pageSet {
	set := pageSet{name: "apps"}
	for name, body := range appPages {
		o.pages[name] = `<!doctype html><html lang="en"><meta charset="utf-8"><title>` + name + `</title><body>` + body
		set.pages = append(set.pages, o.site+"/page/"+name)
	}
	for _, file := range []string{"jquery-ui-dist/"} {
		set.pages = append(set.pages, o.site+"/npm/"+file)
	}
	slices.Sort(set.pages)
	return set
}

// people are rows for tables.
var people = "[" + strings.Repeat(`{"id":1,"name":"Ada Lovelace","age":36,"city":"London","active":true,"rating":4,"born":"1815-12-10"},`+
	`{"id":2,"name":"Alan Turing","age":41,"city":"Wilmslow","active":false,"rating":5,"born":"1912-06-23"},`, 10) + "]"

// appPages are the bodies of the pages.
var appPages = map[string]string{
	"swagger-ui": `<link rel="stylesheet" href="/npm/swagger-ui-dist/swagger-ui.css"><div id="ui"></div>
<script src="/npm/swagger-ui-dist/swagger-ui-bundle.js"></script><script>
SwaggerUIBundle({dom_id: "#ui", docExpansion: "full", deepLinking: true, filter: true, tryItOutEnabled: true, spec: {
 openapi: "3.0.0", info: {title: "Pets", version: "1.0", description: "A shop. See [the terms](#)."}, servers: [{url: "/v1"}, {url: "/v2"}],
 tags: [{name: "pet", description: "Everything about pets"}],
 components: {securitySchemes: {key: {type: "apiKey", in: "header", name: "key"}}, schemas: {Pet: {type: "object", required: ["name"], properties: {id: {type: "integer"}, name: {type: "string"}, tags: {type: "array", items: {type: "string"}}}}}},
 paths: {"/pets": {
  get: {tags: ["pet"], summary: "List pets", parameters: [{name: "limit", in: "query", schema: {type: "integer"}}, {name: "status", in: "query", schema: {type: "string", enum: ["sold", "free"]}}, {name: "all", in: "query", schema: {type: "boolean"}}], responses: {200: {description: "Pets", content: {"application/json": {schema: {type: "array", items: {$ref: "#/components/schemas/Pet"}}}}}}},
  post: {tags: ["pet"], security: [{key: []}], summary: "Add a pet", requestBody: {content: {"application/json": {schema: {$ref: "#/components/schemas/Pet"}}, "multipart/form-data": {schema: {type: "object", properties: {photo: {type: "string", format: "binary"}}}}}}, responses: {201: {description: "Made"}}}},
 "/pets/{id}": {delete: {tags: ["pet"], deprecated: true, summary: "Remove", parameters: [{name: "id", in: "path", required: true, schema: {type: "integer"}}], responses: {204: {description: "Gone"}}}}}}});
</script>`,
	"jsoneditor": `<link rel="stylesheet" href="/npm/jsoneditor/dist/jsoneditor.min.css"><div id="tree" style="height:400px"></div><div id="code" style="height:300px"></div>
<script src="/npm/jsoneditor/dist/jsoneditor.min.js"></script><script>
const value = {name: "Ada", list: [1, 2, {deep: true}], colour: "#ff0000", link: "https://example.org", when: 1600000000000, none: null};
const one = new JSONEditor(document.getElementById("tree"), {mode: "tree", modes: ["tree", "form", "view"], search: true}); one.set(value); one.expandAll();
new JSONEditor(document.getElementById("code"), {mode: "text"}).set(value);
</script>`,
	"tabulator": `<link rel="stylesheet" href="/npm/tabulator-tables/dist/css/tabulator.min.css"><div id="t"></div>
<script src="/npm/tabulator-tables/dist/js/tabulator.min.js"></script><script>
new Tabulator("#t", {data: ` + people + `, layout: "fitColumns", pagination: true, paginationSize: 10, paginationSizeSelector: [5, 10, 20], movableColumns: true, selectableRows: true, columns: [
 {formatter: "rowSelection", titleFormatter: "rowSelection"}, {title: "Name", field: "name", editor: "input", headerFilter: "input"}, {title: "Age", field: "age", editor: "number", headerFilter: "number"},
 {title: "City", field: "city", editor: "list", editorParams: {values: ["London", "Wilmslow"]}, headerFilter: "list", headerFilterParams: {values: ["London", "Wilmslow"]}}, {title: "Active", field: "active", formatter: "tickCross", editor: true},
 {title: "Rating", field: "rating", formatter: "star", editor: "star"}, {title: "Born", field: "born", formatter: "link"}, {formatter: "buttonCross"}]});
</script>`,
	"jquery-ui": `<link rel="stylesheet" href="/npm/jquery-ui-dist/jquery-ui.css"><div id="accordion"><h3>First</h3><div>One <a href="#">link</a></div><h3>Second</h3><div>Two</div></div>
<div id="tabs"><ul><li><a href="#t1">Tab 1</a></li><li><a href="#t2">Tab 2</a></li></ul><div id="t1">Panel 1</div><div id="t2">Panel 2</div></div><div id="date"></div><input id="picker" aria-label="Day">
<label for="spin">Count</label><input id="spin"><label for="auto">Language</label><input id="auto"><label for="sel">Speed</label><select id="sel"><option>Slow</option><option>Fast</option></select>
<ul id="menu"><li><div>Books</div><ul><li><div>Novels</div></li></ul></li><li><div>Music</div></li><li class="ui-state-disabled"><div>Films</div></li></ul><div id="slider"></div><div id="range"></div><div id="bar"></div>
<fieldset><legend>Choice</legend><label for="r1">One</label><input type="radio" name="r" id="r1"><label for="r2">Two</label><input type="radio" name="r" id="r2"><label for="c1">Check</label><input type="checkbox" id="c1"></fieldset>
<button id="b">Button</button><div class="group"><button>Cut</button><button>Copy</button></div><div id="dialog" title="A dialog"><label>Name <input></label></div><a href="#" title="A tip">Tooltip</a><ul id="sort"><li>Item 1</li><li>Item 2</li></ul>
<script src="/npm/jquery/dist/jquery.min.js"></script><script src="/npm/jquery-ui-dist/jquery-ui.min.js"></script><script>
$("#accordion").accordion(); $("#tabs").tabs(); $("#date").datepicker(); $("#picker").datepicker(); $("#spin").spinner(); $("#auto").autocomplete({source: ["Go", "C"]}); $("#sel").selectmenu(); $("#menu").menu();
$("#slider").slider(); $("#range").slider({range: true, values: [10, 50]}); $("#bar").progressbar({value: 37}); $("input[type=radio],input[type=checkbox]").checkboxradio(); $("#b").button({icon: "ui-icon-gear"}); $(".group").controlgroup();
$("#dialog").dialog({buttons: {Save() {}, Cancel() {}}}); $(document).tooltip(); $("#sort").sortable();
</script>`,
	"tinymce": `<textarea id="e"><h1>Title</h1><p>Text with <a href="#">a link</a>.</p><ul><li>Item</li></ul></textarea><script src="/npm/tinymce/tinymce.min.js"></script><script>
tinymce.init({selector: "#e", license_key: "gpl", plugins: "lists link image table code searchreplace fullscreen", toolbar: "undo redo | blocks | bold italic | bullist numlist | link image table | code searchreplace fullscreen", promotion: false});
</script>`,
	"video": `<link rel="stylesheet" href="/npm/video.js/dist/video-js.min.css"><video id="v" class="video-js" controls width="640" height="264" data-setup='{"playbackRates":[1,2]}'><track kind="captions" label="English" srclang="en" default></video>
<script src="/npm/video.js/dist/video.min.js"></script>`,
	"shoelace": `<link rel="stylesheet" href="/npm/@shoelace-style/shoelace/cdn/themes/light.css"><script type="module" src="/npm/@shoelace-style/shoelace/cdn/shoelace.js"></script>
<sl-button>Button</sl-button><sl-button href="#">Link</sl-button><sl-button disabled>Off</sl-button><sl-icon-button name="gear" label="Settings"></sl-icon-button><sl-button-group label="Group"><sl-button>Left</sl-button><sl-button>Right</sl-button></sl-button-group>
<sl-input label="Name" help-text="Your name" clearable value="Ada"></sl-input><sl-input type="password" label="Password" password-toggle></sl-input><sl-input type="number" placeholder="Number"></sl-input><sl-textarea label="Message"></sl-textarea>
<sl-select label="Country"><sl-option value="de">Germany</sl-option><sl-option value="fr">France</sl-option></sl-select><sl-checkbox>Terms</sl-checkbox><sl-switch checked>Dark</sl-switch><sl-radio-group label="Size" value="1"><sl-radio value="1">Small</sl-radio><sl-radio value="2">Large</sl-radio></sl-radio-group>
<sl-range label="Volume" min="0" max="100"></sl-range><sl-rating label="Rating"></sl-rating><sl-color-picker label="Colour" inline></sl-color-picker><sl-details summary="More" open>Text <a href="#">link</a></sl-details>
<sl-tab-group><sl-tab slot="nav" panel="a">One</sl-tab><sl-tab slot="nav" panel="b" closable>Two</sl-tab><sl-tab-panel name="a">First</sl-tab-panel><sl-tab-panel name="b">Second</sl-tab-panel></sl-tab-group>
<sl-tree><sl-tree-item expanded>Root<sl-tree-item>Leaf</sl-tree-item></sl-tree-item></sl-tree><sl-breadcrumb><sl-breadcrumb-item href="#">Home</sl-breadcrumb-item><sl-breadcrumb-item>Here</sl-breadcrumb-item></sl-breadcrumb>
<sl-dropdown open><sl-button slot="trigger" caret>Menu</sl-button><sl-menu><sl-menu-item>Cut</sl-menu-item><sl-menu-item type="checkbox" checked>Wrap</sl-menu-item><sl-menu-item disabled>Off</sl-menu-item></sl-menu></sl-dropdown><sl-tag removable>Tag</sl-tag><sl-alert open closable>Alert</sl-alert>
<sl-carousel navigation pagination><sl-carousel-item>1</sl-carousel-item><sl-carousel-item>2</sl-carousel-item></sl-carousel><sl-copy-button value="x"></sl-copy-button><sl-progress-bar value="50" label="Bar"></sl-progress-bar><sl-avatar label="Ada"></sl-avatar>`,
	"handsontable": `<link rel="stylesheet" href="/npm/handsontable/styles/handsontable.min.css"><link rel="stylesheet" href="/npm/handsontable/styles/ht-theme-main.min.css"><div id="h" class="ht-theme-main"></div>
<script src="/npm/handsontable/dist/handsontable.full.min.js"></script><script>
new Handsontable(document.getElementById("h"), {data: ` + people + `, licenseKey: "non-commercial-and-evaluation", rowHeaders: true, height: 300, filters: true, dropdownMenu: true, contextMenu: true, colHeaders: ["ID", "Name", "Age", "City", "Active"],
 columns: [{data: "id"}, {data: "name"}, {data: "age", type: "numeric"}, {data: "city", type: "dropdown", source: ["London"]}, {data: "active", type: "checkbox"}]});
</script>`,
	"todomvc": `<link rel="stylesheet" href="/npm/todomvc-app-css/index.css"><section class="todoapp"><header class="header"><h1>todos</h1><input class="new-todo" placeholder="What needs to be done?" autofocus></header>
<section class="main"><input id="toggle-all" class="toggle-all" type="checkbox"><label for="toggle-all">Mark all as complete</label><ul class="todo-list">
<li class="completed"><div class="view"><input class="toggle" type="checkbox" checked><label>Taste JavaScript</label><button class="destroy"></button></div><input class="edit" value="Create a TodoMVC template"></li>
<li><div class="view"><input class="toggle" type="checkbox"><label>Buy a unicorn</label><button class="destroy"></button></div><input class="edit" value="Rule the web"></li></ul></section>
<footer class="footer"><span class="todo-count"><strong>1</strong> item left</span><ul class="filters"><li><a class="selected" href="#/">All</a></li><li><a href="#/active">Active</a></li></ul><button class="clear-completed">Clear completed</button></footer></section>`,
}
