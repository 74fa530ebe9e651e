"""How minds play Valepaska."""

from __future__ import annotations

from kafana.games.valepaska import SUITS
from kafana.minds.mind import Level, Mind
from kafana.minds.net.mind import NET
from kafana.minds.play import Play
from kafana.minds.valepaska import honest, scored
from kafana.minds.valepaska.calibration import CALIBRATION
from kafana.minds.valepaska.claim import open_play
from kafana.minds.valepaska.inputs import INPUTS
from kafana.minds.valepaska.reasons import reasons
from kafana.minds.valepaska.sharp import sharp
from kafana.minds.valepaska.slips import slip
from kafana.minds.valepaska.sway import sway

HONEST = Mind("honest", honest.choose)
SHARP = Mind("sharp", sharp)
SCORED = (
    Mind("easy", scored.easy),
    Mind("normal", scored.normal),
    Mind("hard", scored.hard),
    Mind("pro", scored.pro),
)
HELD_OUT = Mind("maniac", honest.maniac), Mind("never", honest.never), Mind("tight", honest.tight)
PLAY = Play(
    minds=(HONEST, SHARP, *SCORED, *HELD_OUT),
    held_out=HELD_OUT,
    anchors={"honest": 25.0, "random": 15.7},
    levels=(Level(HONEST, slips=3, errs=slip), Level(HONEST), Level(SHARP), Level(NET)),
    sway=sway,
    calibration=CALIBRATION,
    suits=SUITS,
    claim=open_play,
    reasons=reasons,
    inputs=INPUTS,
)
