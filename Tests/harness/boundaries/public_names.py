"""The rules over public names: a closed list of them for some modules, and none in two domains.

A module that many may import becomes a drawer unless each thing in it was put there on purpose, so `rules.json` lists
them, each with its reason. And one idea has one type: a name in two modules that a reader meets side by side means
that something is mirrored. A type in another counts, too, because a mirror in an enumeration is a mirror; only types
in two structures or classes may have one name, such as `Kind`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from harness.boundaries.imports import Reading
from harness.boundaries.lexer import Token
from harness.boundaries.locations import line_of
from harness.boundaries.manifests import Target
from harness.boundaries.report import Violation
from harness.boundaries.rules import Rules, suffix
from harness.boundaries.source_rules import SourceFile

RULES = Path("Tests", "harness", "boundaries", "rules.json")
PUBLIC = {"public", "open"}
MODIFIERS = {"final", "indirect", "nonisolated", "distributed", "prefix", "postfix", "infix", "lazy", "static"}
DECLARATIONS = {"struct", "enum", "class", "protocol", "actor", "typealias", "func", "var", "let", "macro"}
TYPES = {"struct", "enum", "class", "protocol", "actor"}
OPENING = {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}


class Declared(NamedTuple):
    """A public declaration at the top level of a file, or a public type in public types."""

    text: str
    line: int
    kind: str
    holder: str  # the type that it is in; empty at the top level


@dataclass(frozen=True)
class Name:
    text: str
    file: Path
    line: int
    is_nested: bool = False
    # An enumeration around it may be no more than a second name of the module.
    is_free: bool = True


Names = dict[str, list[Name]]  # of each module, as it was last read

FOUND: dict[str, tuple[Declared, ...]] = {}


def public_names(files: list[SourceFile]) -> list[Name]:
    found = [(file.path, one) for file in files for one in declared(file.reading)]
    enumerations = {one.text for _, one in found if one.kind == "enum"}
    return [
        Name(one.text, file, one.line, one.holder != "", one.holder == "" or one.holder in enumerations)
        for file, one in found
    ]


def declared(reading: Reading) -> tuple[Declared, ...]:
    """The public names that a file declares; the file was read once, so they are known."""
    if reading.is_clean:
        return tuple(Declared(*one) for one in reading.public)
    if reading.digest not in FOUND:
        FOUND[reading.digest] = (*find_declared(reading.tokens), *find_nested(reading.tokens))
    return FOUND[reading.digest]


def find_declared(tokens: tuple[Token, ...]) -> list[Declared]:
    """Those at the top level."""
    found, depth = [], 0
    for index, token in enumerate(tokens):
        depth += OPENING.get(token.text, 0)
        if depth == 0 and token.text in PUBLIC and (place := declaration_after(tokens, index + 1)):
            name = tokens[place + 1]
            found.append(Declared(name.text.strip("`"), name.line, tokens[place].text, ""))
    return found


def declaration_after(tokens: tuple[Token, ...], index: int) -> int | None:
    """Where the declaration that these modifiers begin has its keyword; nowhere for an import or an extension."""
    while index < len(tokens) and (tokens[index].text in MODIFIERS or tokens[index].text in PUBLIC):
        index += 1
        # `nonisolated(unsafe)`, `public(set)`
        if index + 2 < len(tokens) and tokens[index].text == "(":
            index += 3
    return index if index + 1 < len(tokens) and tokens[index].text in DECLARATIONS else None


class Holder(NamedTuple):
    """What a brace opens, if it is the body of a type."""

    name: str
    is_public: bool
    is_extension: bool


def find_nested(tokens: tuple[Token, ...]) -> list[Declared]:
    """The public types in types that are public, or in extensions."""
    found: list[Declared] = []
    opened: list[Holder | None] = []
    head: Holder | None = None
    for index, token in enumerate(tokens):
        if token.text == "{":
            opened.append(head)
            head = None
        elif token.text == "}" and opened:
            opened.pop()
        elif names_type(tokens, index):
            is_extension = token.text == "extension"
            name = tokens[index + 1] if not is_extension else extended(tokens, index + 1)
            is_public = is_marked_public(tokens, index)
            holder = opened[-1] if opened else None
            if holder and holder.is_extension and holder.is_public:
                is_public = True
            if is_public and not is_extension and holder and all(held and reachable(held) for held in opened):
                found.append(Declared(name.text.strip("`"), name.line, token.text, holder.name))
            head = Holder(name.text.strip("`"), is_public, is_extension)
    return found


def names_type(tokens: tuple[Token, ...], index: int) -> bool:
    """Whether the declaration of a type or an extension begins here; `import struct` and `class func` are none."""
    if tokens[index].text not in TYPES and tokens[index].text != "extension":
        return False
    if index + 1 >= len(tokens) or not tokens[index + 1].is_word or tokens[index + 1].text in DECLARATIONS:
        return False
    return index == 0 or tokens[index - 1].text not in (".", "import", "case")


def extended(tokens: tuple[Token, ...], index: int) -> Token:
    """The last part of the name of what is extended."""
    while index + 2 < len(tokens) and tokens[index + 1].text == ".":
        index += 2
    return tokens[index]


def is_marked_public(tokens: tuple[Token, ...], index: int) -> bool:
    while index > 0 and tokens[index - 1].text in MODIFIERS | PUBLIC:
        index -= 1
        if tokens[index].text in PUBLIC:
            return True
    return False


def reachable(holder: Holder) -> bool:
    return holder.is_public or holder.is_extension


def check_public_names(target: Target, files: list[SourceFile], rules: Rules, names: Names) -> list[Violation]:
    """What is wrong with the public names of one target; `names` has those of all others."""
    own = public_names(files)
    return check_closed(target, own, rules) + check_distinct(target, own, rules, names)


def check_closed(target: Target, own: list[Name], rules: Rules) -> list[Violation]:
    entry = rules.table["closed"].get(target.name)
    if entry is None:
        return []
    violations = [
        Violation(
            name.file,
            name.line,
            "unlisted-name",
            f"{name.text} is public in {target.name}, and not on its list.",
            entry["refused"],
            entry["remedy"],
        )
        for name in own
        if not name.is_nested and name.text not in entry["names"]
    ]
    declared_names = {name.text for name in own if not name.is_nested}
    return violations + [
        Violation(
            RULES,
            line_in_rules(target.name, name),
            "missing-name",
            f"{target.name} is to have a public {name}, and has none.",
            "A list that names what is gone invites something else to take the name.",
            "Take it off the list.",
        )
        for name in entry["names"]
        if name not in declared_names
    ]


def check_distinct(target: Target, own: list[Name], rules: Rules, names: Names) -> list[Violation]:
    violations = []
    for entry in rules.table["distinct"]:
        if not is_among(target.name, entry["modules"]):
            continue
        elsewhere = {
            name.text: module
            for module, all_names in names.items()
            if module != target.name and is_among(module, entry["modules"])
            for name in all_names
            if name.is_free and is_compared(name, entry)
        }
        violations += [
            Violation(
                name.file,
                name.line,
                "name-in-two-modules",
                f"{name.text} is public in {target.name} and in {elsewhere[name.text]}.",
                entry["refused"],
                entry["remedy"],
            )
            for name in own
            if name.text in elsewhere and is_compared(name, entry)
        ]
    return violations


def is_compared(name: Name, entry: dict[str, Any]) -> bool:
    """Types within types only where an entry lists those that it allows."""
    return not name.is_nested or ("nested" in entry and name.text not in entry["nested"])


def is_among(module: str, patterns: list[str]) -> bool:
    ending = suffix(module)
    return any(suffix(pattern) == ending and fnmatchcase(module, pattern) for pattern in patterns)


def line_in_rules(module: str, name: str) -> int:
    """The line of a name on a module's list."""
    text = Path(__file__).with_name("rules.json").read_text(encoding="utf-8")
    start = text.index('"closed"')
    return line_of(text, json.dumps(name), text.index(json.dumps(module), start))
