"""The table of all actions that people can do: read from the actions of the features' screens, as their
compiler-checked switches have them. What cannot be read is an error, so that no action is missing from the table."""

from __future__ import annotations

import re
from pathlib import Path

from harness.places import feature_files

# What stands in an argument beside the name of what is written down.
MEMBERS = {"rawValue", "description", "map", "joined", "separator", "of", "field"}

# The actions of a screen, up to the brace that closes them.
ACTION = re.compile(r"^public enum \w+Action: (?:Failure|ItemScreen)Action \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
# The actions that every list of items has, and what stands for them in the actions of a screen.
LIST_ACTIONS = "Packages/FeatureTraining/Sources/FeatureTraining/Editing/ItemListScreen.swift"
LIST_ACTION = re.compile(r"^public enum ItemListAction<.*?\{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
LIST = ".list(let action): action.summary"

HEADER = ["| screen | action | in the diagnostics | counted as |", "| --- | --- | --- | --- |"]


def table(root: Path) -> str:
    """A row for each way an action of a screen can appear in the diagnostics."""
    found = [
        (screen_name(path), path, action)
        for path in feature_files(root, "Feature*/*/*.swift")
        for action in ACTION.findall(path.read_text(encoding="utf-8"))
    ]
    if not found:
        raise SystemExit("No feature has a screen with actions.")
    return "\n".join(HEADER + [row for screen, path, action in sorted(found) for row in rows(screen, path, action)])


def screen_name(file: Path) -> str:
    """What the view model in the folder of a file calls its screen."""
    names = [
        name
        for path in sorted(file.parent.glob("*.swift"))
        for name in re.findall(r'super\.init\(\s*name: "([^"]+)"', path.read_text(encoding="utf-8"))
    ]
    if len(names) != 1:
        raise SystemExit(f"{file.parent.name} has no view model that names its screen.")
    return names[0]


def rows(screen: str, path: Path, action: str) -> list[str]:
    if LIST in action:
        listed = LIST_ACTION.findall((path.parents[5] / LIST_ACTIONS).read_text(encoding="utf-8"))
        own = re.sub(rf"^\s+case (list\(.*|{re.escape(LIST)})\n", "", action, flags=re.MULTILINE)
        parts = (*listed, own) if re.search(r"^\s+case ", own, re.MULTILINE) else listed
        return [each for part in parts for each in rows(screen, path, part)]
    text = re.sub(r"//.*", "", action)
    head, mark, switch = text.partition("var summary: ActionSummary {")
    if not mark:
        raise SystemExit(f"{path.name} has no log form.")
    declared = re.findall(r"^\s+case (\w+)", head, re.MULTILINE)
    branches = re.split(r"^\s+case \.", switch, flags=re.MULTILINE)[1:]
    formed: list[tuple[str, str, str]] = []
    for branch in branches:
        name = re.split(r"\W", branch, maxsplit=1)[0]
        forms = [match.end() for match in re.finditer(r"ActionSummary\(", branch)]
        if not forms:
            raise SystemExit(f"{path.name}: .{name} has no log form of its own.")
        formed += [(name, *form(branch, start)) for start in forms]
    missing = set(declared) ^ {name for name, _, _ in formed}
    if missing or not declared:
        raise SystemExit(f"{path.name}: no log form can be read for {', '.join(sorted(missing)) or 'anything'}.")
    return [f"| {screen} | `{name}` | `{logged}` | {counted} |" for name, logged, counted in formed]


def form(branch: str, start: int) -> tuple[str, str]:
    """How a log form appears in the diagnostics, and what it is counted as. Its arguments begin at `start`."""
    arguments, end = inside(branch, start)
    parts = split(arguments)
    name = parts[0].strip('"')
    shown = [argument(part) for part in parts[1:]]
    logged = f"{name}({', '.join(shown)})" if shown else name
    counted = re.match(r"\s*\.counted\(as: ", branch[end:])
    if not counted:
        return logged, name
    said, _ = inside(branch, end + counted.end())
    return logged, " or ".join(re.findall(r'"([^"]+)"', said)) or "none"


def argument(part: str) -> str:
    if ".redacted" in part:
        return "<private>"
    shown = re.search(r"\.shown\(", part)
    if not shown:
        raise SystemExit(f"An argument of a log form is neither shown nor redacted: {part}")
    words = re.findall(r"[A-Za-z]\w*", re.sub(r'"[^"\\]*"', "", inside(part, shown.end())[0]))
    names = [word for word in words if word not in MEMBERS]
    texts = re.findall(r'"(\w[^"\\]*)"', part)
    return names[-1] if names else "/".join(texts)


def inside(text: str, start: int) -> tuple[str, int]:
    """What stands from `start` to the parenthesis that closes, and where that ends."""
    depth = 1
    quoted = False
    for index in range(start, len(text)):
        character = text[index]
        if character == '"':
            quoted = not quoted
        elif not quoted and character in "([{":
            depth += 1
        elif not quoted and character in ")]}":
            depth -= 1
            if depth == 0:
                return text[start:index], index + 1
    raise SystemExit(f"A parenthesis is not closed: {text[start : start + 40]}")


def split(arguments: str) -> list[str]:
    """The arguments at the commas that stand in no parentheses."""
    parts, depth, quoted, begin = [], 0, False, 0
    for index, character in enumerate(arguments):
        if character == '"':
            quoted = not quoted
        elif not quoted and character in "([{":
            depth += 1
        elif not quoted and character in ")]}":
            depth -= 1
        elif not quoted and depth == 0 and character == ",":
            parts.append(arguments[begin:index].strip())
            begin = index + 1
    return [*parts, arguments[begin:].strip()]
