"""The name of a new thing, and its spellings: RestDays, restDays, rest days, rest-days."""

from __future__ import annotations

import re
from pathlib import Path

from harness.scaffolds.change import Refused

WORDS = re.compile(r"(?:[A-Z][a-z0-9]+){1,4}")
# Members and types that the compiler or every screen already has.
RESERVED = {
    "Any", "As", "Break", "Case", "Class", "Continue", "Default", "Do", "Else", "Enum", "Extension", "False", "For",
    "Func", "If", "Import", "In", "Init", "Is", "Let", "Nil", "Operator", "Private", "Protocol", "Public", "Return",
    "Self", "Static", "Struct", "Super", "Switch", "Throw", "True", "Try", "Type", "Var", "Where", "While",
}  # fmt: skip


class Name:
    """A name in the spellings that Swift, the screens and the links use."""

    def __init__(self, given: str, what: str, endings: tuple[str, ...] = ()) -> None:
        if not given:
            raise Refused(f"The {what} needs a name, for example NAME=RestDays.")
        if not WORDS.fullmatch(given) or given in RESERVED or len(given) > 30:
            raise Refused(
                f"“{given}” cannot name a {what}. Use one to four words with capitals, at most 30 letters: RestDays."
            )
        for ending in endings:
            if given.endswith(ending):
                raise Refused(f"Leave out “{ending}”: NAME={given.removesuffix(ending) or 'RestDays'}.")
        self.upper = given
        self.lower = given[0].lower() + given[1:]
        parts = [part.lower() for part in re.findall(r"[A-Z][a-z0-9]+", given)]
        self.words = " ".join(parts)
        self.hyphened = "-".join(parts)
        self.title = self.words[0].upper() + self.words[1:]

    def values(self) -> dict[str, str]:
        """What templates put in for the name."""
        return {
            "Name": self.upper,
            "name": self.lower,
            "words": self.words,
            "hyphened": self.hyphened,
            "title": self.title,
        }


def files_with(root: Path, pattern: str, folders: tuple[str, ...] = ("Packages", "App/Sources")) -> list[str]:
    """The Swift files that contain a pattern."""
    matcher = re.compile(pattern)
    return [
        str(path.relative_to(root))
        for folder in folders
        for path in sorted((root / folder).rglob("*.swift"))
        if ".build" not in path.parts and matcher.search(path.read_text(encoding="utf-8"))
    ]
