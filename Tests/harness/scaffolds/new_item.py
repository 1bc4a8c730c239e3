"""Writes a new kind of item, such as an injury: stored, synced, listed, edited by a form and by commands, and undone.

    run scaffolds.new_item Injury

Its fields are a day, a name and a note. Others are added in the table of its fields, in its columns, and in the step of
the schema.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from harness.scaffolds import field_schema, new_screen
from harness.scaffolds.change import Change, Refused, filled, perform
from harness.scaffolds.lists import add_dependencies, add_import, add_member, add_to_array
from harness.scaffolds.names import Name, files_with

DOMAIN = "Packages/DomainWorkout/Sources/DomainWorkout"
DATA = "Packages/DataWorkout/Sources/DataWorkout"
FEATURE = "Packages/FeatureTraining"
COMMANDS = "Packages/Commands/Sources/Commands"
WORDS = "Packages/FeatureShared/Sources/FeatureShared/Failures/ErrorWords.swift"
SCOPE = "App/Sources/FettleApp/Container/Scopes/TrainingScope.swift"
SCREENS = "App/Sources/FettleApp/Navigation/TrainingScreens.swift"
SERVER = "App/Server/PocketBase"
CONTRACTS = "Tests/Tests/ContractTests"
PROGRAM = "Tests/Tests/ProgramTests"
FORMATS = "App/Tests/FettleAppTests/Formats"
DOCUMENTS = "Packages/Commands/Tests/CommandsTests/Json/TrainingDocumentTests.swift"


def main() -> int:
    return perform(lambda change: item(change, " ".join(sys.argv[1:])))


def item(change: Change, given: str) -> Iterable[str]:
    """Prepares the kind; answers with the commands that come next."""
    new = Name(given, "kind of item", ("Item",))
    many = Name(plural(new.upper), "kind of item")
    refuse_taken(change, new, many)
    values = {**spellings(new, many), "Feature": "FeatureTraining"}
    values["step"] = field_schema.next_step(change, many.hyphened)
    stored(change, values)
    screen(change, values)
    commands(change, values)
    app(change, values)
    server(change, values)
    formats(change, values)
    return [
        f"make check lint && make test-Tests ARGS='--filter {many.upper}'",
        "FETTLE_RECORD_GOLDENS=1 make test-FeatureTraining test-Commands test-App   look at what they show",
        "make graph                                        the documentation of the formats lists its fields",
    ]


def spellings(new: Name, many: Name) -> dict[str, str]:
    """Of one, and of several."""
    article = "an" if new.words[0] in "aeiou" else "a"
    return {
        **new.values(),
        "article": article,
        "Subject": f"{article.title()} {new.words}",
        "table": new.hyphened.replace("-", "_"),
        "Names": many.upper,
        "names": many.lower,
        "manyWords": many.words,
        "manyHyphened": many.hyphened,
        "manyTitle": many.title,
        "collection": many.hyphened.replace("-", "_"),
    }


def plural(name: str) -> str:
    if re.search(r"[^aeiou]y$", name):
        return f"{name[:-1]}ies"
    return f"{name}es" if re.search(r"(?:s|x|ch|sh)$", name) else f"{name}s"


def refuse_taken(change: Change, new: Name, many: Name) -> None:
    taken = files_with(change.root, rf"\b(?:struct|enum|class|protocol|typealias) (?:{new.upper}|{many.upper}Screen)\b")
    # What a test calls its own is not in the way.
    taken = [path for path in taken if "/Tests/" not in path]
    taken += files_with(change.root, rf'"{many.hyphened}"', ("App/Sources/FettleApp/Navigation", COMMANDS))
    if taken:
        raise Refused(f"“{new.upper}” is taken, in {taken[0]}. Nothing was written; choose another name.")


def stored(change: Change, values: dict[str, str]) -> None:
    """What it is, how it is stored and sent, and what is said about what is wrong."""
    name = values["Name"]
    change.create(f"{DOMAIN}/{values['Names']}/{name}.swift", filled("item/Item.swift", values))
    create = filled("item/Create.sql", values).strip()
    nested = create.replace("\n", "\n        ")
    change.create(f"{DATA}/Items/Stored{name}.swift", filled("item/Stored.swift", {**values, "create": nested}))
    add_to_array(
        change, f"{DATA}/Items/SyncedItems.swift", r"kinds: \[any StoredItem.Type\] = ", f"{name}.self", "the kind"
    )
    field_schema.write_table(change, values["step"], values["names"], create)
    change.append(WORDS, filled("item/Words.swift", values))


def screen(change: Change, values: dict[str, str]) -> None:
    names = values["Names"]
    sources, tests = f"{FEATURE}/Sources", f"{FEATURE}/Tests/FeatureTrainingTests"
    change.create(f"{sources}/FeatureTraining/{names}/{names}Screen.swift", filled("item/Screen.swift", values))
    change.create(f"{sources}/FeatureTrainingPreviews/{names}Previews.swift", filled("item/Previews.swift", values))
    change.create(f"{tests}/{names}/{names}ViewModelTests.swift", filled("item/ViewModelTests.swift", values))
    new_screen.list_previews(change, f"{tests}/GoldenTests.swift", names)


def commands(change: Change, values: dict[str, str]) -> None:
    name, names, words = values["Name"], values["Names"], values["manyHyphened"]
    change.create(f"{COMMANDS}/{names}/{names}Command.swift", filled("item/Command.swift", values))
    change.create(f"{PROGRAM}/{names}CommandTests.swift", filled("item/CommandTests.swift", values))
    root = f"{COMMANDS}/Shared/FettleCommand.swift"
    add_to_array(change, root, r"subcommands: ", f"{names}Command.self", "the command")
    kinds = f"{COMMANDS}/Items/ItemCommands.swift"
    add_to_array(change, kinds, r"typed: \[any TypedItemCommands.Type\] = ", f"{name}Commands.self", "its commands")
    fields = f'    (paths("{words}", "add", "delete", "edit", "list"), {name}Commands.list.columns.map(\\.name)),\n'
    lists = f"{COMMANDS}/Lists/Fields/ListedFields.swift"
    change.edit(lists, r'^    \(paths\("goals".*\n', lambda match: match[0] + fields, "its fields")
    factory = new_screen.FACTORY
    add_dependencies(change, factory, f"{names}Dependencies")
    add_member(change, factory, "public struct ScreenFactory", filled("item/Factory.swift", values), "its screen")
    add_import(change, factory, "FeatureTraining", is_public=True)


def app(change: Change, values: dict[str, str]) -> None:
    name, names = values["Name"], values["names"]
    add_member(change, SCREENS, "extension ScreenEntry", filled("item/Entry.swift", values), "its screen")
    new_screen.register_places(change, names, has_intents=False)
    member = f"  var {names}: ItemUseCases<{name}> {{ items({name}.self) }}\n"
    change.edit(SCOPE, r"^extension TrainingScope \{\n", lambda match: match[0] + member, "its use cases")


def server(change: Change, values: dict[str, str]) -> None:
    """A collection on PocketBase servers, whose hooks treat it like the others."""
    last = max(int(file.name.split("_")[0]) for file in (change.root / SERVER / "migrations").glob("*.js"))
    path = f"{SERVER}/migrations/{last + 1}_{values['collection']}.js"
    change.create(path, filled("item/Migration.js", values))
    added = f'"planned_workouts", "{values["collection"]}"'
    hooks = f"{SERVER}/hooks/fettle.pb.js"
    change.text(hooks)
    change.edited[hooks] = change.text(hooks).replace('"planned_workouts"', added)
    listed = f"{CONTRACTS}/Remote/RemoteServer.swift"
    change.edit(listed, r'"planned_workouts"', added, "its collection")
    known = f"{CONTRACTS}/PocketBase/RemotePocketBaseAccount.swift"
    line = f'    PocketBaseCollection("{values["collection"]}"),\n'
    change.edit(
        known, r'^    PocketBaseCollection\("planned_workouts"\),\n', lambda match: match[0] + line, "its collection"
    )


def formats(change: Change, values: dict[str, str]) -> None:
    """What is compared with golden files: its document, its list in each form, and its row on the wire."""
    add_member(change, DOCUMENTS, "struct TrainingDocumentTests", filled("item/Document.swift", values), "its document")
    words = ", ".join(f'"{word}"' for word in ("add", "day=2026-06-20", "name=The first", "note=Still there"))
    line = f'    try await run("{values["manyHyphened"]}", {words})\n'
    log = f"{FORMATS}/FilledLog.swift"
    change.edit(log, r'^    try await run\("goals", "edit".*\n', lambda match: match[0] + line, "one of them")
    listed = f'"{values["manyHyphened"]} list", "goals list"'
    change.edit(f"{FORMATS}/ListGoldenTests.swift", r'"goals list"', listed, "its list")


if __name__ == "__main__":
    sys.exit(main())
