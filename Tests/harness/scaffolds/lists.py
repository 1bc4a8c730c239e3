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


def add_conformance(change: Change, path: str, name: str) -> None:
    """Adds a protocol to those that the container conforms to in a file of screens."""

    def longer(match: re.Match[str]) -> str:
        members = sorted([*(part.strip() for part in match[1].split(",")), name])
        return "extension DependencyContainer:\n  " + ",\n  ".join(members) + "\n{}\n"

    change.edit(path, r"^extension DependencyContainer:([\w\s,]+?)\s*\{\}\n", longer, "the screen's dependencies")


def add_import(change: Change, path: str, module: str) -> None:
    """Adds an import unless the file has it; formatting puts it in order."""
    if not re.search(rf"^(?:public )?import {module}$", change.text(path), re.MULTILINE):
        change.edit(path, r"^(?:public )?import \w+\n", lambda match: f"import {module}\n{match[0]}", "an import")


def add_member(change: Change, path: str, declaration: str, text: str, what: str) -> None:
    """Adds a member at the end of the declaration that starts with `declaration`, a pattern at the start of a line."""

    def longer(match: re.Match[str]) -> str:
        return f"{match[1]}\n{text.rstrip()}\n}}\n"

    change.edit(path, rf"(^{declaration}[^\n]*\{{\n(?:(?:[ #/][^\n]*)?\n)*)\}}\n", longer, what)
