"""What a package's test bundle is made of: one digest over everything that a build of it reads.

A bundle is used without asking SwiftPM only if its inputs and the bundle itself are as its last build left them.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from harness.places import BUILD, ROOT
from harness.tools import umbrella

KEPT = BUILD / "tested"
PRODUCTS = BUILD / "debug"
# Programs that tests start; they are built with the bundle and must be as old as it.
PROGRAMS = {"Tests": ("fettle", "fettle-replay", "terminalprobe")}
DEPENDENCY = re.compile(r'\.package\(path: "([^"]+)"\)')
SYSTEM_LIBRARIES = ("sqlite3", "libxml-2.0", "zlib", "libpng", "libarchive", "libcrypto", "libsodium", "libcurl")


def bundle(folder: str) -> Path:
    return PRODUCTS / f"{Path(folder).name}PackageTests.xctest"


def is_current(folder: str) -> bool:
    try:
        kept = json.loads(stamp(folder).read_text())
    except (OSError, ValueError):
        return False
    return bool(kept == {"inputs": digest(folder), "products": products(folder)})


def forget(folder: str) -> None:
    stamp(folder).unlink(missing_ok=True)


def keep(folder: str, before: str) -> bool:
    """Notes that a build which began with the digest `before` is done; not if something changed meanwhile.

    Digests must have been forgotten since."""
    if digest(folder) != before:
        return False
    KEPT.mkdir(parents=True, exist_ok=True)
    stamp(folder).write_text(json.dumps({"inputs": before, "products": products(folder)}))
    return True


def stamp(folder: str) -> Path:
    return KEPT / f"{Path(folder).name}.json"


def products(folder: str) -> list[list[int]]:
    """Inode, size and date of what was linked: another build with another result shows in them."""
    name = Path(folder).name
    files = [bundle(folder), *(PRODUCTS / program for program in PROGRAMS.get(name, ()))]
    stats = [file.stat() for file in files if file.is_file()]
    return [[stat.st_ino, stat.st_size, stat.st_mtime_ns] for stat in stats]


@cache
def digest(folder: str) -> str:
    parts = [surroundings(), *(own_digest(name) for name in closure(folder))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def forget_digests() -> None:
    for kept in (digest, own_digest, closure, surroundings):
        kept.cache_clear()


@cache
def closure(folder: str) -> tuple[str, ...]:
    """The package and every package of the house that it is built with."""
    found = {folder}
    waiting = [folder]
    while waiting:
        place = ROOT / waiting.pop()
        for path in DEPENDENCY.findall((place / "Package.swift").read_text(encoding="utf-8")):
            name = str((place / path).resolve().relative_to(ROOT))
            if name not in found:
                found.add(name)
                waiting.append(name)
    return tuple(sorted(found))


@cache
def own_digest(folder: str) -> str:
    """Names and contents of the manifest and of all that lies beside the sources, whether the build reads it or not."""
    whole = hashlib.sha256()
    places = [ROOT / folder / part for part in ("Package.swift", "Package.resolved", "Sources", "Tests")]
    files = [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*")))]
    for file in files:
        if file.is_file():
            whole.update(f"{file.relative_to(ROOT)}\n{hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


@cache
def surroundings() -> str:
    """Where the tree is, which tests have in them, the compiler with its flags, and the libraries of the system."""
    compiler = Path(shutil.which("swift") or "swift").resolve().parent / "swift-frontend"
    found = [str(ROOT), *umbrella.flags()]
    if compiler.exists():
        found.append(f"{compiler} {compiler.stat().st_size} {compiler.stat().st_mtime_ns}")
    for library in SYSTEM_LIBRARIES:
        asked = subprocess.run(["pkg-config", "--modversion", library], capture_output=True, text=True)
        found.append(f"{library} {asked.stdout.strip()}")
    return "\n".join(found)
