"""The same inside tmux, which is another terminal than ours, on a server of its own."""

from __future__ import annotations

import itertools
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from harness.terminal import keys
from harness.terminal.emulator import Emulator

CONFIGURATION = """\
set -g status off
set -s escape-time 0
set -g default-terminal tmux-256color
set -g remain-on-exit on
set-hook -g pane-title-changed 'wait-for -S titled'
"""
numbers = itertools.count(1)


def is_installed() -> bool:
    return shutil.which("tmux") is not None


class Tmux:
    """A window of one pane. What it shows is asked of tmux."""

    name = "tmux"
    cannot: ClassVar[dict[str, str]] = {
        "output": "tmux reports what it understood, and not what was written",
        "environment": "tmux says by itself which terminal it is",
    }
    reading: ClassVar[list[int]] = []
    writing: ClassVar[list[int]] = []

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.process = None
        self._folder = Path(tempfile.mkdtemp(prefix="fettle-tmux-"))
        self._socket = f"fettle-{os.getpid()}-{next(numbers)}"
        self._mark: Callable[[str], None] = lambda _: None
        self._marks = itertools.count(1)

    def start(self, command: list[str]) -> None:
        configuration = self._folder / "tmux.conf"
        configuration.write_text(CONFIGURATION)
        width, height = map(str, self.size)
        self._run("-f", str(configuration), "new-session", "-d", "-x", width, "-y", height, shlex.join(command))

    def marked(self, mark: Callable[[str], None]) -> None:
        """How to have the pane's title set after all that was written: only then has tmux taken it all in."""
        self._mark = mark

    def read(self) -> bool:
        return False

    def write(self) -> None:
        pass

    # What a person does

    def press(self, key: str) -> None:
        self._run("send-keys", *keys.in_tmux(key))

    def send(self, text: str) -> None:
        self._run("send-keys", "-l", "--", text.replace(";", "\\;") if text.endswith(";") else text)

    def paste(self, text: str) -> None:
        self._run("load-buffer", "-", said=text)
        self._run("paste-buffer", "-p")

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self._run("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def hang_up(self) -> None:
        self._run("kill-server", strictly=False)

    def close(self) -> None:
        self.hang_up()
        shutil.rmtree(self._folder, ignore_errors=True)

    # What is to be seen

    def look(self) -> Emulator:
        self._synchronize()
        emulator = Emulator(self.size)
        rows = self._run("capture-pane", "-p", "-e").removesuffix("\n")
        emulator.feed(rows.replace("\n", "\r\n").encode())
        x, y, is_shown = map(int, self._ask("cursor_x", "cursor_y", "cursor_flag"))
        emulator.feed(f"\x1b[{y + 1};{x + 1}H\x1b[?25{'h' if is_shown else 'l'}".encode())
        return emulator

    @property
    def left_over(self) -> list[str]:
        """The modes that an ended program has not restored. tmux does not report pasting."""
        self._synchronize()
        is_shown, wraps, is_alternate, has_mouse = map(
            int, self._ask("cursor_flag", "wrap_flag", "alternate_on", "mouse_any_flag")
        )
        told = {
            "the alternate screen": is_alternate,
            "a hidden cursor": not is_shown,
            "lines that do not wrap": not wraps,
            "the mouse": has_mouse,
        }
        return [what for what, is_left in told.items() if is_left]

    def _synchronize(self) -> None:
        self._mark(f"mark {next(self._marks)}")
        self._run("wait-for", "titled")

    def _ask(self, *names: str) -> list[str]:
        return self._run("display-message", "-p", " ".join(f"#{{{name}}}" for name in names)).split()

    def _run(self, *command: str, said: str | None = None, strictly: bool = True) -> str:
        environment = {name: value for name, value in os.environ.items() if name != "TMUX"}
        done = subprocess.run(
            ["tmux", "-L", self._socket, *command],
            input=said,
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
        )
        if strictly and done.returncode != 0:
            raise OSError(f"tmux {command[0]}: {done.stderr.strip()}")
        return done.stdout
