"""Swift source text to tokens: enough of the language to know code from comments and strings.

What is interpolated into a string is code, and is read as code. Nothing is evaluated: every branch of an `#if` counts.
"""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass
from typing import NamedTuple


class Unreadable(Exception):
    """The text cannot be read with certainty; the guard refuses such a file rather than guess."""

    def __init__(self, line: int, message: str):
        super().__init__(message)
        self.line = line
        self.message = message


class Token(NamedTuple):
    text: str
    line: int
    is_word: bool
    # Nothing stands between it and the token before it.
    is_glued: bool = False


@dataclass(frozen=True)
class Lexed:
    tokens: list[Token]
    unconditional_text: str  # the source with its #if, #elseif, #else and #endif blanked; lines keep their numbers


@dataclass
class Interpolation:
    """Code within a string that goes on when its parentheses are closed."""

    delimiter: str
    depth: int = 1


# What comes next, after spaces and comments to the end of a line; at the end of the text it is nothing.
CODE = re.compile(
    r"""[ \t\r\n\f\v]*(?://[^\r\n]*[ \t\r\n\f\v]*)*
      (?: (?P<word>`[^`\n]*`|\$?\w+)
      | (?P<block>/\*)
      | (?P<string>\#*\"(?:\"\")?)
      | (?P<regex>\#+/)
      | (?P<directive>\#[A-Za-z]+)
      | (?P<slash>/)
      | (?P<parenthesis>[()])
      | (?P<sign>.)
      | \Z)""",
    re.VERBOSE | re.DOTALL,
)
# Most of a text: each is a token, and changes nothing. In an interpolation a parenthesis may be its end.
PLAIN = frozenset(["word", "sign", "parenthesis"])
PLAIN_IN_INTERPOLATION = PLAIN - {"parenthesis"}
COMMENT_EDGE = re.compile(r"/\*|\*/")
STRING_EDGE = re.compile(r'["\\\n]')
DIRECTIVE_END = re.compile(r"//|/\*|[\r\n]|\Z")
OPERATOR = re.compile(r"[/=\-+!*%<>&|^~?]+")
# What an operand ends with: a slash right after it divides.
OPERAND_END = re.compile(r"[\w)\]}\"`]")


def lex(text: str) -> Lexed:
    return Lexer(text).run()


