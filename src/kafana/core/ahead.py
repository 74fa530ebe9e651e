"""Tables are asked for from memory before they are needed: many of them are more than a processor's cache holds."""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.numpy_support import as_dtype

from kafana.core.compile import NumbaType, overload
from kafana.core.table import Layout, Records

LINE = 64  # bytes that come from memory at once
BY_KNOWER = "may", "must"  # of these, one part for each seat is read
OCTET, WORD, FLAG = ir.IntType(8), ir.IntType(64), ir.IntType(32)
TO_WRITE, TO_KEEP, NUMBERS = FLAG(1), FLAG(3), FLAG(1)  # instead of instructions


def fetch_ahead(tables: Records, place: int, seat: int) -> None:
    """Begin to bring a table nearer, with what a seat knows; nothing else happens. Uncompiled, not even that."""


def spans(layout: Layout) -> list[tuple[int, int, int]]:
    """What is brought, in bytes: from where, how much, and the step from one seat to the next (0: it is nobody's)."""
    assert layout.fields is not None
    found = []
    for name, (dtype, start, *_) in layout.fields.items():
        own = dtype.itemsize // dtype.shape[0] if name in BY_KNOWER else 0
        found.append((start, own or dtype.itemsize, own))
    return found


@intrinsic
def _fetch(typing_context: NumbaType, tables: NumbaType, place: NumbaType, seat: NumbaType) -> NumbaType:
    layout = as_dtype(tables.dtype)

    def build(context: NumbaType, builder: NumbaType, signature: NumbaType, arguments: NumbaType) -> NumbaType:
        array = context.make_array(tables)(context, builder, arguments[0])
        pointer = OCTET.as_pointer()
        first = builder.gep(builder.bitcast(array.data, pointer), [builder.mul(arguments[1], WORD(layout.itemsize))])
        kind = ir.FunctionType(ir.VoidType(), [pointer, FLAG, FLAG, FLAG])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
        lines = set()
        for start, size, step in spans(layout):
            for line in range(start // LINE * LINE, start + size, LINE):
                if (line, step) not in lines:
                    lines.add((line, step))
                    offset = builder.add(WORD(line), builder.mul(arguments[2], WORD(step)))
                    builder.call(prefetch, [builder.gep(first, [offset]), TO_WRITE, TO_KEEP, NUMBERS])
        return context.get_dummy_value()

    return types.void(tables, types.int64, types.int64), build


@overload(fetch_ahead)
def _fetch_ahead(tables: NumbaType, place: NumbaType, seat: NumbaType) -> NumbaType:
    return lambda tables, place, seat: _fetch(tables, place, seat)  # type: ignore[call-arg]
