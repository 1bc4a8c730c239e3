"""The same SQL through the sqlite3 program."""

from __future__ import annotations

import statistics
import subprocess
import time
from pathlib import Path

ROUNDS = 5
# As many times as it takes for this long, so that the process's start is small beside it.
WANTED_MS = 150


class Bare:
    """Runs statements many times in one process, without showing what they give."""

    def __init__(self) -> None:
        self.version = subprocess.run(["sqlite3", "--version"], capture_output=True, text=True).stdout.split()[0]
        self.start_ms = statistics.median(self.run_ms(Path(":memory:"), "SELECT 1;") for _ in range(2 * ROUNDS))

    def milliseconds(self, path: Path, statements: list[str]) -> float:
        """One run of the statements, the process's start left out."""
        once = "\n".join(f"{statement.rstrip(';')};" for statement in statements if self.is_asked(statement)) + "\n"
        # The first run also opens the file and reads the schema, as ours has done before it is timed.
        first = self.run_ms(path, once)
        times = max(20, min(2_000, int(WANTED_MS / max(first - self.start_ms, 0.05))))
        many = statistics.median(self.run_ms(path, once * times) for _ in range(ROUNDS))
        few = statistics.median(self.run_ms(path, once) for _ in range(ROUNDS))
        return max(0.0, many - few) / (times - 1)

    @staticmethod
    def is_asked(statement: str) -> bool:
        """Not what SQLite asks itself for its index of words, nor what GRDB asks of the schema."""
        return statement.startswith(("BEGIN", "SELECT", "WITH", "COMMIT")) and not any(
            own in statement for own in ("workout_text_config", "sqlite_master")
        )

    def number(self, path: Path, statement: str) -> int:
        done = subprocess.run(["sqlite3", "-readonly", path, statement], capture_output=True, text=True, check=True)
        return int(done.stdout or 0)

    @staticmethod
    def run_ms(path: Path, script: str) -> float:
        start = time.perf_counter()
        done = subprocess.run(
            ["sqlite3", "-batch", "-bail", path],
            input=f".output /dev/null\n{script}",
            text=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        if done.returncode:
            raise SystemExit(f"sqlite3 refused: {done.stderr.strip()[:300]}")
        return (time.perf_counter() - start) * 1_000
