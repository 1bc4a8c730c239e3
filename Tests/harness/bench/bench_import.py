"""Our decoders and our import beside other programs, on the same files in one run.

    run bench.bench_import IMPORT_BENCH FETTLE

Takes both programs as they were built for release. The files are the demo season, and ten years: those below the folder
that FETTLE_BENCH_ARCHIVE names, else 2,500 workouts invented from the season. Nothing outside of .build is written. A
missed goal is reported, and is no failure.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from functools import partial
from pathlib import Path

from harness.bench import needs, table
from harness.bench.files import costly, goals, years
from harness.bench.files.archive import Files, gather, join
from harness.bench.files.goals import Measured
from harness.bench.files.programs import (
    EMPTY,
    OURS,
    OURS_CPU,
    XML_KINDS,
    Program,
    all_programs,
    gpsbabel_on_one_core,
    gpsbabel_on_two_cores,
    measured_as,
)
from harness.bench.measure import Run, Series, interleaved, run
from harness.places import ROOT

BENCH = ROOT / ".build/bench"
SEASON = ROOT / "App/DemoSeason"

# Of ten years, about so many bytes of a kind are decoded, by ours and the peers of the goals.
MOST_BYTES = 24 << 20


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 64
    import_bench, fettle = (Path(argument).resolve() for argument in sys.argv[1:])
    BENCH.mkdir(parents=True, exist_ok=True)
    missing = needs.debian()
    python, missing_libraries = needs.pypi(BENCH / "environment")
    missing |= missing_libraries
    measured = Measured()

    scratch = Path(tempfile.mkdtemp(prefix="run-", dir=BENCH))
    try:
        programs = all_programs(import_bench, needs.empty_handlers(scratch), python, missing)
        table.print_head(missing)
        table.print_source(SEASON, "Demo season")
        season = gather(SEASON, scratch / "season")
        refused = {files.kind: leave_out_refused(files, programs) for files in season}
        folder = join(season, scratch / "all")
        measured.imported = import_beside_gpsbabel(season, folder, fettle, missing)
        records = run([import_bench, "decode", folder]).told["records"]
        measured.decoded["demo season"] = decode_all(season, programs, refused)
        table.print_import(measured.imported, folder, records)

        archive = years.archive(import_bench, SEASON, BENCH)
        table.print_source(archive, "Ten years")
        sample = gather(archive, scratch / "years", MOST_BYTES)
        peers = [program for program in programs if program.name in (OURS, "fitfast")]
        refused = {files.kind: leave_out_refused(files, peers) for files in sample}
        measured.decoded["ten years"] = decode_all(sample, peers, refused)
        measured.years = years.import_all(fettle, archive, scratch)
        table.print_years(measured.years, archive)

        measured.apple_health = years.apple_health(import_bench, BENCH)
        table.print_apple_health(measured.apple_health)

        measured.hostile = costly.import_all(fettle, scratch)
        print(f"\n{table.NOTES}")
        goals.print_all(measured)
    finally:
        shutil.rmtree(scratch)
    return 0


def leave_out_refused(files: Files, programs: list[Program]) -> dict[str, int]:
    """Leaves the files that all programs read: one that is refused would cost its program nothing."""
    needs.say(f"Looking for what each program reads of {len(files.paths)} {files.kind.upper()} files")
    by_program = {program.name: program.refused(files) for program in programs if files.kind in program.reads}
    files.leave_out(set().union(*by_program.values()))
    return {name: len(names) for name, names in by_program.items() if names}


def decode_all(
    kinds: list[Files], programs: list[Program], refused: dict[str, dict[str, int]]
) -> dict[str, dict[str, Series]]:
    return {files.kind: decode(files, programs, refused[files.kind]) for files in kinds if files.paths}


def decode(files: Files, programs: list[Program], refused: dict[str, int]) -> dict[str, Series]:
    files.repeat()
    needs.say(f"Reading {len(files.paths)} {files.kind.upper()} files")
    starts = {program.name: partial(program.start, files) for program in programs if files.kind in program.reads}
    series = interleaved(starts)
    if files.kind in XML_KINDS:
        series[OURS_CPU] = measured_as(series[OURS], "cpuSeconds")
        series[EMPTY] = measured_as(series[OURS], "emptyHandlersCPUSeconds")
    table.print_kind(files, series, refused, records=series[OURS].runs[0].told["records"])
    return series


def import_beside_gpsbabel(
    kinds: list[Files], folder: Path, fettle: Path, missing: dict[str, str]
) -> dict[str, Series]:
    """The whole import into a new database, and gpsbabel's mere reading of the same files."""
    once = [Files(files.kind, folder, list(files.paths)) for files in kinds]
    needs.say(f"Importing {sum(len(files.paths) for files in once)} files")

    def import_all() -> Run:
        with tempfile.TemporaryDirectory(dir=BENCH) as home:
            return run([fettle, "import", folder, "--json", "--database", f"{home}/fettle.sqlite"])

    starts = {table.IMPORT: import_all}
    if "gpsbabel" not in missing:
        starts[table.GPSBABEL_ONE] = lambda: gpsbabel_on_one_core(once, folder)
        starts[table.GPSBABEL_TWO] = lambda: gpsbabel_on_two_cores(once, folder)
    return interleaved(starts)


if __name__ == "__main__":
    sys.exit(main())
