"""From the functions of a module to an object file: numba's code for this machine, made into code for WebAssembly."""

from __future__ import annotations

import re
from typing import Any

import llvmlite.binding as llvm
from numba.core import types
from tools.wasm.entries import Entries
from tools.wasm.memory import ALIGNMENT, SYMBOL

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"


def write_object(entries: Entries, simd: bool) -> bytes:
    """Return the object file of a module."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = _link(entries)
    features = ("+simd128," if simd else "") + FEATURES
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=features, opt=3)
    _optimise(module, machine, simd)
    found: bytes = machine.emit_object(module)
    return found


def _link(entries: Entries) -> Any:
    """Return one module of code with everything that the functions call, and a door for each of them."""
    names, modules, uids = {}, [], dict[str, int]()
    for name, (function, count) in entries.functions.items():
        if not function.overloads:
            function.compile((types.int64,) * count)
        (overload,) = function.overloads.values()
        modules.append(_parse(_renumber(overload.library.get_llvm_str(), uids)))
        names[name] = _renumber(overload.fndesc.llvm_func_name, uids), count
    memory = f"@{SYMBOL} = global [{entries.memory.size} x i8] zeroinitializer, align {ALIGNMENT}"
    doors = ["declare void @llvm.trap()", memory]
    doors += [_write_door(name, inner, count) for name, (inner, count) in names.items()]
    module = _parse("\n".join(doors))
    for each in modules:
        module.link_in(each)
    kept = {*names, SYMBOL}
    for each in [*module.functions, *module.global_variables]:
        if not each.is_declaration and each.name not in kept:
            each.linkage = "internal"
    module.verify()
    return module


def _renumber(text: str, uids: dict[str, int]) -> str:
    """Number the versions of functions in the order in which they come, whatever else was compiled before them."""
    return re.sub(r"B\d+v(\d+)B", lambda found: f"B6v{uids.setdefault(found[1], len(uids)):05}B", text)


def _parse(text: str) -> Any:
    text = re.sub(r"^target triple = .*$", "", text, flags=re.M)
    text = re.sub(r"^target datalayout = .*$", "", text, flags=re.M)
    return llvm.parse_assembly(f'target triple = "{TRIPLE}"\ntarget datalayout = "{LAYOUT}"\n{text}')


def _write_door(name: str, inner: str, count: int) -> str:
    """Return a function with whole numbers of 32 bits, as JavaScript has them; an error of the code stops it."""
    outside = ", ".join(f"i32 %n{k}" for k in range(count))
    given = "".join(f", i64 %w{k}" for k in range(count))
    widened = "\n".join(f"  %w{k} = sext i32 %n{k} to i64" for k in range(count))
    declared = "".join(", i64" for _ in range(count))
    return f"""
declare i32 @"{inner}"(ptr, ptr{declared})
define i32 @{name}({outside}) {{
  %answer = alloca i64
  %error = alloca ptr
{widened}
  %status = call i32 @"{inner}"(ptr %answer, ptr %error{given})
  %wrong = icmp ne i32 %status, 0
  br i1 %wrong, label %stop, label %fine
stop:
  call void @llvm.trap()
  unreachable
fine:
  %long = load i64, ptr %answer
  %short = trunc i64 %long to i32
  ret i32 %short
}}
"""


def _optimise(module: Any, machine: Any, simd: bool) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = simd
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
