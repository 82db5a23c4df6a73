"""How numba compiles a part: into code for its callers alone, which optimise and translate it together with their own.

By itself numba would optimise each part with everything that it calls, translate it into machine code and wrap it for
Python and for C, only to do the same again in its callers; that took more than half of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher

_OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):
    """The code of a part with all that it calls, as it came from Python."""

    def _optimize_final_module(self) -> None:
        """Leave that to the kernels."""

    def _finalize_final_module(self) -> None:
        """Make no machine code."""
        self._finalize_dynamic_globals()
        self._finalized = True

    @property
    def codegen(self) -> PartLibrary:
        """What is asked to `set_env`."""
        return self

    def set_env(self, _name: str, _env: Any) -> None:
        """Set nothing: only code that uses Python objects reads its environment, and parts have none."""


class PartCompiler(Compiler):
    """numba's own compiler with another place for the code."""

    def __init__(self, typing_context: Any, target_context: Any, library: Any, *rest: Any) -> None:
        library = library or PartLibrary(target_context.codegen(), "part")
        super().__init__(typing_context, target_context, library, *rest)


class Part(CPUDispatcher):
    """A part; called from Python, it runs as ordinary Python."""

    def __init__(self, function: Callable[..., Any], **options: bool) -> None:
        super().__init__(py_func=function, targetoptions=_OPTIONS | options, pipeline_class=PartCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return the part's type for a caller, which hands over every whole number as one of 64 bits.

        Else a part would be compiled again for each width that its callers happen to have.
        """
        return super().get_call_template([_widen(each) for each in args], {key: _widen(kws[key]) for key in kws})

    def __call__(self, *args: Any) -> Any:
        """Return what the source says."""
        return self.py_func(*args)


def _widen(given: Any) -> Any:
    return types.int64 if isinstance(given, types.Integer) else given
