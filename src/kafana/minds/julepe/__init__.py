"""How minds play Julepe."""

from __future__ import annotations

from kafana.minds.julepe.calibration import CALIBRATION
from kafana.minds.julepe.events import is_safe, wins_trick
from kafana.minds.julepe.inputs import INPUTS
from kafana.minds.julepe.plausible import imagine_joined
from kafana.minds.julepe.reasons import reasons
from kafana.minds.julepe.rule_bot import bold, choose, timid
from kafana.minds.julepe.sharp import sharp
from kafana.minds.julepe.slips import slip
from kafana.minds.julepe.solver import solve_tricks
from kafana.minds.julepe.sway import sway
from kafana.minds.julepe.value import euros_won, this_round
from kafana.minds.mind import Level, Mind
from kafana.minds.net.mind import NET
from kafana.minds.play import Play, Unit

HONEST = Mind("honest", choose)
SHARP = Mind("sharp", sharp)
PLAY = Play(
    minds=(HONEST, SHARP, Mind("rule", choose), Mind("bold", bold), Mind("timid", timid)),
    anchors={"honest": 25.0, "random": 19.2},
    levels=(Level(HONEST, slips=3, errs=slip), Level(HONEST), Level(SHARP), Level(NET)),
    policy=SHARP,
    own_policy=NET,
    horizon=this_round,
    value=euros_won,
    unit=Unit.EUROS,
    measure="euros",
    sway=sway,
    calibration=CALIBRATION,
    events={"trick": wins_trick, "safe": is_safe},
    imagine=imagine_joined,
    solver=solve_tricks,
    reasons=reasons,
    inputs=INPUTS,
)
