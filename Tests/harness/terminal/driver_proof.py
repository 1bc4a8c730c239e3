"""Shows that the driver sees what it is there to see: a small program of its own, with a fault planted each time."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from harness.terminal.app import App, Failed, Host

FAKE = Path(__file__).with_name("fake.py")
PATIENCE_SECONDS = 1.0
HOSTILE = "one\x1b[31337m\x1b]0;owned\x07two\u202e"
# Where the fault can be seen.
FAULTS = {
    "says nothing": {"a pseudo-terminal", "tmux"},
    "says too early": {"a pseudo-terminal"},
    "deaf to sizes": {"a pseudo-terminal", "tmux"},
    "leaves the mouse": {"a pseudo-terminal", "tmux"},
    "leaves the line": {"a pseudo-terminal", "tmux"},
    "ends no frame": {"a pseudo-terminal"},
    "unfiltered paste": {"a pseudo-terminal"},
}


def run(host: Host, folder: Path) -> tuple[int, int]:
    """How many faults were caught, of how many; fails where something is found in the program without a fault."""
    session(host, folder, "")
    planted = [fault for fault, hosts in FAULTS.items() if host.name in hosts]
    missed = [fault for fault in planted if not is_caught(host, folder, fault)]
    for fault in missed:
        print(f"not caught: {fault}")
    return len(planted) - len(missed), len(planted)


def is_caught(host: Host, folder: Path, fault: str) -> bool:
    try:
        session(host, folder, fault)
    except Failed:
        return True
    return False


def session(host: Host, folder: Path, fault: str) -> None:
    patience = PATIENCE_SECONDS if fault else 30
    command = [sys.executable, "-I", str(FAKE), *fault.split()]
    with App(command, folder, {}, (40, 10), host, patience=patience) as app:
        app.expect("> row 0 日本")
        app.press("j", "down")
        app.expect("> row 2")
        app.type("tempo;")
        if app.screen[-1] != "tempo;":
            raise Failed("what was typed is not there")
        app.wheel(2, 3, 3)
        app.expect("> row 4")
        app.click_on("row 6")
        app.expect("> row 6")
        app.resize(50, 20)
        app.expect("row 18")
        app.resize(40, 10)
        app.expect_not("row 18")
        if not app.cell(3, 0).bold or app.cell(3, 0).fg != "red":
            raise Failed("the style is not there")
        app.paste(HOSTILE)
        app.expect("two")
        app.suspend()
        app.expect_restored()
        app.expect("$ fettle")
        app.resume()
        app.expect("> row 6")
        app.send("q")
        if app.wait_end() != 0:
            raise Failed(f"it ended with {app.code}")
        app.expect_restored()
        app.expect("$ fettle")
    with App(command, folder, {}, (40, 10), host, patience=patience) as app:
        app.signal(signal.SIGTERM)
        if app.wait_end() != 128 + signal.SIGTERM:
            raise Failed(f"SIGTERM ended it with {app.code}")
        app.expect_restored()
    with App(command, folder, {}, (1, 1), host, patience=patience) as app:
        app.hang_up()
        app.wait_end()
    with App(command, folder, {}, (300, 100), host, patience=patience) as app:
        app.press("!")
        if app.code != -signal.SIGABRT:
            raise Failed(f"a crash was taken for {app.code}")
