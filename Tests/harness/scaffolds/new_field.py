"""Writes a new stored field of workouts: a text that its owner can edit, in the domain, the record and the schema.

    run scaffolds.new_field Surface

Reading, writing, sync, merging, forms, JSON and --set follow from these declarations.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from harness.scaffolds import field_schema
from harness.scaffolds.change import Change, Refused, perform
from harness.scaffolds.names import Name, files_with

WORKOUT = "Packages/DomainWorkout/Sources/DomainWorkout/Workouts"
DOMAIN_TESTS = "Packages/DomainWorkout/Tests/DomainWorkoutTests/Workouts"
DATA = "Packages/DataWorkout/Sources/DataWorkout"
DATA_TESTS = "Packages/DataWorkout/Tests/DataWorkoutTests/Local/Records/Fields"


def main() -> int:
    return perform(lambda change: field(change, " ".join(sys.argv[1:])))


def field(change: Change, name: str) -> Iterable[str]:
    """Prepares the field; answers with the commands that come next."""
    new = Name(name, "field", ("Field",))
    column = new.hyphened.replace("-", "_")
    refuse_taken(change, new, column)
    values = {**new.values(), "column": column, "step": field_schema.next_step(change, new.hyphened)}
    domain(change, new)
    record(change, values)
    field_schema.write(change, values)
    tests(change, values)
    return [
        "make check lint test-DomainWorkout test-DataWorkout",
        "FETTLE_RECORD_GOLDENS=1 make test-FeatureWorkout test-App   the forms and documents show the field",
    ]


def refuse_taken(change: Change, new: Name, column: str) -> None:
    declared = rf"\b(?:case|var|let|func) {new.lower}\b"
    taken = [
        path
        for path in (*(f"{WORKOUT}/{file}" for file in ("Workout.swift", "WorkoutField.swift")), RECORD)
        if re.search(declared, change.text(path))
    ]
    taken += files_with(change.root, rf'"{column}"|\b{column} (?:TEXT|REAL|INTEGER)', (f"{DATA}/Local",))
    if taken:
        raise Refused(f"“{new.upper}” is taken, in {taken[0]}. Nothing was written; choose another name.")


RECORD = f"{DATA}/Local/Records/WorkoutRecord.swift"


def domain(change: Change, new: Name) -> None:
    model, fields = f"{WORKOUT}/Workout.swift", f"{WORKOUT}/WorkoutField.swift"
    raw = f' = "{new.hyphened}"' if new.hyphened != new.lower else ""
    meaning = f"  /// {new.title}, as the owner wrote it"
    stored = f"{meaning}; `nil` if it is blank.\n  public var {new.lower}: String?\n"
    after(change, model, r"  public var privateNotes: String\?\n", stored)
    after(change, fields, r"  case effort\n", f"{meaning}.\n  case {new.lower}{raw}\n")
    after(change, fields, r"  case effort\(Double\?\)\n", f"{meaning}.\n  case {new.lower}(String?)\n")
    part = f"    case .{new.lower}(let text): (.{new.lower}, .text(text))\n"
    after(change, fields, r"    case \.effort\(let effort\)[^\n]*\n", part)
    definition = (
        f"    case .{new.lower}:\n"
        f'      WorkoutFieldDefinition("{new.title}", allowed: "a text of up to 200 characters", '
        f".text(\\.{new.lower}, upTo: 200) {{ .{new.lower}($0) }})\n"
    )
    after(change, fields, r"    case \.effort:\n(?:      [^\n]*\n)+", definition)


def record(change: Change, values: dict[str, str]) -> None:
    name, column = values["name"], values["column"]
    after(change, RECORD, r"  var privateNotes: String\?\n", f"  var {name}: String?\n")
    stored = f'    .text("{column}", \\.{name}, \\.{name}, in: ValueRange.text, edits: .{name}).with(.added),\n'
    after(change, RECORD, r"    \.tags\.with\(\.searched\), \.gear,\n", stored)


def tests(change: Change, values: dict[str, str]) -> None:
    name, words = values["name"], values["words"]
    typed, corrected = f"{DOMAIN_TESTS}/WorkoutFieldTests.swift", f"{DOMAIN_TESTS}/CorrectedFieldTests.swift"
    after(change, typed, r"    case \.effort: \"2\"\n", f'    case .{name}: "Some {words}"\n')
    after(change, corrected, r"\.effort: \.effort\(9\),\n", f'    .{name}: .{name}("Some {words}"),\n')
    after(change, corrected, r"\[\.notes, \.privateNotes, \.tags, \.gear", f", .{name}")
    stored = f'    fields["{values["column"]}"] = .text("Some {words}")\n'
    after(change, f"{DATA_TESTS}/StoredFieldTests.swift", r"    fields\[\"private_notes\"\] = [^\n]*\n", stored)


def after(change: Change, path: str, pattern: str, text: str) -> None:
    change.edit(path, pattern, lambda match: match[0] + text, "the field")


if __name__ == "__main__":
    sys.exit(main())
