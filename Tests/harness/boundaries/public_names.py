"""The rules over public top-level names: a closed list of them for some modules, and none in two domains.

A module that many may import becomes a drawer unless each thing in it was put there on purpose, so `rules.json` lists
them, each with its reason. And one idea has one type: a name in two modules that a reader meets side by side means
that something is mirrored.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

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
OPENING = {"{": 1, "(": 1, "[": 1, "}": -1, ")": -1, "]": -1}


@dataclass(frozen=True)
class Name:
    text: str
    file: Path
    line: int


Names = dict[str, list[Name]]  # of each module, as it was last read

FOUND: dict[str, tuple[tuple[str, int], ...]] = {}


def public_names(files: list[SourceFile]) -> list[Name]:
    return [Name(text, file.path, line) for file in files for text, line in declared(file.reading)]


def declared(reading: Reading) -> tuple[tuple[str, int], ...]:
    """Each public name that a file declares at its top level, with its line; the file was read once, so it is known."""
    if reading.is_clean:
        return reading.public
    if reading.digest not in FOUND:
        FOUND[reading.digest] = tuple(find_declared(reading.tokens))
    return FOUND[reading.digest]


def find_declared(tokens: tuple[Token, ...]) -> list[tuple[str, int]]:
    found, depth = [], 0
    for index, token in enumerate(tokens):
        depth += OPENING.get(token.text, 0)
        if depth == 0 and token.text in PUBLIC and (name := name_after(tokens, index + 1)):
            found.append((name.text.strip("`"), name.line))
    return found


def name_after(tokens: tuple[Token, ...], index: int) -> Token | None:
    """The name of the declaration that these modifiers begin; none for an import or an extension."""
    while index < len(tokens) and (tokens[index].text in MODIFIERS or tokens[index].text in PUBLIC):
        index += 1
        # `nonisolated(unsafe)`, `public(set)`
        if index + 2 < len(tokens) and tokens[index].text == "(":
            index += 3
    if index + 1 >= len(tokens) or tokens[index].text not in DECLARATIONS:
        return None
    return tokens[index + 1]


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
        if name.text not in entry["names"]
    ]
    declared_names = {name.text for name in own}
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
            if name.text in elsewhere
        ]
    return violations


def is_among(module: str, patterns: list[str]) -> bool:
    ending = suffix(module)
    return any(suffix(pattern) == ending and fnmatchcase(module, pattern) for pattern in patterns)


def line_in_rules(module: str, name: str) -> int:
    """The line of a name on a module's list."""
    text = Path(__file__).with_name("rules.json").read_text(encoding="utf-8")
    start = text.index('"closed"')
    return line_of(text, json.dumps(name), text.index(json.dumps(module), start))
