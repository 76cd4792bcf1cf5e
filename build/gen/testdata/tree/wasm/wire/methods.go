package wire

// Get gets.
var Get = Effect[OnlyEffect, Everything]("thing.get")

// Forget forgets.
var Forget = Command[None]("thing.forget")

// Gone tells.
var Gone = Event[OnlyEffect]("thing.gone")

// Look looks.
var Look = Page[None, Inner]("page.look")

// Poke pokes.
var Poke = Module[Note, Everything]("poke")
