"""How long the shell's tab key waits for what fettle completes, in a log of 100,000 workouts.

    run bench.bench_completions STORE_BENCH FETTLE [COUNT]

It calls the program as the completion script of bash does. A missed goal is a failure.
"""

from __future__ import annotations

import functools
import os
import shutil
import statistics
import sys
from pathlib import Path

from harness.bench import needs
from harness.bench.measure import Run, interleaved, run, told
from harness.places import BUILD

FOLDER = BUILD / "bench" / "completions"
COUNT = 100_000
LIMIT_MS = 30
ROUNDS = 31
# What is completed: the command, its argument, the word typed so far, and the fewest candidates in such a log.
CASES = {
    "workouts show": ("workouts show", "positional@0", "", 200),
    "workouts show 3": ("workouts show", "positional@0", "3", 200),
    "workouts show 3f2": ("workouts show", "positional@0", "3f2", 1),
    "workouts list": ("workouts list", "positional@0", "", 20),
    "workouts list id:3": ("workouts list", "positional@0", "id:3", 200),
    "workouts list from:": ("workouts list", "positional@0", "from:", 60),
    "workouts list tag:": ("workouts list", "positional@0", "tag:", 2),
    "workouts list gear:": ("workouts list", "positional@0", "gear:", 4),
    "workouts list filter:": ("workouts list", "positional@0", "filter:", 0),
    "workouts list --fields": ("workouts list", "--fields", "", 20),
    "workouts edit --set sport=": ("workouts edit", "--set", "sport=", 5),
    "imports undo": ("imports undo", "positional@0", "", 2),
    "periods": ("periods", "positional@0", "", 60),
    "settings set": ("settings set", "positional@0", "", 20),
    "flags set": ("flags set", "positional@0", "", 1),
}


def main() -> int:
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    bench, fettle = (Path(argument).resolve() for argument in sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else COUNT
    os.environ.update(SAP_SHELL="bash", SAP_SHELL_VERSION="5.2.15")
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    log = FOLDER / "fettle.sqlite"
    needs.say(f"Making {count:,} workouts")
    told([bench, "generate", log, count])
    try:
        return measure(fettle, log, count)
    finally:
        shutil.rmtree(FOLDER)


def measure(fettle: Path, log: Path, count: int) -> int:
    lines = {name: command(fettle, log, *case[:3]) for name, case in CASES.items()}
    series = interleaved({name: functools.partial(run, line) for name, line in lines.items()}, ROUNDS)
    missed = 0
    print(f"Completions with {count:,} workouts, {ROUNDS} runs each; the goal: the fastest at most {LIMIT_MS} ms")
    print(f"  {'':44}{'fastest':>8}{'median':>8}{'CPU':>8}{'of goal':>13}")
    for name, (_, _, _, fewest) in CASES.items():
        runs = series[name].runs
        found = len(runs[0].output.splitlines())
        # Other programs only make a run longer.
        best, median, work = (1_000 * seconds for seconds in times(runs))
        problem = "ended with an error" if series[name].failed else "too few" if found < fewest else ""
        verdict = problem or ("met" if best <= LIMIT_MS else "not met")
        missed += verdict != "met"
        print(
            f"  {name:28}{found:5} candidates{best:8.1f}{median:8.1f}{work:8.1f} ms{best / LIMIT_MS:7.2f} ×  {verdict}"
        )
    return 1 if missed else 0


def times(runs: list[Run]) -> tuple[float, float, float]:
    return (
        min(one.seconds for one in runs),
        statistics.median(one.seconds for one in runs),
        min(one.cpu_seconds for one in runs),
    )


def command(fettle: Path, log: Path, of: str, argument: str, typed: str) -> list[str]:
    """What the completion script runs: the argument, the number of the word, the cursor in it, and all words."""
    words = ["fettle", "--database", str(log), *of.split(), *([argument] if argument[0] == "-" else []), typed]
    place = [str(len(words) - 1), str(len(typed))]
    return [str(fettle), "---completion", *of.split(), "--", argument, *place, *words]


if __name__ == "__main__":
    sys.exit(main())
