"""The violations that are planted around the sources."""

from __future__ import annotations

from pathlib import Path

from harness.boundaries.guard import Guard
from harness.boundaries.plants import Catch, Plant


def stray_plants(guard: Guard) -> list[Plant]:
    """Files and links that lie where no rule would look."""
    plants = []
    for folder, package in guard.packages.items():
        target = next(target for target in package.targets if target.is_swift)

        def stray(name: str, rule: str, file: Path, content: bytes | None, link: str = "") -> Plant:
            files, links = ({}, {file: link}) if content is None else ({file: content}, {})
            return Plant(f"{name} in {folder}", folder, None, (Catch(rule, file, 1),), files, links)

        plants += [
            stray("a linked file", "symbolic-link", target.folder / "Linked.swift", None, "../../Package.swift"),
            stray("a linked folder", "symbolic-link", target.folder / "Linked", None, "../../Sources"),
            stray("a second manifest", "second-manifest", folder / "Package@swift-6.3.swift", b""),
            stray("a package within", "second-manifest", folder / "Inner" / "Package.swift", b""),
            stray("a file of no target", "source-without-target", folder / "Sources" / "Elsewhere" / "File.swift", b""),
            stray("C", "not-swift", target.folder / "bridge.c", b""),
            stray("C from elsewhere", "foreign-include", target.folder / "bridge.h", b'#include "../Other/other.h"\n'),
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
