"""Gives each decoder inputs that libFuzzer invents, two decoders at a time.

    run fuzz.loop FUZZ [--seconds N] [--only SUBJECT]

FUZZ is the program as `make fuzz` builds it. A crash, a hang of five seconds, too much memory or a property that does
not hold fails the run; the input is left in the folder that is printed. What a run finds interesting is kept below
.build/fuzz for the next one. Samples of real devices take part where FETTLE_SAMPLES names a folder of them.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from harness.fuzz import seeds
from harness.places import ROOT

SUBJECTS = ["fit", "gpx", "tcx", "gzip", "archive", "apple-health", "lists"]
WORK = ROOT / ".build/fuzz"
FIXTURES = Path(__file__).parent / "fixtures"
LARGEST_SAMPLE = 32_768
LARGEST_INPUT = 16_384
# Quarantine would grow beyond the limit; Swift's runtime and libxml2 keep what they allocate once.
# The stacks of allocations cost more than the decoders.
SANITIZER = "malloc_context_size=1:quarantine_size_mb=16:detect_leaks=0:allocator_may_return_null=1"
SUFFIXES = {"fit": [".fit"], "gpx": [".gpx"], "tcx": [".tcx"], "gzip": [".gz"], "archive": [".zip", ".tar", ".tgz"]}


@dataclass
class Result:
    """One subject's run."""

    subject: str
    status: int
    output: str
    found: Path

    def number(self, name: str) -> int:
        """A figure that libFuzzer prints at the end."""
        match = re.search(rf"^stat::{name}:\s+(\d+)", self.output, re.MULTILINE)
        return int(match[1]) if match else 0

    @property
    def coverage(self) -> int:
        """The branches that were taken."""
        values = re.findall(r"\bcov: (\d+)", self.output)
        return int(values[-1]) if values else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("fuzz", type=Path)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--only", choices=SUBJECTS)
    arguments = parser.parse_args()
    subjects: list[str] = [arguments.only] if arguments.only else SUBJECTS
    program: Path = arguments.fuzz.resolve()
    seconds: int = arguments.seconds
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda subject: fuzz(program, subject, seconds), subjects))
    print(f"{'subject':<14}{'inputs':>12}{'each s':>9}{'branches':>10}{'kept':>7}{'MB':>6}  slowest")
    for result in results:
        inputs = f"{result.number('number_of_executed_units'):,}"
        print(
            f"{result.subject:<14}{inputs:>12}{result.number('average_exec_per_sec'):>9,}{result.coverage:>10,}"
            f"{result.number('new_units_added'):>7,}{result.number('peak_rss_mb'):>6}"
            f"  {result.number('slowest_unit_time_sec')} s"
        )
    failed = [result for result in results if result.status != 0]
    for result in failed:
        print(f"\n{result.subject} failed; the input is in {result.found}:", file=sys.stderr)
        print(result.output[-6_000:], file=sys.stderr)
    return 1 if failed else 0


def fuzz(program: Path, subject: str, seconds: int) -> Result:
    """Runs one subject."""
    folder = WORK / subject
    corpus, given, found = folder / "corpus", folder / "given", folder / "found"
    for place in (corpus, given, found):
        place.mkdir(parents=True, exist_ok=True)
    for old in given.iterdir():
        old.unlink()
    for name, content in {**seeds.of(subject), **fixtures(subject), **samples(subject)}.items():
        (given / name).write_bytes(content)
    command: list[str | Path] = [
        program,
        subject,
        f"-max_total_time={seconds}",
        "-timeout=5",
        "-rss_limit_mb=1024",
        f"-max_len={LARGEST_INPUT}",
        "-print_final_stats=1",
        "-verbosity=1",
        f"-artifact_prefix={found}/",
        corpus,
        given,
    ]
    environment = {**os.environ, "ASAN_OPTIONS": SANITIZER, "SWIFT_BACKTRACE": "enable=no"}
    run = subprocess.run(
        command, env=environment, capture_output=True, text=True, errors="replace", check=False, cwd=folder
    )
    return Result(subject, run.returncode, run.stderr, found)


def fixtures(subject: str) -> dict[str, bytes]:
    """What once crashed or hung."""
    folder = FIXTURES / subject
    return {f"fixture-{path.name}": path.read_bytes() for path in folder.iterdir()} if folder.is_dir() else {}


def samples(subject: str) -> dict[str, bytes]:
    """Small files of real devices."""
    folder = os.environ.get("FETTLE_SAMPLES")
    if not folder:
        return {}
    paths = sorted(path for path in Path(folder).rglob("*") if path.suffix.lower() in SUFFIXES.get(subject, []))
    return {
        f"sample-{number}-{path.name}": path.read_bytes()
        for number, path in enumerate(paths)
        if path.stat().st_size <= LARGEST_SAMPLE
    }


if __name__ == "__main__":
    sys.exit(main())