class Lexer:
    def __init__(self, text: str):
        self.text = text
        self.position = 0
        self.tokens: list[Token] = []
        self.line_starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self.interpolations: list[Interpolation] = []
        self.token_end = -1
        self.blanks: list[tuple[int, int]] = []

    def line(self, position: int) -> int:
        return bisect.bisect_right(self.line_starts, position)

    def run(self) -> Lexed:
        if "\0" in self.text:
            raise Unreadable(self.line(self.text.index("\0")), "it contains a NUL character")
        readers = {kind: getattr(self, f"read_{kind}") for kind in CODE.groupindex.keys() - PLAIN_IN_INTERPOLATION}
        while (match := self.read_plain()).lastgroup:
            readers[match.lastgroup](match[match.lastgroup], match.start(match.lastgroup))
        if self.interpolations:
            raise Unreadable(self.line(len(self.text)), "an interpolation does not end")
        return Lexed(self.tokens, self.blanked())

    def read_plain(self) -> re.Match[str]:
        """Adds all that is plain, and gives what comes then."""
        plain = PLAIN_IN_INTERPOLATION if self.interpolations else PLAIN
        tokens, line_starts, token_end = self.tokens, self.line_starts, self.token_end
        for match in CODE.finditer(self.text, self.position):
            kind = match.lastgroup
            if kind not in plain:
                self.position, self.token_end = match.end(), token_end
                return match
            text, start = match[kind], match.start(kind)
            is_word = kind == "word" and not text[0].isdigit()
            tokens.append(Token(text, bisect.bisect_right(line_starts, start), is_word, start == token_end))
            token_end = match.end()
        raise AssertionError("every text has an end")

    def add(self, text: str, position: int) -> None:
        self.tokens.append(Token(text, self.line(position), False, position == self.token_end))
        self.token_end = self.position

    def read_block(self, text: str, start: int) -> None:
        depth = 1
        while depth:
            edge = COMMENT_EDGE.search(self.text, self.position)
            if not edge:
                raise Unreadable(self.line(start), "a block comment does not end")
            depth += 1 if edge.group() == "/*" else -1
            self.position = edge.end()

    def read_directive(self, text: str, start: int) -> None:
        if text in ("#if", "#elseif"):
            end = DIRECTIVE_END.search(self.text, start)
            self.blanks.append((start, end.start() if end else len(self.text)))
        elif text in ("#else", "#endif"):
            self.blanks.append((start, start + len(text)))
        self.add(text, start)

    def read_slash(self, text: str, start: int) -> None:
        if self.may_begin_regex(start):
            raise Unreadable(
                self.line(start), "a slash may begin a regular expression; write #/…/#, or a division with spaces"
            )
        self.add(text, start)

    def read_parenthesis(self, text: str, start: int) -> None:
        self.add(text, start)
        self.interpolations[-1].depth += 1 if text == "(" else -1
        if self.interpolations[-1].depth == 0:
            self.read_string_body(self.interpolations.pop().delimiter, start)

    def may_begin_regex(self, start: int) -> bool:
        """Whether the compiler could read a regular expression here, whatever stands around it.

        It takes a slash where an operand begins, and not before a space. What it decides by parsing is refused here,
        so that no text is code to one reader and a literal to the other.
        """
        after = self.text[start + 1 : start + 2]
        if not after or after.isspace() or self.divides(start - 1):
            return False
        operator = OPERATOR.match(self.text, start)
        end = operator.end() if operator else start + 1
        return not (self.text[start : end + 1] in ("/= ", "/=\n") and self.follows_on_its_line(start))

    def follows_on_its_line(self, start: int) -> bool:
        return bool(self.tokens) and self.tokens[-1].line == self.line(start)

    def divides(self, before: int) -> bool:
        return before >= 0 and OPERAND_END.match(self.text[before]) is not None

    def read_regex(self, text: str, start: int) -> None:
        closing = "/" + text[:-1]
        while not self.text.startswith(closing, self.position):
            if self.position >= len(self.text):
                raise Unreadable(self.line(start), "a regular expression does not end")
            self.position += 2 if self.text[self.position] == "\\" else 1
        self.position += len(closing)
        self.add('""', start)

    def read_string(self, text: str, start: int) -> None:
        hashes = "#" * text.count("#")
        if hashes and text.endswith('"""') and self.text.startswith(hashes, self.position):
            text = text[:-2]  # #"""# is a one-line string that holds one quotation mark
            self.position -= 2
        self.read_string_body(text, start)

    def read_string_body(self, delimiter: str, start: int) -> None:
        hashes = delimiter.count("#")
        quotes = delimiter[hashes:]
        closing, escape = quotes + "#" * hashes, "\\" + "#" * hashes
        text = self.text
        while True:
            edge = STRING_EDGE.search(text, self.position)
            if not edge:
                raise Unreadable(self.line(start), "a string does not end")
            self.position = edge.start()
            if text.startswith(closing, self.position):
                self.position += len(closing)
                self.add('""', start)
                return
            if text.startswith(escape, self.position):
                self.position += len(escape)
                if text.startswith("(", self.position):
                    self.position += 1
                    self.interpolations.append(Interpolation(delimiter))
                    self.add("(", self.position)
                    return
                self.position += 1
                continue
            if text[self.position] == "\n" and quotes == '"':
                raise Unreadable(self.line(start), "a string does not end on its line")
            self.position += 1

    def blanked(self) -> str:
        pieces: list[str] = []
        at = 0
        for start, end in self.blanks:
            pieces += [self.text[at:start], " " * (end - start)]
            at = end
        return "".join([*pieces, self.text[at:]])
