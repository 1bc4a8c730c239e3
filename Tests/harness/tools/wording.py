"""Checks how the project is worded: its spelling with codespell, and a list of phrases to avoid.

Strings, comments, documents and goldens are all read. wording.json lists the phrases with what to say instead, the
words codespell should accept with the reason, and the paths left out.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from harness.places import ROOT

WHEEL = "codespell==2.4.3"
RULES = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
PHRASES: dict[str, str] = RULES["phrases"]
EXEMPT: dict[str, str] = RULES["exempt"]
# Paths that are still to be reworded, and are not checked until then. A path without a phrase must leave the list.
NOT_YET: list[str] = RULES["not yet"]
SUFFIXES = {".swift", ".py", ".md", ".txt", ".sh", ".js"}
NAMES = {"Makefile", "run", "rules.json"}
# Between two words: a space, or a line break with what begins the next line of a comment or a string.
GAP = r"(?:[ \t]|\\?\n[ \t]*(?:///?|#|\*)?[ \t]*)+"
# What a phrase leaves open: up to three words of one sentence.
OPEN = "…"
ANY_WORDS = rf"[^\s.,;:!?]+(?:{GAP}[^\s.,;:!?]+){{0,2}}"


class Finding(NamedTuple):
    """A phrase and where it begins."""

    path: str
    line: int
    phrase: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: “{self.phrase}”; say instead: {PHRASES[self.phrase]}"


def check(installed: Path) -> bool:
    """Checks phrases, the check itself, and the spelling."""
    problems = [*proof(), *phrases()]
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return spelling(installed) and not problems


def phrases() -> list[str]:
    problems: list[str] = []
    unused = set(NOT_YET)
    for path in files():
        found = list(findings(path, (ROOT / path).read_text(encoding="utf-8")))
        waiting = [listed for listed in NOT_YET if is_below(path, listed)]
        if found:
            unused.difference_update(waiting)
        problems += [] if waiting else map(str, found)
    return problems + [f"wording.json: {path} is clean; remove it from “not yet”" for path in sorted(unused)]


def findings(path: str, text: str) -> Iterator[Finding]:
    for match in pattern().finditer(text):
        phrase = next(phrase for phrase in PHRASES if re.fullmatch(expression(phrase), match[0], re.IGNORECASE))
        yield Finding(path, text.count("\n", 0, match.start()) + 1, phrase)


def pattern() -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.])(?:{'|'.join(map(expression, PHRASES))})(?![\w(])", re.IGNORECASE)


def expression(phrase: str) -> str:
    return GAP.join(ANY_WORDS if word == OPEN else re.escape(word) for word in phrase.split())


def files() -> Iterator[str]:
    for folder, names, found in os.walk(ROOT):
        names[:] = sorted(name for name in names if not name.startswith(".") or name == ".ci")
        for name in sorted(found):
            path = Path(folder, name).relative_to(ROOT).as_posix()
            if (Path(name).suffix in SUFFIXES or name in NAMES) and not any(is_below(path, kept) for kept in EXEMPT):
                yield path


def is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + "/")


def proof() -> list[str]:
    """Plants each phrase in a string, a comment, a heading, and across two lines, and sees that each is found."""
    problems = []
    for phrase in PHRASES:
        written = phrase.replace(OPEN, "it all")
        wrapped = written.replace(" ", "\n  /// ", 1)
        for text in (
            f'let a = "x {written}."',
            f"// {written.upper()}",
            f"# {written.capitalize()}",
            f"/// x {wrapped} y",
        ):
            found = list(findings("planted", f"clean\n{text}\nclean"))
            if found != [Finding("planted", 2, phrase)]:
                problems.append(f"wording.py: “{phrase}” is not found in {text!r}: {found}")
    clean = "/// The server retells intake.\nlet renewed = self.tells(1)\n// instep, unheeded. Take it. Back up"
    return problems + [f"wording.py: found in a clean text: {found}" for found in findings("clean", clean)]


def spelling(installed: Path) -> bool:
    """Checks the spelling, in American English."""
    settings = ["--builtin", "clear,rare,en-GB_to_en-US", "--ignore-words-list", ",".join(RULES["words"])]
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    line = [sys.executable, "-m", "codespell_lib", *settings, "--"]
    # A narrow column cuts words; what a screen shows is checked where it is written.
    screens = [path for path in files() if "/Goldens/" in path and path.endswith(".txt")]
    line += [path for path in files() if path not in screens and not any(is_below(path, listed) for listed in NOT_YET)]
    return subprocess.run(line, cwd=ROOT, env=environment).returncode == 0
