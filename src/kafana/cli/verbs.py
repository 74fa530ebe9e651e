"""Commands that are followed by a verb, such as `kafana league run`; an old form is refused with the new one."""

from __future__ import annotations

import shlex
from difflib import get_close_matches
from typing import ClassVar

import typer
from typer.core import TyperGroup

from kafana.cli.arguments import WrongInput

HELP = "-h", "--help"
ALIKE = 0.8  # from which on a word is taken for a verb that was mistyped


class Verbs(TyperGroup):
    """A command with verbs. Until they came, flags said what was wanted, or a first word among the arguments."""

    usual: ClassVar[str] = ""  # what was meant when no flag said anything else
    flags: ClassVar[dict[str, str]] = {}  # flags that have become verbs
    named: ClassVar[frozenset[str]] = frozenset()  # those of them that were followed by a name

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]
        if not args:
            raise WrongInput(f"`kafana {self.name}` needs a verb: {', '.join(self.commands)}")
        if args[0] not in self.commands and args[0] not in HELP:
            likely = [] if args[0].startswith("-") else get_close_matches(args[0], self.commands, n=1, cutoff=ALIKE)
            today = likely + args[1:] if likely else self.in_todays_words(args)
            text = shlex.join(["kafana", self.name or "", *today])
            raise WrongInput(f"`kafana {self.name}` needs a verb ({', '.join(self.commands)}): write `{text}`")
        rest: list[str] = super().parse_args(ctx, args)
        return rest

    def in_todays_words(self, typed: list[str]) -> list[str]:
        """An old command with the verb that it needs today; names that followed a flag come behind what comes first."""
        verb, kept, names, words = self.usual, [], [], iter(typed)
        for word in words:
            if word not in self.flags:
                kept.append(word)
                continue
            verb = self.flags[word]
            names += [next(words, "")] if word in self.named else []
        own = kept[:1] if kept and not kept[0].startswith("-") else []
        return [verb, *own, *filter(None, names), *kept[len(own) :]]
