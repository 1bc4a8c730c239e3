"""The violations that are planted around the sources."""

from __future__ import annotations

from pathlib import Path

from harness.boundaries.guard import Guard
from harness.boundaries.planted.planting import Catch, Plant


def stray_plants(guard: Guard) -> list[Plant]:
    """Files and links that lie where no rule would look."""
    plants = []
    for folder, package in guard.packages.items():
        sources = next(target.folder for target in package.targets if target.is_swift)
        plants += [
            link(folder, "a linked file", sources / "Linked.swift", "../../Package.swift"),
            link(folder, "a linked folder", sources / "Linked", "../../Sources"),
            stray(folder, "a second manifest", "second-manifest", folder / "Package@swift-6.3.swift"),
            stray(folder, "a package within", "second-manifest", folder / "Inner" / "Package.swift"),
            stray(
                folder, "a file of no target", "source-without-target", folder / "Sources" / "Elsewhere" / "File.swift"
            ),
            stray(folder, "C", "not-swift", sources / "bridge.c"),
            stray(
                folder, "C from elsewhere", "foreign-include", sources / "bridge.h", b'#include "../Other/other.h"\n'
            ),
        ]
    for place in (
        "Package.swift",
        "Extras/Package.swift",
        "Packages/CoreExtras/Package.swift",
        "Packages/Extras/Package.swift",
    ):
        catch = Catch("unlisted-package", Path(place), 1)
        plants.append(Plant(f"a package at {place}", next(iter(guard.packages)), None, (catch,), {Path(place): b""}))
    return plants


def stray(folder: Path, name: str, rule: str, file: Path, content: bytes = b"") -> Plant:
    return Plant(f"{name} in {folder}", folder, None, (Catch(rule, file, 1),), {file: content})


def link(folder: Path, name: str, file: Path, destination: str) -> Plant:
    return Plant(f"{name} in {folder}", folder, None, (Catch("symbolic-link", file, 1),), links={file: destination})
