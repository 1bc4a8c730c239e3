"""Writes a new screen of a feature, with its previews and tests, and registers it.

    run scaffolds.new_screen RestDays Training       opened by name, in the palette
    run scaffolds.new_screen RestDays Training y     opened by a key as well

The screen shows one small observed value, so that loading, failures, dismissing and trying again work from the start.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from harness.scaffolds.change import TEMPLATES, Change, Refused, filled, perform
from harness.scaffolds.lists import add_dependencies, add_import, add_member, add_to_array
from harness.scaffolds.names import Name, files_with
from harness.tools.lists import key_table

SCREENS = "App/Sources/FettleApp/Navigation"
GENERATOR = "App/Tests/FettleAppTests/Navigation/GeneratedRoute.swift"
FACTORY = "Packages/Commands/Sources/Commands/Program/ScreenFactory.swift"
# How the types of a screen end, in the order of its file.
PARTS = ("State", "Action", "Intent", "Dependencies", "ViewModel", "Content", "Screen")


def main() -> int:
    given = [*sys.argv[1:], "", "", ""]
    return perform(lambda change: screen(change, given[0], given[1], given[2]))


def screen(change: Change, name: str, feature: str, key: str = "") -> Iterable[str]:
    """Prepares the screen; answers with the commands that come next."""
    new = Name(name, "screen", ("Screen", "State", "Action", "ViewModel", "Content", "Previews"))
    feature = feature_named(change, feature)
    refuse_taken(change, new)
    values = {**new.values(), **subject(change, feature), "Feature": feature, "key": key_press(change, key)}
    write_feature(change, feature, values)
    register(change, screens_of(change, feature), values)
    package = Path(home(change, feature)).name
    return [
        f"FETTLE_RECORD_GOLDENS=1 make test-{package}   records the golden files of its previews; look at them",
        f"make check lint test-{package}",
        "FETTLE_RECORD_GOLDENS=1 make test-App           the help and the palette list the screen",
    ]


def feature_named(change: Change, given: str) -> str:
    feature = given if given.startswith("Feature") else f"Feature{given}"
    goldens = change.root.glob("Packages/Feature*/Tests/*/GoldenTests.swift")
    known = sorted(path.parent.name.removesuffix("Tests") for path in goldens)
    if feature not in known:
        names = ", ".join(name.removeprefix("Feature") for name in known)
        raise Refused(f"There is no feature “{given}” with screens. Use one of FEATURE={names}.")
    return feature


def home(change: Change, feature: str) -> str:
    """The folder of the package that holds the module of a feature."""
    module = next(change.root.glob(f"Packages/*/Sources/{feature}"))
    return module.parents[1].relative_to(change.root).as_posix()


def refuse_taken(change: Change, new: Name) -> None:
    types = "|".join([*PARTS, "Previews"])
    members = rf"\b(?:static )?(?:let|var|func) {new.lower}\b"
    taken = files_with(change.root, rf"\b{new.upper}(?:{types})\b") + [
        path
        for path in [*sorted(f"{SCREENS}/{file.name}" for file in (change.root / SCREENS).glob("*.swift")), FACTORY]
        if re.search(rf'{members}|"{new.hyphened}"', change.text(path))
    ]
    if taken or f"`shell.{new.hyphened}`" in key_table.table(change.root):
        where = f", in {taken[0]}" if taken else " as a key command"
        raise Refused(f"“{new.upper}” is taken{where}. Nothing was written; choose another name.")


def subject(change: Change, feature: str) -> dict[str, str]:
    """What the screen observes: something of the domain that the feature's tests can fake."""
    subjects: dict[str, dict[str, str]] = json.loads((TEMPLATES / "screen" / "subjects.json").read_text())
    manifest = change.text(f"{home(change, feature)}/Package.swift")
    tests = manifest.partition(f'name: "{feature}Tests",')[2].partition("swiftSettings:")[0]
    for domain, values in subjects.items():
        if f'"{domain}TestSupport"' in tests:
            return values
    raise Refused(
        f"{feature} uses neither {' nor '.join(subjects)} in its tests, so a new screen has nothing to observe."
    )


