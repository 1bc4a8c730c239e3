"""Which packages passed their tests with exactly what is there now.

Tests are deterministic: the same bundle, files and environment give the same answer. So a package that passed is not
tested again until something that its tests can read has changed, and the closing line of that run is printed again.
FRESH=1 tests all the same, as continuous integration does.
"""

from __future__ import annotations

import hashlib
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

from harness.places import ROOT
from harness.tools import inputs, tree

# Their tests read documents, goldens and programs of the whole tree; those of other packages read their own folder.
READ_EVERYTHING = ("App", "Tests")
SETTINGS = ("HOME", "LANG", "LC_ALL", "PATH", "TERM", "TZ", "USER")
PREFIX = "FETTLE_"


def find(folder: str) -> dict[str, Any] | None:
    """The run that passed, unless something has changed since, or somebody asks for a new one."""
    if "FRESH" in os.environ or "FETTLE_RECORD_GOLDENS" in os.environ:
        return None
    try:
        kept = json.loads(stamp(folder).read_text())
    except (OSError, ValueError):
        return None
    run: dict[str, Any] | None = kept.get("run") if kept.get("read") == read(folder) else None
    return run


def keep(folder: str, before: str, run: dict[str, Any]) -> None:
    """Notes that a run passed; not if what it could read has changed since it began."""
    inputs.forget_digests()
    forget_digests()
    if read(folder) == before:
        stamp(folder).write_text(json.dumps({"read": before, "run": run}))


def forget(folder: str) -> None:
    stamp(folder).unlink(missing_ok=True)


def stamp(folder: str) -> Path:
    inputs.KEPT.mkdir(parents=True, exist_ok=True)
    return inputs.KEPT / f"{Path(folder).name}.passed.json"


def read(folder: str) -> str:
    """One digest over all that a test of the package can read."""
    place = "." if folder in READ_EVERYTHING else folder
    parts = [inputs.digest(folder), json.dumps(inputs.products(folder)), environment(), samples(), files(place)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def files(place: str) -> str:
    """Names and contents of the tree's files; what was built is not among them."""
    whole = hashlib.sha256()
    for name in tree.files(place):
        whole.update(f"{name}\n{hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


def environment() -> str:
    chosen = {name: value for name, value in os.environ.items() if name.startswith(PREFIX) or name in SETTINGS}
    return json.dumps(chosen, sort_keys=True)


@cache
def samples() -> str:
    place = os.environ.get("FETTLE_SAMPLES")
    if not place:
        return ""
    listed = [(str(file), file.stat()) for file in sorted(Path(place).rglob("*")) if file.is_file()]
    return json.dumps([(name, stat.st_size, stat.st_mtime_ns) for name, stat in listed])


def forget_digests() -> None:
    files.cache_clear()
    samples.cache_clear()
