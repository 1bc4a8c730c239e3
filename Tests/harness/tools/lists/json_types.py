"""Reads the types of the documents that `--json` prints from their Swift sources, with what their comments say.

Only what those sources use is understood: structures with stored properties, whose types are written out. A property
that cannot be read is an error, so that none is missing from the documentation.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SUBJECTS = ("Account", "Profile", "Program", "Training", "Workouts")
FOLDERS = tuple(f"Packages/Commands/Sources/Commands/Json/{name}" for name in SUBJECTS)
FILES = (
    "Packages/Commands/Sources/Commands/Doctor/DoctorReport.swift",
    "Packages/Commands/Sources/Commands/Lists/Fields/ListField.swift",
)
LISTS = "Packages/Commands/Tests/CommandsTests/Goldens/item-lists.json"
FORMS = {"text": "String", "number": "Double", "flag": "Bool", "integer": "Int", "time": "Date", "texts": "[String]"}

TYPE = re.compile(
    r"^(?:(?:public|package|private|fileprivate) )*(?:struct|enum) (?P<name>\w+)(?::(?P<parents>[^{]*))?\{"
)
PROPERTY = re.compile(
    r"^(?P<before>(?:(?:public|package|private|fileprivate|static|private\(set\)) )*)(?:let|var) "
    r"`?(?P<name>\w+)`?(?:: (?P<type>[^={]+?))?(?: = (?P<value>[^{]+))?(?P<computed> \{.*)?$"
)
CASE = re.compile(r"^case (\w+)$")


@dataclass
class Member:
    name: str
    type: str
    text: str


@dataclass
class Structure:
    name: str
    text: str
    parents: str
    members: list[Member] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    format: str | None = None

    @property
    def is_document(self) -> bool:
        return "JSONDocument" in self.parents


def structures(root: Path) -> dict[str, Structure]:
    """Each type that is encoded, by its name; the name of a type within another is that of both: `Outer.Inner`."""
    paths = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.swift"))]
    found: dict[str, Structure] = {}
    for path in [*paths, *(root / name for name in FILES)]:
        found |= in_file(path)
    return found | lists(root)


def lists(root: Path) -> dict[str, Structure]:
    """The lists that follow from tables of fields. A test of Commands writes what is in them."""
    found: dict[str, Structure] = {}
    for described in json.loads((root / LISTS).read_text(encoding="utf-8")):
        subject = f"{described['member'][0].upper()}{described['member'][1:]}"
        row = f"{subject}Row"
        kinds = {column["name"]: kind(column) for column in described["columns"]}
        found[row] = Structure(
            row,
            "",
            "Encodable",
            [Member(each["name"], kinds[each["name"]], said(each["meaning"])) for each in described["columns"]],
        )
        name = f"{subject}List"
        found[name] = Structure(
            name, f"`{described['command']} --json`", "JSONDocument", [Member(described["member"], f"[{row}]", "")]
        )
        found[name].format = described["format"]
    return found


def said(meaning: str) -> str:
    """A meaning as a sentence."""
    return f"{meaning[0].upper()}{meaning[1:]}." if meaning else ""


def kind(column: dict[str, Any]) -> str:
    """The Swift type of a column."""
    return FORMS[column["form"]] + ("?" if column["isOptional"] else "")


def in_file(path: Path) -> dict[str, Structure]:
    found: dict[str, Structure] = {}
    # The types around a line, each with the depth of its braces; `None` for an extension or a function.
    around: list[Structure | None] = []
    comment: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.strip()
        inner = around[-1] if around else None
        depth = text.count("{") - text.count("}")
        if text.startswith("///"):
            comment.append(text[3:].strip())
            continue
        if match := TYPE.match(text):
            outer = next((known.name + "." for known in reversed(around) if known), "")
            inner = Structure(outer + match["name"], words(comment), match["parents"] or "")
            found[inner.name] = inner
            around += [inner] * depth
        else:
            if inner:
                read(text, inner, words(comment), path)
            around += [None] * depth
            if depth < 0:
                del around[depth:]
        comment = []
    return {name: known for name, known in found.items() if is_encoded(known)}


def read(text: str, structure: Structure, comment: str, path: Path) -> None:
    """Adds what one line of a type declares."""
    if match := CASE.match(text):
        structure.cases.append(match[1])
    match = PROPERTY.match(text)
    if not match or match["computed"] or "private" in match["before"].replace("private(set)", ""):
        return
    if "static" in match["before"]:
        if match["name"] == "name" and structure.is_document:
            structure.format = (match["value"] or "").strip('"')
        return
    value = match["value"] or ""
    if match["name"] == "format" and structure.is_document:
        structure.format = value.strip('"') if value.startswith('"') else structure.format
        return
    known = {"true": "Bool", "false": "Bool"}.get(value, "Int" if value.isdigit() else "")
    kind = match["type"] or known
    if not kind:
        raise SystemExit(f"{path}: the type of “{match['name']}” is not written out.")
    structure.members.append(Member(match["name"], kind.strip(), comment))


def is_encoded(structure: Structure) -> bool:
    return structure.is_document or "Encodable" in structure.parents


def words(comment: list[str]) -> str:
    return " ".join(line for line in comment if line)
