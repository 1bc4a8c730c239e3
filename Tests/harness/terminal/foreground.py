"""A small shell: runs one program in the foreground of its terminal, and reports to a socket what becomes of it.

    foreground.py SOCKET   the name of an abstract socket, which says what to run and gets the answers

Unlike a shell it touches none of the terminal's settings, so that what the program left can be seen.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import select
import signal
import socket
import sys
import termios
from collections.abc import Callable
from typing import Any

PROMPT = b"$ fettle\r\n"


def main() -> None:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect("\0" + sys.argv[1])
    if os.getsid(0) != os.getpid():
        os.setsid()
    with contextlib.suppress(OSError):  # It has it already.
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # A shell is stopped neither by writing nor by taking the foreground back, and outlives its terminal.
    for number in (signal.SIGTTOU, signal.SIGTTIN, signal.SIGTSTP, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    waking, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake)
    signal.signal(signal.SIGCHLD, lambda *_: None)

    def tell(*words: object) -> None:
        connection.sendall((" ".join(map(str, words)) + "\n").encode())

    commands = Lines(connection)
    asked = json.loads(commands.take()[0])
    os.write(1, PROMPT)
    tell("termios", json.dumps(repr(termios.tcgetattr(0))))
    child = start(asked)
    tell("started", child)
    while True:
        ready, _, _ = select.select([waking, connection], [], [])
        if waking in ready:
            os.read(waking, 1024)
            while state := reap(child):
                tell(*state)
                if state[0] != "continued":
                    take_foreground(os.getpid())
        if connection in ready:
            lines = commands.take()
            if not lines:
                return
            for line in lines:
                answer(line, child, tell)


class Lines:
    """What comes on a socket, line by line."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.rest = b""

    def take(self) -> list[str]:
        """Waits for a line at least; none once the other side has gone."""
        while b"\n" not in self.rest:
            data = self.connection.recv(65_536)
            if not data:
                return []
            self.rest += data
        *lines, self.rest = self.rest.split(b"\n")
        return [line.decode() for line in lines]


def start(asked: dict[str, Any]) -> int:
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        # Some may have been ignored from the beginning, as those of the keyboard are in the background of a script.
        for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_DFL)
        os.chdir(asked["folder"])
        inherited = {name: os.environ[name] for name in asked["inherited"] if name in os.environ}
        try:
            os.execve(asked["command"][0], asked["command"], {**inherited, **asked["environment"]})
        finally:
            os._exit(127)
    return child


def reap(child: int) -> tuple[Any, ...] | None:
    try:
        found, status = os.waitpid(child, os.WNOHANG | os.WUNTRACED | os.WCONTINUED)
    except ChildProcessError:
        return None
    if not found:
        return None
    if os.WIFSTOPPED(status):
        return "stopped", os.WSTOPSIG(status)
    if os.WIFCONTINUED(status):
        return ("continued",)
    return "ended", os.waitstatus_to_exitcode(status)


def take_foreground(group: int) -> None:
    with contextlib.suppress(OSError):  # The terminal is gone.
        os.tcsetpgrp(0, group)


def answer(line: str, child: int, tell: Callable[..., None]) -> None:
    word, _, rest = line.partition(" ")
    if word == "foreground":
        take_foreground(child)
        os.killpg(child, signal.SIGCONT)
    elif word == "termios":
        try:
            tell("termios", json.dumps(repr(termios.tcgetattr(0))))
        except (OSError, termios.error) as error:
            tell("termios", json.dumps(f"no terminal: {error}"))
    elif word == "title":
        os.write(1, f"\x1b]2;{rest}\x1b\\".encode())


if __name__ == "__main__":
    main()
