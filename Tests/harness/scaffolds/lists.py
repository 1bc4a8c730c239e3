"""Adds a member to a list in a Swift file."""

from __future__ import annotations

import re

from harness.scaffolds.change import Change


def add_to_array(change: Change, path: str, opening: str, member: str, what: str, is_sorted: bool = False) -> None:
    """Adds a member to the array literal that follows `opening`, a pattern."""

    def longer(match: re.Match[str]) -> str:
        members = [part.strip() for part in match[2].split(",") if part.strip()]
        members = sorted([*members, member]) if is_sorted else [*members, member]
        return f"{match[1]}[{', '.join(members)}]"

    change.edit(path, rf"({opening})\[([^\[\]]*)\]", longer, what)


def add_dependencies(change: Change, path: str, name: str) -> None:
    """Adds the protocol of a screen to what all screens need."""

    def longer(match: re.Match[str]) -> str:
        members = sorted([*(part.strip() for part in match[1].split(",")), name])
        return "public protocol ScreensDependencies:\n  " + ",\n  ".join(members) + "\n{\n"

    change.edit(path, r"^public protocol ScreensDependencies:([\w\s,]+?)\s*\{\n", longer, "the screen's dependencies")


def add_import(change: Change, path: str, module: str, is_public: bool = False) -> None:
    """Adds an import unless the file has it; formatting puts it in order."""
    if not re.search(rf"^(?:public )?import {module}$", change.text(path), re.MULTILINE):
        added = f"{'public ' if is_public else ''}import {module}\n"
        change.edit(path, r"^(?:public )?import \w+\n", lambda match: added + match[0], "an import")


def add_member(change: Change, path: str, declaration: str, text: str, what: str) -> None:
    """Adds a member at the end of the declaration that starts with `declaration`, a pattern at the start of a line."""

    def longer(match: re.Match[str]) -> str:
        return f"{match[1]}\n{text.rstrip()}\n}}\n"

    change.edit(path, rf"(^{declaration}[^\n]*\{{\n(?:(?:[ #/][^\n]*)?\n)*)\}}\n", longer, what)
