"""What a wheel must have: the browser client, and in one for a platform the compiled kernels."""

from __future__ import annotations

import importlib.util
import json
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/makai/web/index.html"
KERNELS = (
    "MAKAI_KERNELS"  # the folder that `tools/build_kernels.py` has filled; without it the wheel is for every platform
)

# The platforms whose kernels can travel, and their tags. Nothing in the wheel is linked against a C library: kernels
# are object code that numba links in memory, and numba has its own tag. So this one is the oldest that pip and uv know.
TAGS = {"x86_64-unknown-linux-gnu": "manylinux_2_17_x86_64"}


class CompleteBuildHook(BuildHookInterface[Any]):
    """Refuses to build what would not be whole; an editable install takes what is there."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Check the browser client, and add the kernels that `MAKAI_KERNELS` names."""
        if version == "editable":
            return
        if not (Path(self.root) / CLIENT).is_file():
            self.app.abort(
                "The browser client is missing: build it with `make web`, or the whole wheel with `make wheel`."
            )
        if self.target_name == "wheel" and os.environ.get(KERNELS):
            self._add_kernels(Path(os.environ[KERNELS]), build_data)

    def _add_kernels(self, folder: Path, build_data: dict[str, Any]) -> None:
        try:
            manifest = json.loads((folder / "manifest.json").read_bytes())
        except (OSError, ValueError):
            self.app.abort(f"{folder} holds no compiled kernels: fill it with `tools/build_kernels.py {folder}`.")
        if manifest["digest"] != self._digest_sources():
            self.app.abort(f"The kernels in {folder} are from other sources: compile them again with `make wheel`.")
        if manifest["triple"] not in TAGS:
            self.app.abort(f"Compiled kernels travel for {', '.join(TAGS)} alone, not for {manifest['triple']}.")
        build_data["force_include"][str(folder)] = "makai/kernels"
        build_data["pure_python"] = False
        # Kernels are for one version of Python, but use nothing of its binary interface: hence "none".
        build_data["tag"] = f"{manifest['python'].replace('cpython-', 'cp')}-none-{TAGS[manifest['triple']]}"

    def _digest_sources(self) -> str:
        path = Path(self.root) / "src" / "makai" / "core" / "kernel_sources.py"
        spec = importlib.util.spec_from_file_location("kernel_sources", path)
        assert spec is not None
        assert spec.loader is not None
        sources = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sources)
        return str(sources.digest_sources(sources.list_sources()))
