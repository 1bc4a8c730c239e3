"""Where in a manifest's text something stands, as a line number."""

from __future__ import annotations

import re


def line_of(text: str, word: str, start: int = 0) -> int:
    found = text.find(word, start)
    return text.count("\n", 0, found) + 1 if found >= 0 else 1


def start_of_target(text: str, name: str) -> int:
    found = re.search(rf'arget\(\s*name:\s*"{re.escape(name)}"', text)
    return found.end() if found else 0


def line_of_target(text: str, name: str) -> int:
    return text.count("\n", 0, start_of_target(text, name)) + 1


def line_of_dependency(text: str, target: str, dependency: str) -> int:
    found = line_of(text, f'"{dependency}"', start_of_target(text, target))
    return found if found > 1 else line_of_target(text, target)
