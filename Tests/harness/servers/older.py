"""Schemas of servers that are older than Fettle: the baseline without some kinds of rows or some fields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from harness.servers.pocketbase import SCHEMA

BASELINE = SCHEMA / "migrations" / "1800000001_baseline.js"

# Creates a collection like that of the goals, as a migration that adds a kind of row does.
LATER = """
migrate((app) => {
  const other = JSON.parse(JSON.stringify(app.findCollectionByNameOrId("goals")).replaceAll("goals", "KIND"));
  delete other.id;
  for (const field of other.fields) delete field.id;
  app.save(new Collection(other));
});
"""


def schema(folder: Path, kinds: Iterable[str] = (), fields: Iterable[str] = ()) -> Path:
    """Writes the baseline without these kinds of rows and fields into a new folder."""
    text = BASELINE.read_text()
    for kind in kinds:
        text, count = re.subn(rf'(const kinds = \[.*?)(?:, )?"{kind}"', r"\1", text)
        assert count == 1, f"the baseline has no {kind}"
    for field in fields:
        text, count = re.subn(rf'\n +\{{ name: "{field}", [^\n]*\}},', "", text)
        assert count == 1, f"the baseline has no {field}"
    folder.mkdir(parents=True)
    (folder / BASELINE.name).write_text(text)
    return folder


def kinds_since() -> list[str]:
    """The kinds of rows that came after the baseline, each with a migration that is named after it."""
    later = sorted(path for path in BASELINE.parent.glob("*.js") if path != BASELINE)
    return [path.stem.partition("_")[2] for path in later if "new Collection(" in path.read_text()]


def update(folder: Path, kind: str) -> None:
    """Adds the migration that adds a kind of row."""
    (folder / "1800000002_later.js").write_text(LATER.replace("KIND", kind))
