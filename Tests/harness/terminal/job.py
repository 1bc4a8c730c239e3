"""Runs a program as a job of a shell on a terminal of its own, and does to it what the steps say.

    run terminal.job STEP… -- PROGRAM ARGUMENT…

expect:TEXT    waits until TEXT is shown, after what was waited for before
type:TEXT      types it
resize:COLUMNSxROWS
signal:NAME    sends a signal to the program, as SIGTERM
stopped        waits until the program has stopped; the shell takes the terminal
continue       the shell gives it the terminal and continues it, as `fg` does
background     the same without the terminal, as `bg` does
hangup         closes the terminal
ended          waits until the program has ended

Prints as JSON what was shown, how the program ended, and, each time the shell got the terminal back, whether its modes
were what they had been before.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import resource
import select
import signal
import struct
import sys
import termios
from typing import Any

PATIENCE = 100  # seconds


def main() -> int:
    if "--" not in sys.argv:
        print(__doc__, file=sys.stderr)
        return 64
    split = sys.argv.index("--")
    terminal = Terminal(sys.argv[split + 1 :])
    for step in sys.argv[1:split]:
        name, _, argument = step.partition(":")
        getattr(terminal, name)(*[argument] if argument else [])
    print(json.dumps({"shown": terminal.shown.decode(errors="replace"), "modes": terminal.modes, **terminal.end}))
    return 0


class Terminal:
    def __init__(self, program: list[str]):
        self.shown = b""
        self.looked = 0
        self.modes: list[bool] = []
        self.end: dict[str, Any] = {}
        self.reports, told = os.pipe()
        asked, self.requests = os.pipe()
        child, self.master = pty.fork()
        if child == 0:
            shell(program, told, asked)
        os.close(told)
        os.close(asked)
        self.pending = b""
        self.job = self.report()["job"]

    def expect(self, text: str) -> None:
        wanted = text.encode().decode("unicode_escape").encode()
        while wanted not in self.shown[self.looked :]:
            self.read(f"{text!r} to be shown")
        self.looked = self.shown.index(wanted, self.looked) + len(wanted)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode().decode("unicode_escape").encode())

    def resize(self, size: str) -> None:
        columns, rows = map(int, size.split("x"))
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, name: str) -> None:
        os.kill(self.job, getattr(signal, name))

    def stopped(self) -> None:
        report = self.report()
        assert "stopped" in report, report
        self.modes.append(report["modes"])

    def ended(self) -> None:
        report = self.report()
        self.modes += [report["modes"]] if "modes" in report else []
        self.end = {name: report[name] for name in ("exitCode", "signal") if name in report}
        while self.master >= 0 and self.read("the end"):
            pass

    def hangup(self) -> None:
        os.close(self.master)
        self.master = -1

    def request(self, text: str) -> None:
        os.write(self.requests, text.encode() + b"\n")

    def background(self) -> None:
        self.request("background")

    def report(self) -> dict[str, Any]:
        while b"\n" not in self.pending:
            self.read("the shell to tell something", self.reports)
        line, self.pending = self.pending.split(b"\n", 1)
        return json.loads(line)

    def read(self, what: str, also: int = -1) -> bool:
        files = [file for file in (self.master, also) if file >= 0]
        ready, _, _ = select.select(files, [], [], PATIENCE)
        if not ready:
            raise SystemExit(f"Waited in vain for {what}. Shown so far: {self.shown!r}")
        if also in ready:
            self.pending += os.read(also, 65536)
        if self.master not in ready:
            return True
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            piece = b""
        self.shown += piece
        if not piece and also < 0 and what != "the end":
            raise SystemExit(f"The terminal ended before {what}. Shown so far: {self.shown!r}")
        if not piece:
            self.hangup()
        return bool(piece)


setattr(Terminal, "continue", lambda self: self.request("continue"))


def shell(program: list[str], told: int, asked: int) -> None:
    """What a shell with job control does; never returns."""
    for ignored in (signal.SIGTTOU, signal.SIGHUP, signal.SIGTSTP):
        signal.signal(ignored, signal.SIG_IGN)
    before = termios.tcgetattr(0)
    job = os.fork()
    if job == 0:
        # A script's background ignores the signals of the keyboard.
        for usual in (signal.SIGTSTP, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
            signal.signal(usual, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.environ["SWIFT_BACKTRACE"] = "enable=no"
        os.execv(program[0], program)

    def tell(report: dict[str, Any]) -> None:
        try:
            report["modes"] = termios.tcgetattr(0) == before
            os.tcsetpgrp(0, os.getpgrp())
        except (OSError, termios.error):
            pass  # the terminal is closed
        os.write(told, json.dumps(report).encode() + b"\n")

    os.write(told, json.dumps({"job": job}).encode() + b"\n")
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if os.WIFEXITED(status):
            tell({"exitCode": os.WEXITSTATUS(status)})
            os._exit(0)
        if os.WIFSIGNALED(status):
            tell({"signal": os.WTERMSIG(status)})
            os._exit(0)
        tell({"stopped": os.WSTOPSIG(status)})
        if os.read(asked, 64).startswith(b"continue"):
            os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    sys.exit(main())
