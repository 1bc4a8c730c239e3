"""A program that runs in the background, on a port of its own, and that other processes find by a file."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path


class Background:
    """`program` and `data` are among its arguments, so that another process with the same id is not taken for it."""

    program: Path
    log: Path

    def __init__(self, home: Path, port: int = 0) -> None:
        self.home = home
        self.port = port
        self.data = home / "data"
        self.state = home / "running.json"

    def note(self, pid: int) -> None:
        """Notes that it runs, listening on the port."""
        self.state.write_text(json.dumps({"pid": pid, "port": self.port}))

    def running(self) -> int | None:
        """Its process id, if it runs; then the port is the one it listens on."""
        try:
            state = json.loads(self.state.read_text())
            command = Path(f"/proc/{state['pid']}/cmdline").read_bytes()
        except (OSError, ValueError):
            return None
        if str(self.program).encode() not in command or str(self.data).encode() not in command:
            return None
        self.port = state["port"]
        return int(state["pid"])

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Sends a signal and waits until it has ended; what does not end in five seconds is killed."""
        pid = self.running()
        if pid is not None:
            os.kill(pid, number)
            for _ in range(100):
                if self.running() is None:
                    break
                time.sleep(0.05)
            else:
                os.kill(pid, signal.SIGKILL)
        self.state.unlink(missing_ok=True)
