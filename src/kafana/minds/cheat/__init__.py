"""How minds play Cheat."""

from __future__ import annotations

from kafana.games.cheat import SUITS
from kafana.minds.cheat import honest, simple
from kafana.minds.cheat.calibration import CALIBRATION
from kafana.minds.cheat.claim import last_play
from kafana.minds.cheat.inputs import INPUTS
from kafana.minds.cheat.reasons import reasons
from kafana.minds.cheat.sharp import sharp
from kafana.minds.cheat.slips import slip
from kafana.minds.cheat.sway import sway
from kafana.minds.mind import Level, Mind
from kafana.minds.net.mind import NET
from kafana.minds.play import Play

HONEST = Mind("honest", honest.choose)
SHARP = Mind("sharp", sharp)
SIMPLE = (
    Mind("always-honest", simple.always_honest),
    Mind("80/20", simple.eighty_twenty),
    Mind("60/40", simple.sixty_forty),
    Mind("one-third", simple.one_third),
)
HELD_OUT = Mind("maniac", simple.maniac), Mind("never", simple.never), Mind("tight", simple.tight)
PLAY = Play(
    minds=(HONEST, SHARP, *SIMPLE, *HELD_OUT),
    held_out=HELD_OUT,
    anchors={"honest": 25.0, "random": 15.7},
    levels=(Level(HONEST, slips=3, errs=slip), Level(HONEST), Level(SHARP), Level(NET)),
    sway=sway,
    calibration=CALIBRATION,
    suits=SUITS,
    claim=last_play,
    reasons=reasons,
    inputs=INPUTS,
)
