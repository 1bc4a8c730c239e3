"""A pseudo-terminal with an emulator behind it."""

from __future__ import annotations

import errno
import fcntl
import os
import struct
import subprocess
import sys
import termios
from typing import ClassVar

from harness.terminal import keys
from harness.terminal.emulator import CURSOR, MOUSE, PASTE, SCHEME, WRAP, Emulator


class Pseudoterminal:
    """Shows what a program writes, and takes what a person does."""

    name = "a pseudo-terminal"
    cannot: ClassVar[dict[str, str]] = {}

    def __init__(self, size: tuple[int, int]) -> None:
        self.emulator = Emulator(size)
        self.process: subprocess.Popen[bytes] | None = None
        self._master, self._slave = os.openpty()
        os.set_blocking(self._master, False)
        self._unsent = b""
        self._set_size(size)

    def start(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=self._slave, stdout=self._slave, stderr=self._slave, start_new_session=True
        )
        os.close(self._slave)

    # What comes

    @property
    def reading(self) -> list[int]:
        return [self._master] if self._master >= 0 else []

    @property
    def writing(self) -> list[int]:
        return self.reading if self._unsent else []

    def read(self) -> bool:
        """Reads what was written; whether there was something."""
        had = False
        while self._master >= 0:
            try:
                data = os.read(self._master, 65_536)
            except BlockingIOError:
                break
            except OSError as error:
                if error.errno != errno.EIO:  # Nobody has the other end open.
                    raise
                data = b""
            if not data:
                self.hang_up()
                break
            had = True
            self.emulator.feed(data)
            self._unsent += self.emulator.answers.encode()
            self.emulator.answers = ""
        return had

    def write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._master, self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:  # Nobody reads any more.
            self._unsent = b""

    # What a person does

    def press(self, key: str) -> None:
        self.send(keys.sent(key))

    def send(self, text: str) -> None:
        self._unsent += text.encode()

    def paste(self, text: str) -> None:
        # As terminals do, which send a return for what ends a line.
        text = text.replace("\r\n", "\r").replace("\n", "\r")
        self.send(f"{keys.PASTE_BEGIN}{text}{keys.PASTE_END}" if PASTE in self.emulator.modes else text)

    def resize(self, size: tuple[int, int]) -> None:
        self.emulator.resize(size)
        self._set_size(size)

    def hang_up(self) -> None:
        """The terminal goes, as when its window is closed."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
            self._unsent = b""

    def close(self) -> None:
        self.hang_up()
        if self.process:
            self.process.kill()
            self.process.wait()

    # What is to be seen

    def look(self) -> Emulator:
        return self.emulator

    @property
    def left_over(self) -> list[str]:
        """What a program that is over has not put back."""
        modes = self.emulator.modes
        told = {
            "the alternate screen": self.emulator.is_alternate,
            "a hidden cursor": CURSOR not in modes,
            "lines that do not wrap": WRAP not in modes,
            "the mouse": bool(modes & MOUSE),
            "bracketed paste": PASTE in modes,
            "reports of colors": SCHEME in modes,
            "a frame that does not end": self.emulator.is_drawing,
        }
        return [what for what, is_left in told.items() if is_left]

    def _set_size(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


FOREGROUND = [sys.executable, "-I", os.path.join(os.path.dirname(os.path.abspath(__file__)), "foreground.py")]
