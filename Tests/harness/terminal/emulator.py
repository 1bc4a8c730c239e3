"""A terminal in memory: pyte, given only what it knows, beside a strict reading of all that was written."""

from __future__ import annotations

import codecs
import importlib
import re
import unicodedata
from typing import Any

from harness.tools import wheels

WHEELS = ("pyte==0.8.2", "wcwidth==0.2.13")

WRAP, CURSOR, ALTERNATE, PASTE, SYNCHRONIZED, SCHEME = 7, 25, 1049, 2004, 2026, 2031
MOUSE = {9, 1000, 1002, 1003, 1005, 1006, 1015, 1016}
KNOWN_MODES = {WRAP, CURSOR, 1004, ALTERNATE, PASTE, SYNCHRONIZED, SCHEME, *MOUSE}
AT_FIRST = {WRAP, CURSOR}

SEQUENCE = re.compile(
    r"(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<prefix>[<-?]?)(?P<parameters>[0-9;:]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|\x1b(?P<string>[\]PX^_])[^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1b(?P<escape>[ -/]*[0-OQ-WYZ\\`-~])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
)
LONGEST_SEQUENCE = 256
FEATURES, SCHEME_QUESTION = "\x1b[c", "\x1b[?996n"
COLORS = {"\x1b]10;?\x1b\\": 10, "\x1b]11;?\x1b\\": 11}
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
COLOR = re.compile(r"(?:^|;)(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;|$)")


def install() -> None:
    """Puts the emulator where it can be imported from."""
    wheels.install(WHEELS, wheels.INSTALLED / "terminal", WHEELS[0])
    importlib.invalidate_caches()


class Emulator:
    """Two screens, as terminals have them, the modes that are on, and everything that came."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pyte  # noqa: PLC0415 -- installed while the program runs

        self.size = size
        self.modes = set(AT_FIRST)
        self.raw = bytearray()
        # What a program that draws a screen has no reason to write.
        self.strange: list[str] = []
        self.has_color = False
        # Of text and background, as `rgb:ffff/ffff/ffff`; without them it does not answer what they are.
        self.colors: tuple[str, str] | None = None
        self.answers = ""
        self._screens = {on: pyte.Screen(*size) for on in (False, True)}
        self._streams = {on: pyte.Stream(screen) for on, screen in self._screens.items()}
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    @property
    def is_alternate(self) -> bool:
        return ALTERNATE in self.modes

    @property
    def is_drawing(self) -> bool:
        """In the middle of a frame or of a sequence."""
        return SYNCHRONIZED in self.modes or bool(self._rest)

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self._screens[self.is_alternate].display]

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Where it is; nowhere while it is hidden."""
        cursor = self._screens[self.is_alternate].cursor
        return (cursor.x, cursor.y) if CURSOR in self.modes else None

    def cell(self, x: int, y: int) -> Any:
        """A character with its style, as pyte reports it: `data`, `fg`, `bg`, `bold`, `underscore`, `reverse` …"""
        return self._screens[self.is_alternate].buffer[y][x]

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        for screen in self._screens.values():
            screen.resize(size[1], size[0])

    def feed(self, data: bytes) -> None:
        self.raw += data
        text = self._rest + self._decoder.decode(data)
        at = 0
        while at < len(text):
            found = SEQUENCE.match(text, at)
            if found:
                self._take(found)
                at = found.end()
            elif len(text) - at < LONGEST_SEQUENCE:
                break
            else:
                self.strange.append(text[at : at + 40])
                at += 1
        self._rest = text[at:]

    def _take(self, found: re.Match[str]) -> None:
        stream = self._streams[self.is_alternate]
        if found["text"]:
            self._draw(found["text"])
        elif found[0] in (FEATURES, SCHEME_QUESTION, *COLORS):
            self._answer(found[0])
        elif found["control"]:
            if found["control"] not in "\r\n\t\b":
                self.strange.append(found[0])
            stream.feed(found[0])
        elif found["final"] and found["prefix"] == "?" and found["final"] in "hl" and not found["between"]:
            self._switch(found["parameters"], found["final"] == "h")
        elif found["final"] and not found["prefix"] and not found["between"] and ":" not in found["parameters"]:
            if found["final"] not in "ABCDEFGHJKLMPXd@fmr":
                self.strange.append(found[0])
                return
            if found["final"] == "m" and COLOR.search(found["parameters"]):
                self.has_color = True
            stream.feed(found[0])
        elif not (found["final"] == "q" and found["between"] == " "):  # Else it says how the cursor looks.
            self.strange.append(found[0])

    def _answer(self, question: str) -> None:
        if question == FEATURES:
            self.answers += "\x1b[?62;22c"
        elif self.colors and (number := COLORS.get(question)):
            self.answers += f"\x1b]{number};{self.colors[number - 10]}\x1b\\"

    def _switch(self, parameters: str, on: bool) -> None:
        for mode in (int(parameter or 0) for parameter in parameters.split(";")):
            if mode not in KNOWN_MODES:
                self.strange.append(f"\x1b[?{mode}{'h' if on else 'l'}")
            elif on == (mode in self.modes) and mode == ALTERNATE and on:
                self.strange.append("the alternate screen, once more")
            (self.modes.add if on else self.modes.discard)(mode)
            if mode == ALTERNATE and on:
                self._screens[True].reset()
            for screen in self._screens.values():
                (screen.set_mode if WRAP in self.modes else screen.reset_mode)(WRAP, private=True)

    def _draw(self, text: str) -> None:
        if BIDI.search(text):
            self.strange.append(text[:40])
        # pyte drops what follows a character that takes no cell and is no combining one, such as a joiner.
        shown = "".join(
            c for c in text if unicodedata.category(c) not in ("Cf", "Me") and not "\ufe00" <= c <= "\ufe0f"
        )
        self._streams[self.is_alternate].feed(shown)
