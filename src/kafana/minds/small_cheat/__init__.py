"""The minds of Cheat play it with a small pack too, and a net is given the same as in Cheat."""

from __future__ import annotations

from kafana.minds import cheat
from kafana.minds.play import Play

PLAY = Play(
    minds=cheat.PLAY.minds,
    held_out=cheat.PLAY.held_out,
    anchors={"honest": 25.0, "random": 14.3},
    levels=(),
    inputs=cheat.PLAY.inputs,
)
