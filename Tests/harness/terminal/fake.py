"""A full-screen program that is not Fettle, to try the driver on: a list, a line of text, and faults to plant.

fake.py [FAULT]
"""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import termios
import tty

ON = "\x1b[?1049h\x1b[?7l\x1b[?25l\x1b[?1002h\x1b[?1006h\x1b[?2004h"
OFF = "\x1b[?2004l\x1b[?1006l\x1b[?1002l\x1b[?25h\x1b[?7h\x1b[?1049l"
EVENT = re.compile(
    r"\x1b\[200~(?P<paste>.*?)\x1b\[201~|\x1b\[<(?P<mouse>[0-9;]+)(?P<press>[Mm])|\x1b\[(?P<key>[0-9]*[A-Z~])|(?P<char>.)",
    re.S,
)


class Fake:
    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.settled = os.open(os.environ["FETTLE_SETTLED_FILE"], os.O_WRONLY | os.O_APPEND)
        self.before = termios.tcgetattr(0)
        self.line, self.row, self.events, self.resumptions = "", 0, 0, 0

    def run(self) -> None:
        waking, wake = os.pipe()
        os.set_blocking(wake, False)
        signal.set_wakeup_fd(wake)
        for handled in (signal.SIGWINCH, signal.SIGTERM, signal.SIGHUP):
            signal.signal(handled, lambda *_: None)
        self.enter()
        self.draw()
        while True:
            ready, _, _ = select.select([0, waking], [], [])
            if waking in ready:
                number = os.read(waking, 1)[0]
                if number != signal.SIGWINCH:
                    self.leave()
                    sys.exit(128 + number)
                if self.fault == "deaf to sizes":
                    continue
                self.events += 1
            if 0 in ready:
                data = os.read(0, 65_536).decode()
                while data.startswith("\x1b[200~") and "\x1b[201~" not in data:
                    data += os.read(0, 65_536).decode()
                for event in EVENT.finditer(data):
                    self.take(event)
            self.draw()

    def take(self, event: re.Match[str]) -> None:
        if event["press"] == "m":
            return
        self.events += 1
        if event["char"] == "q":
            self.leave()
            sys.exit(0)
        elif event["char"] == "\x1a":
            self.leave()
            os.kill(0, signal.SIGTSTP)
            self.enter()
            self.resumptions += 1
        elif event["char"] == "!":
            os.abort()
        elif event["char"] == "j" or event["key"] == "B":
            self.row += 1
        elif event["mouse"]:
            button, _, y = map(int, event["mouse"].split(";"))
            self.row = self.row + 1 if button == 65 else y - 1
        else:
            text = event["paste"] or event["char"] or ""
            self.line += text if self.fault == "unfiltered paste" else "".join(filter(str.isprintable, text))

    def enter(self) -> None:
        tty.setraw(0)
        os.write(1, ON.encode())

    def leave(self) -> None:
        os.write(1, (OFF.replace("\x1b[?1002l", "") if self.fault == "leaves the mouse" else OFF).encode())
        if self.fault != "leaves the line":
            termios.tcsetattr(0, termios.TCSADRAIN, self.before)

    def draw(self) -> None:
        width, height = os.get_terminal_size(0)
        rows = [f"{'>' if row == self.row else ' '} row {row} 日本"[:width] for row in range(height - 1)]
        rows.append(self.line[-width:])
        moved = "".join(f"\x1b[{y};1H\x1b[2K{row}" for y, row in enumerate(rows, 1))
        end = "" if self.fault == "ends no frame" else "\x1b[?2026l"
        frame = f"\x1b[?2026h\x1b[1;31m{moved}\x1b[m{end}".encode()
        said = (
            ""
            if self.fault == "says nothing" and self.events
            else f"settled {self.events} {self.resumptions} {width}x{height} fake\n"
        )
        parts = [(1, frame), (self.settled, said.encode())]
        for descriptor, data in reversed(parts) if self.fault == "says too early" else parts:
            os.write(descriptor, data)
            if self.fault == "says too early":
                select.select([], [], [], 0.05)


if __name__ == "__main__":
    Fake(" ".join(sys.argv[1:])).run()
