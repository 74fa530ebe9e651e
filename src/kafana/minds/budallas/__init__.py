"""How minds play Budallas."""

from __future__ import annotations

from kafana.minds.budallas.calibration import CALIBRATION
from kafana.minds.budallas.honest import choose
from kafana.minds.budallas.inputs import INPUTS
from kafana.minds.budallas.reasons import reasons
from kafana.minds.budallas.sharp import lowest, sharp
from kafana.minds.budallas.slips import slip
from kafana.minds.budallas.solver import settle_endgame, solve_endgame
from kafana.minds.budallas.sway import sway
from kafana.minds.budallas.tree import tree_search
from kafana.minds.budallas.value import outcome, safety
from kafana.minds.mind import Level, Mind
from kafana.minds.play import Play

HONEST = Mind("honest", choose)
SHARP = Mind("sharp", sharp)
PLAY = Play(
    minds=(HONEST, SHARP, Mind("lowest", lowest)),
    searchers=(Mind("ismcts", tree_search),),
    anchors={"honest": 25.0, "random": 19.0},
    levels=(
        Level(HONEST, slips=3, errs=slip),
        Level(HONEST),
        Level(SHARP),
        Level(SHARP, playouts=2000, looks=16000),
    ),
    policy=SHARP,
    value=safety,
    outcome=outcome,
    measure="not-lose",
    sway=sway,
    calibration=CALIBRATION,
    solver=solve_endgame,
    settle=settle_endgame,
    reasons=reasons,
    inputs=INPUTS,
)
