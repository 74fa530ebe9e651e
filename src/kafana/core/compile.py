"""How rules are compiled: one decorator, one place for every flag.

Most rules are called by other rules and never from Python. So compiled code does not call the function that Python
calls, but a second one, `within`, which has no way in from Python, is compiled once for numbers of any value, and is
not made into machine code by itself: only what Python calls is, with everything that it calls compiled in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import llvmlite.binding as llvm
from numba import _dynfunc  # type: ignore[attr-defined]
from numba import extending as numba_extending
from numba.core import compiler as numba_compiler
from numba.core import types as numba_types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

from kafana.core.kept import Kept
from kafana.core.kept import config as config

compiler: Any = numba_compiler  # what these two libraries say of types is not all true
types: Any = numba_types
extending: Any = numba_extending

Function = TypeVar("Function", bound=Callable[..., Any])
NumbaType = Any  # in typing code: the type of a variable, or a value of LLVM; neither library has types

IS_RULE = "is_rule"  # an attribute of functions that are compiled
FLAGS = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, "no_cfunc_wrapper": True}
AWAITED: set[Any] = set()  # types of records whose code is being compiled elsewhere: until then, Python does its work
FLAGS_WITHIN = FLAGS | {"no_cpython_wrapper": True}


UNEMITTED = "unemitted"  # how its library is kept


def record_name(record: Any) -> tuple[str, tuple[str]]:
    """How a record is called in the names of compiled functions: by what it is made of.

    Numba calls it by a number that is counted anew in every process. Code that was compiled in different processes is
    joined by names, and functions of one game would be taken for those of another.
    """
    return type(record).__name__, (hashlib.sha256(record.name.encode()).hexdigest()[:16],)


types.Record.mangling_args = property(record_name)


class Unemitted(JITCodeLibrary):
    """Code that is compiled into other code: there is no machine code of it alone, and it is optimised there."""

    def _optimize_final_module(self) -> None:
        """Again and again for everything that calls it? Once is enough."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        return self.name, UNEMITTED, self._get_module_for_linking().as_bitcode()


def no_entry(fndesc: Any, environment: Any, library: Any) -> Any:
    """What stands for a function that cannot be called from Python."""
    return _dynfunc.make_function(fndesc.lookup_module(), fndesc.qualname, "", 0, environment, (library,))


@register_pass(mutates_CFG=True, analysis_only=False)
class LoweringWithin(NativeLowering):
    """Lowering into code without machine code."""

    _name = "lowering_within"

    def run_pass(self, state: Any) -> bool:
        state.library = Unemitted(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        state.library.finalize()
        entry = no_entry(state.cr.fndesc, state.cr.env, state.library)
        state.targetctx.insert_user_function(entry, state.cr.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state.cr = state.cr._replace(cfunc=entry)
        return True


class CompilerWithin(CompilerBase):
    """Numba's usual way, but for its end."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(LoweringWithin if one is NativeLowering else one, told) for one, told in passes.passes]
        passes.finalize()
        return [passes]


class KeptWithin(Kept):
    """Such code as it is kept: it is there to be compiled into other code again."""

    def __init__(self, function: Function) -> None:
        super().__init__(function, "-within")

    def rebuilt(self, target_context: Any, found: Any) -> Any:
        (name, _, code), fndesc, environment, signature, objectmode, lifted, told, reload_init, environments = found
        for prepare in reload_init:
            prepare()
        library = Unemitted(target_context.codegen(), name)
        library._final_module = llvm.parse_bitcode(code)
        library._finalize_final_module()
        return compiler.CompileResult(
            typing_context=target_context.typing_context,
            target_context=target_context,
            entry_point=no_entry(fndesc, environment, library),
            typing_error=None,
            type_annotation=told,
            signature=signature,
            objectmode=objectmode,
            lifted=lifted,
            fndesc=fndesc,
            library=library,
            call_helper=None,
            environment=environment,
            metadata=None,
            reload_init=reload_init,
            referenced_envs=environments,
        )


class Compiled:
    """How many functions this process has compiled, and not found on the disk."""

    number = 0


COMPILED = Compiled()


class Within(CPUDispatcher):
    """A rule as compiled code calls it. A constant is a number like any other: nothing is compiled for it alone."""

    def __init__(self, function: Function) -> None:
        super().__init__(function, targetoptions=FLAGS_WITHIN, pipeline_class=CompilerWithin)
        self._cache = KeptWithin(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        plain = [types.unliteral(one) for one in args]
        return super().get_call_template(plain, {name: types.unliteral(one) for name, one in kws.items()})


class Rule(CPUDispatcher):
    """A rule as Python calls it, and for compiled code the way to `within`."""

    def __init__(self, function: Function) -> None:
        super().__init__(function, targetoptions=FLAGS)
        self._cache = Kept(function)
        self.within = Within(function)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return self.within.get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        return self.within.get_overload(sig)

    @property
    def is_compiling(self) -> Any:
        return super().is_compiling or self.within.is_compiling

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        if AWAITED and is_awaited(args):
            return self.py_func  # to be called with the same
        return super()._compile_for_args(*args, **kws)  # type: ignore[misc]

    def add_overload(self, cres: Any) -> None:
        super().add_overload(cres)
        COMPILED.number += cres.metadata is not None  # those that are read have none
        for environment in cres._find_referenced_environments():
            cres.codegen.set_env(environment.env_name, environment)


def is_awaited(arguments: Iterable[Any]) -> bool:
    """Is what these are handed to better done by Python for the time being?"""
    layouts = [kind for one in arguments if (kind := getattr(one, "dtype", None)) is not None and kind.names]
    return any(layout in AWAITED for layout in layouts) if layouts else bool(AWAITED)


def rule(function: Function) -> Function:
    """Compile a function: cached on disk, without the interpreter's lock, with C's arithmetic."""
    setattr(function, IS_RULE, True)
    if config.DISABLE_JIT:
        return function
    compiled: Any = Rule(function)
    return compiled  # type: ignore[no-any-return]


def overload(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """How compiled code is to call a function that is told apart by types; see `numba.extending.overload`."""
    options = FLAGS_WITHIN | {"pipeline_class": CompilerWithin}
    found: Callable[[Function], Function] = extending.overload(function, strict=False, jit_options=options)
    return found


def named(function: Function, name: str) -> Function:
    """Give a function that is made at run time a name of its own. Code that is kept on disk is joined by names, and of
    two functions that share one (and their arguments' types) the second to be loaded would never be called.
    """
    function.__qualname__ = name
    return function
