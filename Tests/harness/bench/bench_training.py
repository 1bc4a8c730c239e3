"""What is computed of workouts, beside plain C and numpy over the same numbers and SQLite itself, in one
run.

    run bench.bench_training TRAINING_BENCH [WORKOUTS RECORDED]

Takes the program as it was built for release, and counts to use instead of 10,000 workouts with tracks and 100,000 with
best efforts. Nothing outside of .build is written, and nothing of it stays. Ends with 1 if a limit is exceeded.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from harness.bench import needs, training_table
from harness.bench.bare import Bare
from harness.bench.measure import run, told
from harness.places import ROOT

BENCH = ROOT / ".build/bench"
PEER = Path(__file__).with_name("answers_peer.py")
WORKOUTS, RECORDED = 10_000, 100_000
# Ten years of five workouts a week.
DECADE = 2_600
# The peer's passes over an hour, and the starts of the program that opens a table of records.
PASSES = 301
STARTS = 11

# The same rows: the last two steps of each measure.
RECORDS = """\
SELECT s.number, measure, score, id, title, day, s.start FROM (
  SELECT *, row_number() OVER (PARTITION BY measure ORDER BY number DESC) AS place FROM record_step WHERE sport = (
    SELECT sport FROM effort GROUP BY sport ORDER BY count(*) DESC LIMIT 1)
) s JOIN workout USING (number) WHERE place <= 2"""


@dataclass
class Measured:
    workouts: int
    recorded: int
    analysis: dict[str, Any] = field(default_factory=dict)
    # By sport; microseconds.
    peer: dict[str, float] = field(default_factory=dict)
    recomputing: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, Any] = field(default_factory=dict)
    map: dict[str, Any] = field(default_factory=dict)
    # Seconds of numpy, by the answer.
    peer_answers: dict[str, float] = field(default_factory=dict)
    peer_efforts: float = 0
    peer_loads: float = 0
    threshold: dict[str, Any] = field(default_factory=dict)
    peer_threshold: float = 0
    records: list[dict[str, Any]] = field(default_factory=list)
    bare_records: float | None = None

    def records_ms(self, name: str) -> float:
        return statistics.median(one[f"{name}Milliseconds"] for one in self.records)


def main() -> int:
    if len(sys.argv) not in (2, 4):
        print(__doc__, file=sys.stderr)
        return 64
    bench = Path(sys.argv[1]).resolve()
    counts = [int(argument) for argument in sys.argv[2:]] or [WORKOUTS, RECORDED]
    measured = Measured(counts[0], counts[1])
    missing = needs.debian({"sqlite3": "sqlite3"})
    bare = None if missing else Bare()
    BENCH.mkdir(parents=True, exist_ok=True)
    python, absent = needs.pypi(BENCH / "numpy", needs.NUMPY)
    missing |= absent
    scratch = Path(tempfile.mkdtemp(prefix="training-", dir=BENCH))
    try:
        training_table.print_head(missing)
        peer = compiled(scratch)
        analyze(measured, bench, peer, scratch)
        training_table.print_analysis(measured)
        recompute(measured, bench, peer, scratch)
        training_table.print_recomputing(measured)
        answer(measured, bench, None if "numpy" in missing else python, scratch)
        training_table.print_answers(measured)
        open_records(measured, bench, bare, scratch)
        training_table.print_records(measured)
    finally:
        shutil.rmtree(scratch)
    print(f"\n{training_table.NOTES}")
    return training_table.print_goals(measured)


def compiled(folder: Path) -> Path:
    compiler = next((found for found in map(shutil.which, ("gcc", "cc", "clang")) if found), None)
    if not compiler:
        raise SystemExit("There is no C compiler; Swift's toolchain has clang.")
    peer = folder / "training_peer"
    source = Path(__file__).with_name("training_peer.c")
    subprocess.run([compiler, "-O2", "-o", peer, source, "-lm"], check=True)
    return peer


def analyze(measured: Measured, bench: Path, peer: Path, scratch: Path) -> None:
    needs.say("Analyzing an hour")
    measured.analysis = told([bench, "analysis", scratch])
    for sport in measured.analysis["wholes"]:
        passes = told([peer, scratch / f"{sport}.f64", 3_600, PASSES, "all"])
        measured.peer[sport] = passes["median"] * 1_000_000


def recompute(measured: Measured, bench: Path, peer: Path, scratch: Path) -> None:
    count, log, hour = measured.workouts, scratch / "workouts.sqlite", scratch / "cycling.f64"
    needs.say(f"Making {count:,} workouts with tracks")
    told([bench, "workouts", log, count])
    needs.say("Computing their best efforts and loads")
    measured.recomputing = told([bench, "recompute", log])
    samples = measured.recomputing["samples"] // count
    # Two at once, as ours has two workers.
    passes = [peer, hour, samples, count // 2]
    measured.peer_efforts = run([*passes, "efforts"], [*passes, "efforts"]).seconds
    measured.peer_loads = run([*passes, "load"], [*passes, "load"]).seconds
    needs.say("Changing a threshold")
    measured.threshold = told([bench, "threshold", log])
    month = max(1, measured.threshold["workouts"])
    measured.peer_threshold = told([peer, hour, samples, PASSES, "load"])["median"] * month * 1_000


def answer(measured: Measured, bench: Path, python: Path | None, scratch: Path) -> None:
    log = scratch / "workouts.sqlite"
    needs.say("Answering across workouts")
    told([bench, "decade", scratch / "decade.sqlite", DECADE])
    measured.answers = told([bench, "answers", scratch / "decade.sqlite", scratch])
    measured.map = told([bench, "map", log])
    told([bench, "map", log, scratch])
    for name in ("zones", "trends", "map") if python else ():
        measured.peer_answers[name] = told([python, PEER, scratch, name])["seconds"]
    for file in [*scratch.glob("workouts.sqlite*"), *scratch.glob("decade.sqlite*")]:
        file.unlink()


def open_records(measured: Measured, bench: Path, bare: Bare | None, scratch: Path) -> None:
    log = scratch / "records.sqlite"
    needs.say(f"Making {measured.recorded:,} workouts with best efforts")
    told([bench, "efforts", log, measured.recorded])
    needs.say("Opening the table of records")
    measured.records = [told([bench, "records", log]) for _ in range(STARTS)]
    measured.bare_records = bare.milliseconds(log, [RECORDS]) if bare else None


if __name__ == "__main__":
    sys.exit(main())
