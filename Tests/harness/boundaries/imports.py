"""What a Swift file imports, in every branch of every `#if`, and with which attributes.

Two readers must agree. The tokens give the line and the attributes; the compiler's own parser gives the modules
(`swift-frontend -emit-imported-modules`, on a copy whose conditional compilation lines are blanked). A file that the
compiler cannot parse, or over which the two differ, is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from harness.boundaries.bans import Spelled
from harness.boundaries.lexer import Lexed, Token, Unreadable, lex
from harness.boundaries.scratch import scratch_folder

WORKERS = 2
SCOPES = {"struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor"}
ACCESS = {"public", "package", "internal", "private", "fileprivate", "open"}


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    attributes: frozenset[str]


@dataclass(frozen=True)
class Reading:
    """One file, read: or the reason why it could not be."""

    digest: str
    imports: tuple[Import, ...] = ()
    can_imports: tuple[tuple[str, int], ...] = ()
    tokens: tuple[Token, ...] = ()
    unconditional_text: str = ""
    refusal: tuple[int, str] | None = None
    # It was read before, and only its imports and public names are known now.
    is_clean: bool = False
    public: tuple[tuple[str, int, str, str], ...] = ()

    @cached_property
    def modules(self) -> frozenset[str]:
        return frozenset(found.module for found in self.imports)

    @cached_property
    def spelled(self) -> Spelled:
        return Spelled(self.tokens)


def clean_reading(content: bytes, imports: list[str], public: list[tuple[str, int, str, str]]) -> Reading:
    found = tuple(Import(module, 0, frozenset()) for module in imports)
    return Reading(hashlib.sha256(content).hexdigest(), found, is_clean=True, public=tuple(public))


def read_text(content: bytes) -> Reading:
    digest = hashlib.sha256(content).hexdigest()
    try:
        lexed = lex(content.decode("utf-8"))
        return Reading(
            digest,
            tuple(find_imports(lexed)),
            tuple(find_can_imports(lexed)),
            tuple(lexed.tokens),
            lexed.unconditional_text,
        )
    except UnicodeDecodeError as error:
        return Reading(digest, refusal=(content[: error.start].count(b"\n") + 1, "it is not UTF-8"))
    except Unreadable as error:
        return Reading(digest, refusal=(error.line, error.message))


def bare(word: str) -> str:
    return word.strip("`")


def find_imports(lexed: Lexed) -> list[Import]:
    found, attributes = [], set()
    tokens, index = lexed.tokens, 0
    while index < len(tokens):
        token = tokens[index]
        if token.text == "@" and index + 1 < len(tokens):
            attributes.add("@" + bare(tokens[index + 1].text))
            index = after_arguments(tokens, index + 2)
            continue
        if token.text in ACCESS:
            index += 1
            continue
        if token.text == "import" and begins_declaration(tokens, index):
            name = index + 1
            if tokens[name].text in SCOPES and name + 1 < len(tokens) and tokens[name + 1].is_word:
                name += 1
            found.append(Import(bare(tokens[name].text), token.line, frozenset(attributes)))
        if attributes:
            attributes = set()
        index += 1
    return found


def begins_declaration(tokens: list[Token], index: int) -> bool:
    """`x.import` and the label in `f(import: 1)` are no declarations."""
    if index + 1 >= len(tokens) or not tokens[index + 1].is_word:
        return False
    return index == 0 or tokens[index - 1].text not in (".", "(", ",")


def after_arguments(tokens: list[Token], index: int) -> int:
    """The index after the parentheses that open at `index`, if they do."""
    if index >= len(tokens) or tokens[index].text != "(":
        return index
    depth = 0
    while index < len(tokens):
        depth += {"(": 1, ")": -1}.get(tokens[index].text, 0)
        index += 1
        if depth == 0:
            break
    return index


def find_can_imports(lexed: Lexed) -> list[tuple[str, int]]:
    tokens = lexed.tokens
    return [
        (bare(tokens[index + 2].text), token.line)
        for index, token in enumerate(tokens[:-2])
        if token.text == "canImport" and tokens[index + 1].text == "("
    ]


class Frontend:
    """The compiler's parser, asked about several files of one target at a time.

    A target's modules count together, so their union is what is compared. A file that agreed once is not asked about
    again.
    """

    def __init__(self) -> None:
        self.path = find_frontend()
        self.agreed: set[str] = set()
        self.refusals: dict[str, tuple[int, str]] = {}

    def verify(self, groups: list[list[Reading]]) -> None:
        pending = [group for group in groups if any(not self.is_known(reading) for reading in group)]
        if pending:
            with ThreadPoolExecutor(WORKERS) as pool:
                list(pool.map(self.verify_group, pending))

    def is_known(self, reading: Reading) -> bool:
        if reading.is_clean or reading.refusal:
            return True
        return reading.digest in self.agreed or reading.digest in self.refusals

    def refusal(self, reading: Reading) -> tuple[int, str] | None:
        return reading.refusal or self.refusals.get(reading.digest)

    def verify_group(self, group: list[Reading]) -> None:
        asked = {reading.digest: reading for reading in group if not self.is_known(reading)}
        readings = list(asked.values())
        if not readings:
            return
        complaint = self.complaint(readings)
        if complaint is None:
            self.agreed.update(asked)
        elif len(readings) > 1:
            middle = len(readings) // 2
            self.verify_group(readings[:middle])
            self.verify_group(readings[middle:])
        else:
            self.refusals[readings[0].digest] = complaint

    def complaint(self, readings: list[Reading]) -> tuple[int, str] | None:
        expected = {imported.module for reading in readings for imported in reading.imports}
        with scratch_folder() as folder:
            files = [os.path.join(folder, f"{number}.swift") for number, _ in enumerate(readings)]
            for file, reading in zip(files, readings):
                Path(file).write_bytes(reading.unconditional_text.encode("utf-8"))
            result = subprocess.run(
                [self.path, "-emit-imported-modules", "-swift-version", "6", "-module-name", "Read", *files, "-o", "-"],
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
            )
        if result.returncode != 0:
            error = re.search(r":(\d+):\d+: error: (.*)", result.stderr)
            return (int(error.group(1)), f"the compiler says: {error.group(2)}") if error else (1, result.stderr[:300])
        modules = set(result.stdout.split())
        if modules != expected:
            return (1, f"the compiler sees imports of {names(modules)} where its tokens say {names(expected)}")
        return None


def names(modules: set[str]) -> str:
    return ", ".join(sorted(modules)) or "nothing"


def find_frontend() -> str:
    """The parser that belongs to the `swift` on PATH, which may be a link or a launcher."""
    swift = shutil.which("swift")
    if swift is None:
        raise SystemExit("The boundary check needs Swift on PATH: https://www.swift.org/install/linux/")
    beside = Path(swift).resolve().with_name("swift-frontend")
    if beside.is_file():
        return str(beside)
    told = subprocess.run([swift, "-print-target-info"], capture_output=True, text=True, check=True).stdout
    return str(Path(json.loads(told)["paths"]["runtimeResourcePath"]).parents[1] / "bin" / "swift-frontend")
