package snapshot

// ByID finds the element with an id in the tree of node n, −1 when there is none.
func (d *Document) ByID(n int, id string) int { return d.byIDRef(n, id) }

// Referred gives the texts of the elements that a list of ids names, as seen from node n; "" when there are none.
func (d *Document) Referred(n int, ids string) string {
	w := d.walk(n)
	w.references(n, ids)
	return w.end()
}

// Control is the control that a label element is for, −1 when there is none.
func (d *Document) Control(label int) int { return d.labelled(label) }

// Labels are the label elements of a control, in document order.
func (d *Document) Labels(n int) []int32 { return d.labelsOf(n) }

// Kept says whether the node is kept from assistive technology: not rendered, invisible, inert or aria-hidden.
func (d *Document) Kept(n int) bool { return d.unseen(n) }
