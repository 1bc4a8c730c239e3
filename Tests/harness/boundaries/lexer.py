"""Swift source text to tokens: enough of the language to know code from comments and strings.

What is interpolated into a string is code, and is read as code. Nothing is evaluated: every branch of an `#if` counts.
"""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass
from typing import Any


class Unreadable(Exception):
    """The text cannot be read with certainty; the guard refuses such a file rather than guess."""

    def __init__(self, line: int, message: str):
        super().__init__(message)
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Token:
    text: str
    line: int
    is_word: bool


@dataclass(frozen=True)
class Lexed:
    tokens: list[Token]
    unconditional_text: str  # the source with its #if, #elseif, #else and #endif blanked; lines keep their numbers


CODE = re.compile(
    r"""(?P<space>[ \t\r\n\f\v]+|//[^\r\n]*)
      | (?P<block>/\*)
      | (?P<string>\#*\"(?:\"\")?)
      | (?P<regex>\#+/)
      | (?P<directive>\#[A-Za-z]+)
      | (?P<word>`[^`\n]*`|\$?\w+)
      | (?P<other>.)""",
    re.VERBOSE | re.DOTALL,
)
COMMENT_EDGE = re.compile(r"/\*|\*/")
STRING_EDGE = re.compile(r'["\\\n]')
DIRECTIVE_END = re.compile(r"//|/\*|[\r\n]|\Z")
REGEX_LITERAL = re.compile(r"/(?:\\.|[^/\\\n])+/")
EXPRESSION_FOLLOWS = {
    "return",
    "in",
    "case",
    "where",
    "if",
    "else",
    "throw",
    "try",
    "await",
    "while",
    "switch",
    "is",
    "as",
}


def lex(text: str) -> Lexed:
    return Lexer(text).run()


class Lexer:
    def __init__(self, text: str):
        self.text = text
        self.position = 0
        self.tokens: list[Token] = []
        self.line_starts = [0] + [match.end() for match in re.finditer("\n", text)]
        self.interpolations: list[list[Any]] = []  # [the string's delimiter, open parentheses]
        self.blanks: list[tuple[int, int]] = []

    def line(self, position: int) -> int:
        return bisect.bisect_right(self.line_starts, position)

    def run(self) -> Lexed:
        if "\0" in self.text:
            raise Unreadable(self.line(self.text.index("\0")), "it contains a NUL character")
        while self.position < len(self.text):
            match = CODE.match(self.text, self.position)
            assert match and match.lastgroup, "every character is code of some kind"
            start, self.position = self.position, match.end()
            getattr(self, f"read_{match.lastgroup}")(match.group(), start)
        if self.interpolations:
            raise Unreadable(self.line(len(self.text)), "an interpolation does not end")
        return Lexed(self.tokens, self.blanked())

    def add(self, text: str, position: int, is_word: bool = False) -> None:
        self.tokens.append(Token(text, self.line(position), is_word))

    def read_space(self, text: str, start: int) -> None:
        pass

    def read_block(self, text: str, start: int) -> None:
        depth = 1
        while depth:
            edge = COMMENT_EDGE.search(self.text, self.position)
            if not edge:
                raise Unreadable(self.line(start), "a block comment does not end")
            depth += 1 if edge.group() == "/*" else -1
            self.position = edge.end()

    def read_word(self, text: str, start: int) -> None:
        self.add(text, start, is_word=not text[0].isdigit())

    def read_directive(self, text: str, start: int) -> None:
        if text in ("#if", "#elseif"):
            end = DIRECTIVE_END.search(self.text, start)
            self.blanks.append((start, end.start() if end else len(self.text)))
        elif text in ("#else", "#endif"):
            self.blanks.append((start, start + len(text)))
        self.add(text, start)

    def read_other(self, text: str, start: int) -> None:
        if text == "/" and self.expects_expression():
            literal = REGEX_LITERAL.match(self.text, start)
            if literal and not literal.group()[1].isspace():
                self.position = literal.end()
                self.add('""', start)
                return
        self.add(text, start)
        if self.interpolations and text in "()":
            self.interpolations[-1][1] += 1 if text == "(" else -1
            if self.interpolations[-1][1] == 0:
                delimiter, _ = self.interpolations.pop()
                self.read_string_body(delimiter, start)

    def expects_expression(self) -> bool:
        if not self.tokens:
            return True
        last = self.tokens[-1]
        if last.is_word:
            return last.text in EXPRESSION_FOLLOWS
        return last.text not in (")", "]", "}", '""') and not last.text[0].isdigit()

    def read_regex(self, text: str, start: int) -> None:
        end = self.text.find("/" + text[:-1], self.position)
        if end < 0:
            raise Unreadable(self.line(start), "a regular expression does not end")
        self.position = end + len(text)
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
                    self.interpolations.append([delimiter, 1])
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
