"""Writes a new command that prints a screen, with its test, and lists it with its parent.

run scaffolds.new_command RestDays                    fettle rest-days, which prints the screen of that name
run scaffolds.new_command Show Settings Config        fettle config show, which prints the settings
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from harness.scaffolds.change import Change, Refused, filled, perform
from harness.scaffolds.lists import add_to_array
from harness.scaffolds.names import Name, files_with

COMMANDS = "Packages/Commands/Sources/Commands"
ROOT_COMMAND = f"{COMMANDS}/Shared/FettleCommand.swift"
FACTORY = "Packages/Commands/Sources/Commands/Program/ScreenFactory.swift"
TESTS = "Tests/Tests/ProgramTests/Screens"


def main() -> int:
    given = [*sys.argv[1:], "", "", ""]
    return perform(lambda change: command(change, given[0], given[1], given[2]))


def command(change: Change, name: str, screen: str = "", parent: str = "") -> Iterable[str]:
    """Prepares the command; answers with the commands that come next."""
    new = Name(name, "command", ("Command",))
    path = parent_file(change, parent)
    type_name = Name(f"{parent}{new.upper}", "command").upper if parent else new.upper
    refuse_taken(change, new, type_name, path)
    values = {**new.values(), **screen_values(change, screen or new.upper, bool(screen)), "Name": type_name}
    words = [Name(parent, "command").hyphened, new.hyphened] if parent else [new.hyphened]
    values |= {"spelling": " ".join(words), "arguments": ", ".join(f'"{word}"' for word in words)}
    folder = path.rsplit("/", 1)[0] if parent else f"{COMMANDS}/Screens"
    change.create(f"{folder}/{type_name}Command.swift", filled("command/Command.swift", values))
    change.create(f"{TESTS}/{type_name}CommandTests.swift", filled("command/CommandTests.swift", values))
    add_to_array(change, path, r"subcommands: ", f"{type_name}Command.self", "the command")
    return [
        f'make run ARGS="{values["spelling"]}"',
        f"make check lint test-App && make test-Tests ARGS='--filter {type_name}CommandTests'",
    ]


def parent_file(change: Change, parent: str) -> str:
    if not parent:
        return ROOT_COMMAND
    groups = {
        path.name.removesuffix("Command.swift"): f"{COMMANDS}/{path.parent.name}/{path.name}"
        for path in sorted((change.root / COMMANDS).glob("*/*Command.swift"))
        if path.name != "FettleCommand.swift" and "subcommands: [" in path.read_text(encoding="utf-8")
    }
    if parent not in groups:
        raise Refused(f"There is no command “{parent}” with subcommands. Use one of PARENT={', '.join(groups)}.")
    return groups[parent]


def refuse_taken(change: Change, new: Name, type_name: str, parent: str) -> None:
    taken = files_with(change.root, rf"\bstruct {type_name}Command\b", (COMMANDS,))
    for listed in re.findall(r"(\w+)Command\.self", change.text(parent)):
        for path in (change.root / COMMANDS).glob(f"*/{listed}Command.swift"):
            if f'commandName: "{new.hyphened}"' in path.read_text(encoding="utf-8"):
                taken.append(str(path.relative_to(change.root)))
    if taken or new.hyphened == "help":
        where = f", in {taken[0]}" if taken else ""
        raise Refused(f"The command “{new.hyphened}” exists already{where}. Nothing was written; choose another name.")


def screen_values(change: Change, given: str, is_chosen: bool) -> dict[str, str]:
    """The screen that the command prints, and what its state observes."""
    screen = Name(given, "screen", ("Screen",))
    # A long name breaks the line, as formatting does.
    signature = rf"func {screen.lower}\(((?:[^{{]|\{{ _ in \}})*?)\)\s*-> (\w+)Screen\s*\{{"
    factory = re.search(signature, change.text(FACTORY))
    if factory is None:
        if not is_chosen:
            return screen_values(change, "Settings", True)
        raise Refused(f"ScreenFactory creates no screen “{screen.lower}”. Make one with: make new-screen NAME={given}")
    parameters = factory[1].strip()
    if parameters and not parameters.startswith("onIntent:"):
        raise Refused(f"The screen {screen.upper} needs more than its name. Write its command as PlanShowCommand is.")
    files = sorted(change.root.glob("Packages/Feature*/Sources/*/*/*.swift"))
    declaration = f"public struct {factory[2]}State:"
    states = [file for file in files if declaration in file.read_text(encoding="utf-8")]
    text = states[0].read_text(encoding="utf-8") if states else ""
    value = re.search(r"public var (\w+): Loadable<", text[text.find(declaration) :])
    domain = re.search(r"import (Domain(?:Workout|Profile|Account))", text)
    if value is None or domain is None:
        raise Refused(f"The state of the screen {screen.upper} has no Loadable to print. Write its command by hand.")
    call = "()" if not parameters or parameters.endswith("= { _ in }") else " { _ in }"
    return {
        "screen": screen.lower,
        "screenWords": screen.words,
        "screenTitle": screen.title,
        "call": call,
        "value": value[1],
        "domain": domain[1],
        "Feature": states[0].parts[-3],
    }


if __name__ == "__main__":
    sys.exit(main())
