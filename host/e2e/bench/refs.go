package main

import (
	"errors"

	"github.com/tabwire-dev/tabwire/host/e2e/survival"
)

// refs measures whether refs stay with what they stand for while pages change: for each case, and over all.
func (s *stand) refs() (err error) {
	stage, err := survival.Open(s.ctx, s.Rig, s.session)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stage.Close()) }()
	all := survival.Result{Case: "all"}
	for _, name := range stage.Cases {
		one, err := stage.Run(name)
		if err != nil {
			return err
		}
		all.Add(one)
		if err := s.printSurvival(one); err != nil {
			return err
		}
	}
	return s.printSurvival(all)
}

// printSurvival prints the part of the uses of refs, in percent, that met what they stood for although the page had
// changed, that met something else, and that were refused; and the part of those whose meaning was gone that was refused.
func (s *stand) printSurvival(r survival.Result) error {
	uses := float64(r.Alive + r.Gone)
	if r.Alive > 0 {
		if err := s.print("refs_survival "+r.Case, "%", r.Rate()); err != nil {
			return err
		}
	}
	for _, w := range r.Wrong {
		say("wrong element: " + w)
	}
	return errors.Join(
		s.print("refs_wrong "+r.Case, "%", 100*float64(len(r.Wrong))/uses),
		s.print("refs_refused "+r.Case, "%", 100*float64(r.Refused+r.Honest)/uses),
	)
}
