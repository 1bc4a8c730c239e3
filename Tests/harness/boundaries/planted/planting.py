"""What a planted violation is: what it writes, and where it must be caught."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from harness.boundaries.manifests import Target


@dataclass(frozen=True)
class Catch:
    rule: str
    file: Path
    line: int


@dataclass(frozen=True)
class Plant:
    name: str
    package: Path
    target: str | None  # the one target to look at again, or the whole package
    expected: tuple[Catch, ...]
    files: dict[Path, bytes] = field(default_factory=dict)
    links: dict[Path, str] = field(default_factory=dict)
    # The family of banned names that it is of, and the module that they are planted in.
    family: str = ""
    module: str = ""
    # All of the tree is looked at again.
    is_whole: bool = False
    # Nothing but what is expected may be found.
    is_exact: bool = False


def planted(target: Target, name: str, content: bytes | str, rule: str, line: int) -> Plant:
    file = target.folder / "Planted.swift"
    content = content.encode() if isinstance(content, str) else content
    folder = Path(*target.folder.parts[:-2])
    return Plant(f"{name} in {target.name}", folder, target.name, (Catch(rule, file, line),), {file: content})
