"""Plants each violation in a scratch copy of the tree, and counts those that are caught."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.boundaries.guard import Guard, cached_reading
from harness.boundaries.imports import WORKERS, Reading
from harness.boundaries.kept_bans import differences
from harness.boundaries.planted.copies import Copy
from harness.boundaries.planted.manifest_plants import manifest_plants, whole_plants
from harness.boundaries.planted.name_plants import harmless_names, name_plants
from harness.boundaries.planted.planting import Plant
from harness.boundaries.planted.plants import innocents, source_plants
from harness.boundaries.planted.processes import try_all
from harness.boundaries.planted.stray_plants import stray_plants
from harness.boundaries.report import report
from harness.boundaries.rules import layer
from harness.boundaries.scratch import scratch_folder

# Where every family of banned names is planted, the ends of the chains of what pure packages import included.
PLACES = {"Domain", "Feature", "CoreUI", "CoreCommon"}


def prove(guard: Guard) -> int:
    if changed := differences(guard.table.table):
        print(*changed, sep="\n", file=sys.stderr)
        return 1
    # Millions of tokens live to the end, and nothing that refers to itself grows: looking for such takes a tenth.
    gc.disable()
    with scratch_folder() as folder:
        with ThreadPoolExecutor(WORKERS) as pool:
            copies = list(pool.map(lambda number: Copy(guard, Path(folder, str(number))), range(WORKERS)))
        if noise := copies[0].check():
            print("The copy of the clean tree is not clean:", report(noise), sep="\n", file=sys.stderr)
            return 1
        for copy in copies[1:]:
            copy.adopt(copies[0])
        return plant_all(copies)


def plant_all(copies: list[Copy]) -> int:
    sources, names, strays = source_plants(copies[0]), name_plants(copies[0]), stray_plants(copies[0])
    harmless = innocents(copies[0]) + harmless_names(copies[0])
    plants = manifest_plants(copies[0]) + whole_plants(copies[0]) + sources + names + strays
    copies[0].frontend.verify(batches(sources + names + harmless))

    results = try_all(copies, plants + harmless)
    missed = 0
    total = 0
    places: dict[str, Counter[str]] = {}
    for plant, found in zip(plants, results):
        caught = {(violation.rule, violation.file, violation.line) for violation in found}
        for catch in plant.expected:
            total += 1
            if plant.family:
                places.setdefault(plant.family, Counter())[place(plant)] += 1
            is_caught = (catch.rule, catch.file, catch.line) in caught
            if not is_caught or (plant.is_exact and len(found) > len(plant.expected)):
                missed += 1
                print(f"Not caught: {plant.name}: {catch.rule} at {catch.file}:{catch.line}", file=sys.stderr)
                print("\n".join(f"  found {v.rule} at {v.file}:{v.line}" for v in found), file=sys.stderr)
    suspected = [(plant, found) for plant, found in zip(harmless, results[len(plants) :]) if found]
    for plant, found in suspected:
        print(f"Caught, though it is no violation: {plant.name}", report(found), sep="\n", file=sys.stderr)
    for family, counts in places.items():
        print(f"{family}: {', '.join(f'{count} in {name}' for name, count in sorted(counts.items()))}")
    print(f"{total - missed} of {total} planted violations caught")
    return 1 if missed or suspected or lacks_a_layer(places, wide_families(copies[0])) else 0


def place(plant: Plant) -> str:
    name = plant.module
    return name if name in PLACES else layer(name) or name


def wide_families(guard: Guard) -> set[str]:
    """The families of names that are banned in every layer that has to be pure."""
    return {family["family"] for family in guard.table.table["banned"] if family["layer"] in ("pure", "everywhere")}


def lacks_a_layer(places: dict[str, Counter[str]], wide: set[str]) -> bool:
    """Whether a family of banned names was not planted everywhere it has to be."""
    lacking = {family: PLACES - places.get(family, Counter()).keys() for family in wide}
    lacking = {family: names for family, names in lacking.items() if names}
    for family, names in lacking.items():
        print(f"Not planted: {family} in {', '.join(sorted(names))}", file=sys.stderr)
    return bool(lacking)


def batches(plants: list[Plant]) -> list[list[Reading]]:
    """Groups for the compiler's parser in which no two files import the same module: none can speak for another."""
    groups: list[tuple[set[str], list[Reading]]] = []
    seen = set()
    for plant in plants:
        for reading in map(cached_reading, plant.files.values()):
            if reading.digest in seen or plant.expected[0].rule == "unreadable":
                continue
            seen.add(reading.digest)
            modules = {found.module for found in reading.imports}
            group = next((group for group in groups if not group[0] & modules), None)
            if group is None:
                group = (set(), [])
                groups.append(group)
            group[0].update(modules)
            group[1].append(reading)
    return [readings for _, readings in groups]
