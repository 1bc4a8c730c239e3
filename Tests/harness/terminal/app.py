"""Drives a full-screen program as a person does: presses keys, and looks at what is to be seen.

    with App([str(fettle)], home, environment) as app:
        app.press("j", "enter")
        app.expect("Tempo run")

Nothing sleeps. The program itself says when everything is to be seen that comes of what was done: it appends
`settled EVENTS RESUMPTIONS WIDTHxHEIGHT ROUTE` to the file it was given.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import select
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Union

from harness.terminal import keys
from harness.terminal.emulator import Emulator
from harness.terminal.pseudoterminal import FOREGROUND, Pseudoterminal
from harness.terminal.tmux import Tmux
from harness.terminal.watch import Watcher

PATIENCE_SECONDS = 30
# What a program inherits; the rest is said.
INHERITED = ("PATH", "LANG", "TERM", "TMUX", "LD_LIBRARY_PATH")
SIZES_BETWEEN = ((40, 10), (132, 43), (20, 5), (80, 23))
numbers = itertools.count(1)
# Where a program runs.
Host = Union[type[Pseudoterminal], type[Tmux]]


class Failed(Exception):
    """What was found wrong, in a sentence; what was on the screen then, and the keys that led there."""

    seen: Sequence[str] = ()
    done: Sequence[str] = ()


class App:
    def __init__(
        self,
        command: list[str],
        home: Path,
        environment: dict[str, str],
        size: tuple[int, int] = (80, 24),
        host: Host = Pseudoterminal,
        watcher: Watcher | None = None,
        resizes: bool = False,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        """- resizes: whether between any two keys the terminal takes another size for a moment"""
        self.command = command
        self.home = home
        self.size = size
        self.code: int | None = None
        self.pid = 0
        self.route = ""
        self.done: list[str] = []
        self.started_as = self.termios = ""
        self.stopped = False
        self._environment = environment
        self._host = host(size)
        self._watcher = watcher
        self._resizes = itertools.cycle(SIZES_BETWEEN) if resizes else None
        self._patience = patience
        self._sent = 0
        self._settled = (-1, (0, 0))
        self._tellings = 0
        self._resumptions = self._resumptions_told = 0
        self._lines = {"job": b"", "settled": b""}
        self._is_awaited = False

    # From its start to its end

    def __enter__(self) -> App:
        self._folder = Path(tempfile.mkdtemp(prefix="fettle-app-"))
        fifo = self._folder / "settled"
        os.mkfifo(fifo)
        self._fifo = os.open(fifo, os.O_RDWR | os.O_NONBLOCK)
        name = f"fettle-app-{os.getpid()}-{next(numbers)}"
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind("\0" + name)
            listener.listen(1)
            listener.settimeout(self._patience)
            self._host.start([*FOREGROUND, name])
            self._job, _ = listener.accept()
        self._job.setblocking(False)
        if isinstance(self._host, Tmux):
            self._host.marked(lambda title: self._tell(f"title {title}"))
        asked = {
            "command": self.command,
            "folder": str(self.home),
            "inherited": INHERITED,
            "environment": {**self._environment, "FETTLE_SETTLED_FILE": str(fifo)},
        }
        self._tell(json.dumps(asked))
        try:
            self._step("started", events=0)
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seen = None
        try:
            if kind is not None:
                seen = self._picture()
            else:
                self._refuse_strange()
        finally:
            self._close()
        if seen and isinstance(error, Failed) and not error.seen:
            error.seen, error.done = seen, self.done

    def _close(self) -> None:
        if self.pid and self.code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._job.close()
        self._host.close()
        os.close(self._fifo)
        shutil.rmtree(self._folder, ignore_errors=True)

    # What a person does

    def press(self, *names: str) -> None:
        """Presses keys, one after another, each when all is to be seen that came of the one before."""
        for name in names:
            self._host.press(name)
            self._step(name)
            if self._resizes and not self.has_ended:
                size = self.size
                self.resize(*next(self._resizes))
                self.resize(*size)

    def type(self, text: str) -> None:
        """Types faster than anything can be drawn, or letter by letter where the terminal is resized in between."""
        if self._resizes:
            self.press(*text)
        else:
            self._host.send(text)
            self._step(f"“{text}”", events=len(text))

    def paste(self, text: str) -> None:
        self._host.paste(text)
        self._step(f"paste of {len(text)} characters")

    def click(self, x: int, y: int) -> None:
        """Places count from 0."""
        self._host.send(keys.mouse(keys.LEFT_BUTTON, x, y) + keys.mouse(keys.LEFT_BUTTON, x, y, went_down=False))
        self._step(f"click {x},{y}")

    def click_on(self, text: str) -> None:
        y, row = next(((y, row) for y, row in enumerate(self.screen) if text in row), (0, None))
        if row is None:
            raise Failed(f"“{text}” is not on the screen, to be clicked on")
        self.click(row.index(text), y)

    def wheel(self, turns: int, x: int, y: int) -> None:
        """Turns the wheel so many times downwards; upwards where it is negative."""
        button = keys.WHEEL_DOWN if turns > 0 else keys.WHEEL_UP
        self._host.send(keys.mouse(button, x, y) * abs(turns))
        self._step(f"wheel {turns:+}", events=abs(turns))

    def resize(self, width: int, height: int) -> None:
        if (width, height) == self.size:
            return
        self.size = (width, height)
        self._host.resize(self.size)
        self._step(f"{width}×{height}")

    def send(self, *names: str) -> None:
        """Presses keys without waiting for what comes of them."""
        for name in names:
            self._host.press(name)
            self._sent += 1
            self.done.append(name)
        self._exchange(0)

    def send_raw(self, text: str) -> None:
        """Sends what is no key, or any number of them: nothing is counted, and nothing waited for."""
        self._host.send(text)
        self._exchange(0)

    def suspend(self) -> None:
        """Presses ctrl+z, and waits until the shell has its terminal back."""
        self.send("ctrl+z")
        self._await(lambda: self.stopped or self.has_ended, "ctrl+z does not stop the program")
        if self.has_ended:
            raise Failed(f"ctrl+z ended the program with {self.code}")

    def stop_by(self, number: int) -> None:
        """A signal that stops it comes from outside."""
        self.signal(number)
        self._await(lambda: self.stopped or self.has_ended, f"{signal.Signals(number).name} does not stop the program")

    def resize_unseen(self, width: int, height: int) -> None:
        """While the program is stopped."""
        self.size = (width, height)
        self._host.resize(self.size)
        self.done.append(f"{width}×{height}")

    def resume(self) -> None:
        """What `fg` does."""
        # Of what came before the stop it may tell afterwards, when nothing is shown yet.
        self._resumptions += 1
        self._tell("foreground")
        self._await(
            lambda: self.has_ended or self._resumptions_told >= self._resumptions, "after ctrl+z and fg nothing settles"
        )
        self._watch("fg")

    def signal(self, number: int) -> None:
        self.done.append(signal.Signals(number).name)
        os.kill(self.pid, number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.wait_end()

    def hang_up(self, with_signal: bool = True) -> None:
        """Closes the terminal; with the signal that a shell gives its programs then, or without."""
        self.done.append("the terminal is closed")
        self._host.hang_up()
        if with_signal:
            # It may have seen the end of its terminal already, and be gone.
            with contextlib.suppress(ProcessLookupError):
                self.signal(signal.SIGHUP)

    def wait_end(self) -> int:
        """- Returns: what it ended with; of a signal that killed it, the negative number."""
        self._await(lambda: self.has_ended, "the program does not end")
        while self._host.read():
            pass
        assert self.code is not None, "it has ended"
        return self.code

    def quit(self) -> int:
        """Leaves by the key that does it everywhere."""
        self.send("ctrl+c")
        return self.wait_end()

    def seconds_to_bytes(self, key: str) -> float:
        """How long it takes from a key until the program writes something; then waits for the rest."""
        start = time.perf_counter()
        self._host.press(key)
        self._host.write()
        select.select(self._host.reading, [], [], self._patience)
        seconds = time.perf_counter() - start
        self._step(key)
        return seconds

    def seconds_to_bytes_after(self, change: Callable[[], None]) -> float:
        """The same, from the end of a change from outside."""
        while self._host.read():
            pass
        change()
        start = time.perf_counter()
        select.select(self._host.reading, [], [], self._patience)
        seconds = time.perf_counter() - start
        self._await(self._next_settling(), "nothing settles after a change from outside")
        return seconds

    # What is to be seen

    @property
    def has_ended(self) -> bool:
        return self.code is not None

    @property
    def emulator(self) -> Emulator:
        self._exchange(0)
        return self._host.look()

    @property
    def screen(self) -> list[str]:
        """The rows, without the blanks at their ends."""
        return self.emulator.rows

    @property
    def cursor(self) -> tuple[int, int] | None:
        return self.emulator.cursor

    def cell(self, x: int, y: int) -> Any:
        return self.emulator.cell(x, y)

    def shows(self, text: str) -> bool:
        return any(text in row for row in self.screen)

    def expect(self, *texts: str) -> None:
        for text in texts:
            if not self.shows(text):
                raise Failed(f"“{text}” is not on the screen")

    def expect_not(self, *texts: str) -> None:
        for text in texts:
            if self.shows(text):
                raise Failed(f"“{text}” is on the screen")

    def expect_soon(self, text: str, seconds: float) -> None:
        """As `expect`, for what comes from outside: looks each time that the program has settled again."""
        end = time.monotonic() + seconds
        while not self.shows(text):
            left = end - time.monotonic()
            if left <= 0 or not self._arrives(self._next_settling(), left):
                raise Failed(f"“{text}” has not come to the screen in {seconds:g} s")
            self._watch("")

    def expect_output_soon(self, output: bytes, seconds: float, problem: str) -> None:
        """What the program draws after it has asked the terminal something, which answers when it likes."""
        if not self._arrives(lambda: output in self.emulator.raw, seconds):
            raise Failed(problem)

    def _next_settling(self) -> Callable[[], bool]:
        before = self._tellings
        return lambda: self._tellings > before or self.has_ended

    def expect_meanwhile(self, text: str) -> None:
        """For what is to be seen while the program is still at work."""
        self._await(lambda: self.shows(text) or self.has_ended, f"“{text}” is not seen while it works")

    def restored(self) -> bool:
        return not self.left_over()

    def left_over(self) -> list[str]:
        """What of the terminal is not as it was before the program began, or before it was stopped."""
        self._is_awaited = True
        self._tell("termios")
        self._await(lambda: not self._is_awaited, "the terminal's settings cannot be asked for")
        return [*self._host.left_over, *([] if self.termios == self.started_as else ["the settings of the line"])]

    def expect_restored(self) -> None:
        if left := self.left_over():
            raise Failed(f"the terminal was left with {', '.join(left)}")

    # How it is awaited

    def _step(self, name: str, events: int = 1) -> None:
        if name:
            self.done.append(name)
        self._sent += events
        self._await(
            lambda: (
                self.has_ended or self.stopped or (self._settled[0] >= self._sent and self._settled[1] == self.size)
            ),
            lambda: (
                f"after {name or 'what was sent'} it does not settle: "
                f"{self._sent} events at {self.size[0]}×{self.size[1]} were awaited, and it reported "
                f"{self._settled[0]} at {self._settled[1][0]}×{self._settled[1][1]}"
            ),
        )
        # The system hands over what was written to a pseudo-terminal a little later than what was written to the pipe.
        if not self._arrives(lambda: not self._is_drawing, self._patience):
            raise Failed(f"after {name} it says that all is to be seen, in the middle of a frame")
        self._watch(name)

    @property
    def _is_drawing(self) -> bool:
        """In the middle of a frame that the program can still end."""
        host = self._host
        if not isinstance(host, Pseudoterminal) or not host.reading or self.has_ended:
            return False
        return host.emulator.is_drawing

    def _await(self, condition: Callable[[], bool], problem: str | Callable[[], str]) -> None:
        if not self._arrives(condition, self._patience):
            raise Failed(problem if isinstance(problem, str) else problem())

    def _arrives(self, condition: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        self._exchange(0)
        while not condition():
            left = end - time.monotonic()
            if left <= 0:
                return False
            self._exchange(left)
        # What the program wrote before it said that it has settled is there by now.
        self._host.read()
        return True

    def _exchange(self, seconds: float) -> None:
        """Reads available output, and sends pending input."""
        readable, writable, _ = select.select(
            [self._job, self._fifo, *self._host.reading], self._host.writing, [], seconds
        )
        if self._job in readable:
            self._take("job", self._job.recv(65_536))
        if self._fifo in readable:
            self._take("settled", os.read(self._fifo, 65_536))
        self._host.read()
        if writable:
            self._host.write()

    def _take(self, channel: str, data: bytes) -> None:
        if not data and channel == "job" and not self.has_ended:
            self.code = -signal.SIGHUP
        *lines, self._lines[channel] = (self._lines[channel] + data).split(b"\n")
        for line in lines:
            word, _, rest = line.decode().partition(" ")
            getattr(self, f"_was_{word}")(rest)

    def _was_settled(self, told: str) -> None:
        count, resumptions, size, self.route = told.split(" ", 3)
        self._resumptions_told = int(resumptions)
        width, height = map(int, size.split("x"))
        self._settled = (int(count), (width, height))
        self._tellings += 1

    def _was_started(self, pid: str) -> None:
        self.pid = int(pid)

    def _was_stopped(self, _: str) -> None:
        self.stopped = True

    def _was_continued(self, _: str) -> None:
        self.stopped = False

    def _was_ended(self, code: str) -> None:
        self.code = int(code)

    def _was_termios(self, told: str) -> None:
        self.termios = json.loads(told)
        self.started_as = self.started_as or self.termios
        self._is_awaited = False

    def _tell(self, line: str) -> None:
        self._job.setblocking(True)
        self._job.sendall(line.encode() + b"\n")
        self._job.setblocking(False)

    def _refuse_strange(self) -> None:
        emulator = getattr(self._host, "emulator", None)
        if emulator and (strange := emulator.strange):
            raise Failed(f"it wrote what is not for a terminal: {', '.join(map(repr, strange[:5]))}")

    def _picture(self) -> list[str]:
        try:
            return self.screen
        except OSError:
            return []

    def _watch(self, name: str) -> None:
        if self._watcher:
            self._watcher.draw(self._host.look(), name)
