"""How a refusal reads."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath


@dataclass(frozen=True, order=True)
class Violation:
    file: PurePath  # from the root of the tree
    line: int
    rule: str
    what: str
    reason: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule}: {self.what}\n  why:    {self.reason}\n  remedy: {self.remedy}"


def report(violations: list[Violation]) -> str:
    lines = [str(violation) for violation in sorted(violations)]
    count = len(violations)
    return "\n".join([*lines, "", f"{count} violation{'' if count == 1 else 's'} of the boundaries"])
