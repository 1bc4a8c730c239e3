"""Draws each step of a scenario to the real terminal, slowly enough to be looked at."""

from __future__ import annotations

import time
from typing import Any

from harness.terminal.emulator import Emulator

SECONDS_A_STEP = 0.4
COLORS = ("black", "red", "green", "brown", "blue", "magenta", "cyan", "white")


class Watcher:
    def __init__(self, name: str) -> None:
        self.name = name

    def draw(self, emulator: Emulator, done: str) -> None:
        width, height = emulator.size
        lines = ["".join(self.styled(emulator.cell(x, y)) for x in range(width)) for y in range(height)]
        frame = "\x1b[m\x1b[K\r\n".join(lines)
        print(f"\x1b[H{frame}\x1b[m\x1b[K\r\n\x1b[7m {self.name}: {done} \x1b[m\x1b[K\x1b[J", end="", flush=True)
        time.sleep(SECONDS_A_STEP)

    @staticmethod
    def styled(cell: Any) -> str:
        parts = ["0"]
        for name, code in (("bold", "1"), ("italics", "3"), ("underscore", "4"), ("reverse", "7")):
            if getattr(cell, name):
                parts.append(code)
        for color, base in ((cell.fg, 30), (cell.bg, 40)):
            bright = color.startswith("bright")
            plain = color.removeprefix("bright")
            if plain in COLORS:
                parts.append(str(base + COLORS.index(plain) + 60 * bright))
            elif len(color) == 6 and color != "default":
                parts.append(f"{base + 8};2;" + ";".join(str(int(color[at : at + 2], 16)) for at in (0, 2, 4)))
        return f"\x1b[{';'.join(parts)}m{cell.data}"
