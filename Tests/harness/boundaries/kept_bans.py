"""What `rules.json` bans, once more: a name that is removed there by accident is noticed here.

`banned.json` lists the words, the calls and the patterns of each family. To ban something, or to allow it, both files
change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

KINDS = ("words", "calls", "patterns")


def differences(table: dict[str, Any]) -> list[str]:
    """What is in only one of the two lists."""
    kept = json.loads(Path(__file__).with_name("banned.json").read_text(encoding="utf-8"))
    ruled = {family["family"]: banned(family) for family in table["banned"]}
    problems = []
    for name in [*kept, *(name for name in ruled if name not in kept)]:
        for kind in KINDS:
            listed, found = set(names(kept.get(name, {}).get(kind, []), kind)), set(ruled.get(name, {}).get(kind, []))
            problems += [f"No longer banned: {one} ({kind} of {name})" for one in sorted(listed - found)]
            problems += [f"Not in banned.json: {one} ({kind} of {name})" for one in sorted(found - listed)]
    return problems


def banned(family: dict[str, Any]) -> dict[str, list[str]]:
    found = {
        kind: [name for lines in family.get(kind, {}).values() for name in names(lines, kind)] for kind in KINDS[:2]
    }
    return {**found, "patterns": [entry["what"] for entry in family.get("patterns", ())]}


def names(lines: list[str], kind: str) -> list[str]:
    return lines if kind == "patterns" else " ".join(lines).split()
