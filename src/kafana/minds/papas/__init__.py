"""How minds play Donde Las Papas Queman."""

from __future__ import annotations

from kafana.minds.mind import Level, Mind
from kafana.minds.papas.by_deck import by_deck, by_deck_with_slips, is_full
from kafana.minds.papas.calibration import CALIBRATION
from kafana.minds.papas.greedy import choose, play_for_absent
from kafana.minds.papas.inputs import INPUTS
from kafana.minds.papas.leaf_value import outcome, outlook, some_turns
from kafana.minds.papas.reasons import reasons
from kafana.minds.papas.sharp import sharp
from kafana.minds.papas.slips import slip
from kafana.minds.papas.sway import sway
from kafana.minds.play import Play

HONEST = Mind("honest", choose)
SHARP = Mind("sharp", sharp)
EXPERT = Mind("expert", by_deck)
CARELESS = Mind("careless", by_deck_with_slips)
ABSENT = Mind("absent", play_for_absent)
PLAY = Play(
    minds=(HONEST, SHARP, Mind("greedy", choose), ABSENT, EXPERT, CARELESS),  # the honest mind is the greedy bot
    anchors={"honest": 25.0, "random": 18.9},
    levels=(
        Level(HONEST, slips=2, errs=slip),
        Level(HONEST, slips=7, errs=slip),
        Level(CARELESS),
        Level(EXPERT, playouts=10000, looks=10000, where=is_full),
    ),
    policy=SHARP,
    absent=ABSENT,
    cutoff=some_turns,
    leaf_value=outlook,
    outcome=outcome,
    lead=1.0,
    sway=sway,
    calibration=CALIBRATION,
    reasons=reasons,
    inputs=INPUTS,
)
