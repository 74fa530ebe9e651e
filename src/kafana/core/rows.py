"""How a row of an observation is written by compiled code: straight on, without a loop, as LLVM.

The features of a game and where each is in a record are known while compiling, so that all that is left to find out at
run time is whose row it is and how many seats there are. Sets are spread thirty-two things at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from llvmlite import ir
from numba.core import cgutils as numba_cgutils

from kafana.core.compile import NumbaType
from kafana.core.game import A_NUMBER, A_SEAT, ONE_OF, SOME_CARDS, SOME_SEATS, Meaning

cgutils: NumbaType = numba_cgutils
Value = NumbaType  # of LLVM

MOST = 127  # numbers are cut off at this, on either side
SHARE, KINDS = 5, 6  # further meanings: a part of some whole, in percent; counts of kinds
WHOLE = 100
OCTETS = 8  # in a word
AT_ONCE = 4  # words
OCTET, WORD = ir.IntType(8), ir.IntType(64)


@dataclass(frozen=True)
class Feature:
    """Some columns of an observation: `name` tells what they are, `meaning` how they are written."""

    name: str
    meaning: Meaning
    column: int
    width: int


class Source(NamedTuple):
    """Where the numbers of a feature are: a field, the place in it, the step from one seat to the next, and the seat,
    clockwise from the own one (-1: it belongs to no seat). `whole` is the field that a share is taken of.
    """

    field: str
    place: int = 0
    step: int = 0
    seat: int = -1
    whole: str = ""


class RowWriter:
    """Builds the code that writes one row, from where the fields, the row and these two numbers are."""

    def __init__(self, builder: Value, fields: Mapping[str, Value], row: Value, own: Value, number: Value) -> None:
        self.builder, self.fields, self.row, self.number = builder, fields, row, number
        self.own = builder.select(builder.icmp_signed("<", own, number), own, WORD(0))  # the audience is as seat 0
        self.there = WORD(0)  # the seat that is written of
        self.nowhere = cgutils.alloca_once(builder, OCTET)

    def write(self, features: Iterable[tuple[Feature, Source]], width: int, fewest_seats: int) -> None:
        """All features; those of a seat that may not be there only if it is."""
        cgutils.memset(self.builder, self.row, WORD(width), 0)
        for seat, some in groupby(sorted(features, key=lambda one: one[1].seat), key=lambda one: one[1].seat):
            self.there = self.around(self.builder.add(self.own, WORD(max(seat, 0))))
            is_there = self.builder.icmp_signed("<", WORD(seat), self.number)
            with self.builder.if_then(is_there) if seat >= fewest_seats else nullcontext():
                for feature, source in some:
                    self.write_feature(feature, source)

    def write_feature(self, feature: Feature, source: Source) -> None:
        (what, size), width = feature.meaning, feature.width
        place, columns = self.place_of(source, 1 if what == KINDS else OCTETS), self.at(WORD(feature.column))
        if what == KINDS:
            cgutils.raw_memcpy(self.builder, columns, place, WORD(width), 1)
        elif what == A_NUMBER:
            self.write_numbers(place, size, columns, width)
        else:
            value = self.builder.load(self.builder.bitcast(place, WORD.as_pointer()))
            if what == SOME_CARDS:
                self.spread(value, columns, -(-width // OCTETS) * OCTETS)
            elif what == SOME_SEATS:
                self.spread(self.turned(value), columns, width)
            elif what == ONE_OF:
                self.mark(value, WORD(width), WORD(feature.column), value)
            elif what == A_SEAT:
                ahead = self.builder.sub(value, self.own)
                behind = self.builder.icmp_signed("<", ahead, WORD(0))
                ahead = self.builder.select(behind, self.builder.add(ahead, self.number), ahead)
                self.mark(value, self.number, WORD(feature.column), ahead)
            else:
                assert what == SHARE
                self.write_share(value, source, columns)

    def at(self, column: Value) -> Value:
        return self.builder.gep(self.row, [column])

    def around(self, seat: Value) -> Value:
        """A seat counted on beyond the last one."""
        is_beyond = self.builder.icmp_signed(">=", seat, self.number)
        return self.builder.select(is_beyond, self.builder.sub(seat, self.number), seat)

    def place_of(self, source: Source, size: int) -> Value:
        """Where the numbers of a source are; each is so many bytes long."""
        place = WORD(source.place * size)
        if source.seat >= 0:
            place = self.builder.add(place, self.builder.mul(self.there, WORD(source.step * size)))
        return self.builder.gep(self.fields[source.field], [place])

    def write_numbers(self, place: Value, size: int, columns: Value, width: int) -> None:
        """Numbers one after another, in units, cut off."""
        done = 0
        while done < width:
            number = AT_ONCE if width - done >= AT_ONCE and size == 1 else 1
            kind: Value = ir.VectorType(WORD, number) if number > 1 else WORD
            narrow: Value = ir.VectorType(OCTET, number) if number > 1 else OCTET
            start = self.builder.bitcast(self.builder.gep(place, [WORD(OCTETS * done)]), kind.as_pointer())
            value = self.builder.load(start, align=OCTETS)
            value = value if size == 1 else self.divided(value, WORD(size))
            for limit, beyond in ((MOST, ">"), (-MOST, "<")):
                most = kind([limit] * number) if number > 1 else kind(limit)
                value = self.builder.select(self.builder.icmp_signed(beyond, value, most), most, value)
            self.store(self.builder.trunc(value, narrow), self.builder.gep(columns, [WORD(done)]))
            done += number

    def divided(self, value: Value, by: Value) -> Value:
        """Rounded down, by what is more than nothing."""
        less = self.builder.sub(value, self.builder.sub(by, WORD(1)))
        below = self.builder.icmp_signed("<", value, WORD(0))
        return self.builder.sdiv(self.builder.select(below, less, value), by)

    def write_share(self, value: Value, source: Source, columns: Value) -> None:
        """How much of a whole, in percent."""
        whole = self.builder.load(self.builder.bitcast(self.fields[source.whole], WORD.as_pointer()))
        whole = self.builder.select(self.builder.icmp_signed(">", whole, WORD(1)), whole, WORD(1))
        share = self.divided(self.builder.mul(value, WORD(WHOLE)), whole)
        self.store(self.builder.trunc(share, OCTET), columns)

    def mark(self, value: Value, limit: Value, first: Value, further: Value) -> None:
        """One column, if the value is not less than nothing and below a limit."""
        is_one = self.builder.icmp_unsigned("<", value, limit)
        column = self.at(self.builder.add(first, further))
        self.store(OCTET(1), self.builder.select(is_one, column, self.nowhere))

    def turned(self, seats: Value) -> Value:
        """A set of seats as seen from the own one; what is behind the last seat stays."""
        builder, one = self.builder, WORD(1)
        all_seats = builder.sub(builder.shl(one, self.number), one)
        here = builder.and_(seats, all_seats)
        around = builder.shl(here, builder.sub(self.number, self.own))
        turned = builder.and_(builder.or_(builder.lshr(here, self.own), around), all_seats)
        return builder.or_(turned, builder.and_(seats, builder.not_(all_seats)))

    def spread(self, things: Value, columns: Value, width: int) -> None:
        """A byte for each thing: is it in the set?"""
        builder, done = self.builder, 0
        while done < width:
            size = next(size for size in (32, 16, OCTETS) if size <= width - done or size == OCTETS)
            some = builder.trunc(builder.lshr(things, WORD(done)), ir.IntType(size))
            bits = builder.bitcast(some, ir.VectorType(ir.IntType(1), size))
            octets = builder.zext(bits, ir.VectorType(OCTET, size))
            if width - done >= size:
                self.store(octets, builder.gep(columns, [WORD(done)]))
                done += size
                continue
            word = builder.bitcast(octets, WORD)
            for part in (4, 2, 1):
                if width - done >= part:
                    self.store(builder.trunc(word, ir.IntType(8 * part)), builder.gep(columns, [WORD(done)]))
                    word = builder.lshr(word, WORD(8 * part))
                    done += part

    def store(self, value: Value, place: Value) -> None:
        """Anywhere, whatever its size."""
        self.builder.store(value, self.builder.bitcast(place, value.type.as_pointer()), align=1)