def key_press(change: Change, key: str) -> str:
    if not key:
        return ""
    if len(key) != 1 or not key.isascii() or not key.isprintable() or key in '" \\`|':
        raise Refused(f"“{key}” is no key for a screen. Use one character, such as KEY=y, or leave it out.")
    for row in key_table.table(change.root).splitlines():
        cells = row.split("|")
        if len(cells) > 3 and cells[1].strip() != "screen" and f"`{key}`" in cells[2].split():
            raise Refused(f"The key {key} is taken: {cells[3].strip()} ({cells[1].strip()}). Choose another KEY.")
    return f', .character("{key}")'


def write_feature(change: Change, feature: str, values: dict[str, str]) -> None:
    package = home(change, feature)
    sources, tests = f"{package}/Sources", f"{package}/Tests/{feature}Tests"
    name = values["Name"]
    change.create(f"{sources}/{feature}/{name}/{name}Screen.swift", filled("screen/Screen.swift", values))
    change.create(f"{sources}/{feature}Previews/{name}Previews.swift", filled("screen/Previews.swift", values))
    change.create(f"{tests}/{name}/{name}ViewModelTests.swift", filled("screen/ViewModelTests.swift", values))
    list_previews(change, f"{tests}/GoldenTests.swift", name)


def list_previews(change: Change, goldens: str, name: str) -> None:
    """Adds the previews of a screen, which shows its failures, to those that are compared with golden files."""

    def longer(match: re.Match[str]) -> str:
        return f"{match[0]}{',' if match[1] else ' +'} {name}Previews.all"

    change.edit(
        goldens, r"static let previews =\s*(\[)?\s*\w+Previews\.all(?:[,+\s]+\w+Previews\.all)*", longer, "its previews"
    )
    add_to_array(change, goldens, r"failing == ", f'"{name}Content"', "its failures", is_sorted=True)


def screens_of(change: Change, feature: str) -> str:
    """The file of App that has the feature's screens: the one of its name, or the first that imports it."""
    subject_name = feature.removeprefix("Feature")
    files = sorted(
        (change.root / SCREENS).glob("*Screens.swift"), key=lambda file: not file.name.startswith(subject_name)
    )
    for file in files:
        if f"import {feature}\n" in file.read_text(encoding="utf-8"):
            return f"{SCREENS}/{file.name}"
    raise Refused(f"No file in {SCREENS} has screens of {feature}. Nothing was written.")


def register(change: Change, file: str, values: dict[str, str]) -> None:
    add_member(change, file, "extension ScreenEntry", filled("screen/Entry.swift", values), "the screen")
    change.edit(file, r"^extension AppCoordinator \{\n", filled("screen/Handle.swift", values), "the intents")
    register_route(change, values)


def register_route(change: Change, values: dict[str, str]) -> None:
    """Adds a screen without parameters to the places of the app, and to what makes screens."""
    register_places(change, values["name"])
    add_dependencies(change, FACTORY, f"{values['Name']}Dependencies")
    add_member(change, FACTORY, "public struct ScreenFactory", filled("screen/Factory.swift", values), "the screen")
    add_import(change, FACTORY, values["Feature"], is_public=True)


def register_places(change: Change, name: str, has_intents: bool = True) -> None:
    """Adds the place of a screen without parameters, after the last one, to every switch over places."""
    handled = " { [weak self] in self?.handle($0) }" if has_intents else "()"
    route = f"{SCREENS}/AppRoute.swift"
    same = (r"^( *)case \.welcome: \.welcome\n", rf"\g<0>\g<1>case .{name}: .{name}\n")
    for path, pattern, added in (
        (route, r"^  case welcome\n", rf"\g<0>  case {name}\n"),
        (route, *same),
        (route, r"(\.welcome\b[\s\w.,]*):\n(?= +text\(\))", rf"\g<1>, .{name}:\n"),
        (
            f"{SCREENS}/AppCoordinator.swift",
            r"^    case \.welcome: .*\n",
            rf"\g<0>    case .{name}: screens.{name}{handled}\n",
        ),
        (GENERATOR, r"^  case .*\bwelcome\b", rf"\g<0>, {name}"),
        (GENERATOR, *same),
        (GENERATOR, r"^(    )case \.welcome: \.welcome\n", same[1]),
    ):
        change.edit(path, pattern, expansion(added), "the route")
    add_to_array(change, route, r"static let all: \[ScreenEntry\] = ", f".{name}", "the screen")


def expansion(template: str) -> Callable[[re.Match[str]], str]:
    return lambda match: match.expand(template)


if __name__ == "__main__":
    sys.exit(main())
