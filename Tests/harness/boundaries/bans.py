"""Names that some packages may not use, however they are spelled.

Three kinds: words, banned wherever they stand as code; calls, whose names are common words and which count only where a
function is called that the file does not declare; and patterns over the tokens of a file, for what is a matter of form,
such as a member without its type (`.now`).

A pattern is a regular expression over the tokens with one space between them, comments gone and backticks stripped, so
that line breaks, comments and `#if` make no difference. The dot of a member is `.`, that of a member without a type is
`·`, and that of a range is `..`.
"""

from __future__ import annotations

import bisect
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from harness.boundaries.lexer import Token

# After these words a dot begins a member without its type.
KEYWORDS = frozenset(
    "any as await borrowing case consume copy default do each else for guard if import in inout is let repeat return "
    "some switch then throw throws try var where while yield".split()
)
# What C functions and those of the standard library are members of.
MODULES = frozenset(["Darwin", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift"])
DECLARING = frozenset(["func", "let", "var", "for", "case", "macro"])
# What a token begins with that is spelled in another way than it is written.
RESPELLED = ".`"


@dataclass(frozen=True)
class Ban:
    """One banned name or form, and what to say about it."""

    rule: str
    what: str
    reason: str
    remedy: str


@dataclass(frozen=True)
class Pattern:
    form: re.Pattern[str]
    # The head of the braces within which it counts.
    within: re.Pattern[str] | None
    outside_braces: bool
    # Whether it counts only among the members themselves, not in their bodies.
    is_member: bool
    ban: Ban


@dataclass(frozen=True)
class Found:
    line: int
    ban: Ban


class Bans:
    """One family of what is banned."""

    def __init__(self, family: dict[str, Any]) -> None:
        self.family: str = family["family"]
        self.rule: str = family["rule"]
        # Files in which it is allowed, each with its reason.
        self.exceptions: dict[str, str] = family.get("except", {})
        self.words: dict[str, Ban] = {}
        self.calls: dict[str, Ban] = {}
        self.patterns: list[Pattern] = []
        # Code that must be caught, for the proof.
        self.plants: list[str] = []

        def ban(what: str, reason: str, hint: str = "") -> Ban:
            return Ban(self.rule, what, f"{reason} {family['refused']}", family["remedy"] + hint)

        for reason, names in family.get("words", {}).items():
            self.words.update((name, ban(f"It names {name}.", reason)) for name in " ".join(names).split())
        for reason, names in family.get("calls", {}).items():
            self.calls.update(
                (
                    name,
                    ban(
                        f"It calls {name}, a function of C or of the standard library.",
                        reason,
                        f" If it is a method of yours, write self.{name}.",
                    ),
                )
                for name in " ".join(names).split()
            )
        for entry in family.get("patterns", ()):
            within = re.compile(entry["within"]) if "within" in entry else None
            said = ban(f"It uses {entry['what']}.", entry["reason"])
            form = re.compile(entry["form"])
            self.patterns.append(Pattern(form, within, "outsideBraces" in entry, "isMember" in entry, said))
            self.plants += entry["plants"]

    def find(self, text: Spelled) -> Iterator[Found]:
        tokens = text.tokens
        for name in text.places.keys() & self.words.keys():
            yield from (Found(tokens[place].line, self.words[name]) for place in text.places[name])
        if text.places.keys() & self.calls.keys():
            yield from self.find_calls(tokens)
        for pattern in self.patterns:
            for start in text.matches(pattern):
                yield Found(tokens[text.token_at(start)].line, pattern.ban)

    def find_calls(self, tokens: tuple[Token, ...]) -> Iterator[Found]:
        declared = declared_names(tokens)
        for index, token in enumerate(tokens):
            name = token.text.strip("`")
            if name not in self.calls:
                continue
            before = tokens[index - 1].text if index else ""
            if before == ".":
                counts = index > 1 and tokens[index - 2].text.strip("`") in MODULES
            else:
                is_called = index + 1 < len(tokens) and tokens[index + 1].text == "("
                counts = is_called and before not in DECLARING and name not in declared
            if counts:
                yield Found(token.line, self.calls[name])


def declared_names(tokens: tuple[Token, ...]) -> set[str]:
    """Names of functions, variables and parameters in a file."""
    found = set()
    for index, token in enumerate(tokens):
        text = token.text
        if text in DECLARING and index + 1 < len(tokens):
            found.add(tokens[index + 1].text.strip("`"))
        if text in ("func", "init", "subscript"):
            found |= parameters(tokens, index)
        if text == "{":
            found |= closure_parameters(tokens, index)
    return found


def parameters(tokens: tuple[Token, ...], index: int) -> set[str]:
    """Those in the first parentheses after an index."""
    while index < len(tokens) and tokens[index].text not in ("(", "{", "}"):
        index += 1
    found, depth = set(), 0
    for position in range(index, len(tokens) - 1):
        depth += {"(": 1, ")": -1}.get(tokens[position].text, 0)
        if depth == 0:
            break
        if depth == 1 and tokens[position + 1].text == ":":
            found.add(tokens[position].text.strip("`"))
    return found


def closure_parameters(tokens: tuple[Token, ...], index: int) -> set[str]:
    """Those between a brace and its `in`, without types."""
    found: set[str] = set()
    for token in tokens[index + 1 : index + 12]:
        if token.text == "in":
            return found
        if not token.is_word and token.text not in (",", "(", ")"):
            break
        found.add(token.text.strip("`"))
    return set()


class Spelled:
    """The tokens of a file as one text."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        words = [
            spelling(tokens, index) if token.text[0] in RESPELLED else token.text for index, token in enumerate(tokens)
        ]
        self.tokens = tokens
        self.text = " ".join(words)
        # Where each begins in the text.
        self.starts = list(itertools.accumulate((len(word) + 1 for word in words), initial=0))
        # By its spelling, which tokens a word is.
        self.places: dict[str, list[int]] = {}
        for index, word in enumerate(words):
            self.places.setdefault(word, []).append(index)

    def token_at(self, position: int) -> int:
        return bisect.bisect_right(self.starts, position) - 1

    def matches(self, pattern: Pattern) -> Iterator[int]:
        bodies = [self.body(head.end()) for head in pattern.within.finditer(self.text)] if pattern.within else None
        for match in pattern.form.finditer(self.text) if bodies != [] else ():
            start = match.start()
            is_within = bodies is None or any(
                first < start < last and (not pattern.is_member or self.depth(first, start) == 1)
                for first, last in bodies
            )
            if is_within and not (pattern.outside_braces and self.is_in_braces(start)):
                yield start

    def body(self, head_end: int) -> tuple[int, int]:
        """From the first brace after a head to the one that closes it."""
        depth = 0
        for edge in re.finditer(r"(?<!\S)[{}](?!\S)", self.text[head_end:]):
            depth += 1 if edge.group() == "{" else -1
            if depth == 0:
                return head_end, head_end + edge.start()
        return head_end, len(self.text)

    def depth(self, first: int, last: int) -> int:
        """How many braces are open at one position that were not at another."""
        words = self.text[first:last].split()
        return words.count("{") - words.count("}")

    def is_in_braces(self, position: int) -> bool:
        before = self.token_at(position - 1) + 1
        opened, closed = (bisect.bisect_left(self.places.get(brace, []), before) for brace in "{}")
        return opened > closed


def spelling(tokens: tuple[Token, ...], index: int) -> str:
    token = tokens[index]
    if token.text != ".":
        return plain_name(token.text)
    before = tokens[index - 1] if index else None
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if (before and before.text == "." and token.is_glued) or (after and after.text == "." and after.is_glued):
        return ".."
    return "." if before and ends_operand(before, token) else "·"


def plain_name(text: str) -> str:
    """Without backticks, if it is a name without them, too; what else stands in them must not look like code."""
    if not text.startswith("`"):
        return text
    return text[1:-1] if re.fullmatch(r"`\w+`", text) else "``"


def ends_operand(token: Token, dot: Token) -> bool:
    if token.is_word:
        return token.text.startswith("`") or token.text not in KEYWORDS
    if token.text in ("?", "!"):
        return token.is_glued  # else it is the mark of a condition, or a negation
    if token.text == ">":
        return token.is_glued and dot.is_glued
    return token.text in (")", "]", "}", '""') or token.text[0].isdigit()
