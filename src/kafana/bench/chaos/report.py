"""The result of a run, as lines."""

from __future__ import annotations

from statistics import median

from kafana.bench.chaos.run import Outcome

MOST_SHOWN = 20


def show(outcome: Outcome) -> None:
    verdict, recovery = outcome.verdict, outcome.recovery or [0.0]
    print(f"\n{outcome.faults.total()} faults in {outcome.seconds / 60:.1f} minutes:")
    for name, times in outcome.faults.most_common():
        print(f"  {times:4}  {name}")
    print(
        f"{verdict.acknowledged} acknowledged moves of {verdict.moves} at {verdict.tables} tables; "
        f"{verdict.owners} times a new owner in the middle of a game; {outcome.reconnections} reconnections"
    )
    print(
        f"seconds until every table was played at again, after {len(recovery)} rounds of faults: "
        f"median {median(recovery):.1f}, longest {max(recovery):.1f}"
    )
    for title, lines in (("wrong", verdict.faults), ("late", outcome.late), ("errors in logs", outcome.errors)):
        print(f"{title}: {len(lines)}")
        for line in lines[:MOST_SHOWN]:
            print(f"  {line}")
