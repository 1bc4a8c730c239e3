"""The table of the keys of the full-screen app, read from where the screens and the shell declare their commands. What
cannot be read is an error, so that no command is missing from the table."""

from __future__ import annotations

import re
from pathlib import Path

from harness.places import feature_files
from harness.tools.lists.actions import inside, screen_name, split

HEADER = ["| where | key | what it does | in the configuration |", "| --- | --- | --- | --- |"]
NAMES = {
    "enter": "enter",
    "escape": "esc",
    "tab": "tab",
    "backspace": "backspace",
    "delete": "delete",
    "left": "left",
    "right": "right",
    "home": "home",
    "end": "end",
    "pageUp": "pageup",
    "pageDown": "pagedown",
}
KEY = re.compile(
    r"KeyPress\(\.function\((?P<function>\d+)\)\)|KeyPress\(\.(?P<key>\w+)(?:, \.(?P<held>\w+))?\)"
    r'|\.character\("(?P<character>[^"]+)"\)|\.control\("(?P<control>[^"]+)"\)'
)


# What the content of a screen declares, and what a command is made with.
DECLARED = "public var commands: [KeyCommand<"
MADE = re.compile(r'\bKeyCommand\(\s*"')
# The commands that every list of items has, among those of the screen.
LIST_COMMANDS = "Packages/FeatureTraining/Sources/FeatureTraining/Editing/ItemListScreen.swift"
LISTED = re.compile(r'\bitemCommands\(\s*adding: (?:"([^"]+)"|nil)')


def table(root: Path) -> str:
    """A row a command: first what can be done anywhere, digits in their order, then screen by screen, forms once for
    all."""
    app = root / "App/Sources/FettleApp"
    form = root / "Packages/CoreUI/Sources/CoreUI/Forms/FormView.swift"
    failure = root / "Packages/CoreUI/Sources/CoreUI/Failures/FailureBanners.swift"
    opening = sorted(places(app / "Navigation"), key=lambda said: said[2] if re.fullmatch(r"`\d`", said[2]) else "~")
    rows = [row("anywhere", "shell", *said) for said in opening]
    shell = app / "FullScreen/Content/ShellCommands.swift"
    rows += [row("anywhere", "shell", *said) for said in commands(shell, ("KeyCommand",))]
    rows += [row("in a form", "SCREEN", *said) for said in commands(form, ("KeyCommand",))]
    on_failure = commands(failure, ("KeyCommand",))
    rows += [row("where something failed", "SCREEN", *said) for said in on_failure]
    screens = [
        path for path in feature_files(root, "Feature*/*/*.swift") if DECLARED in path.read_text(encoding="utf-8")
    ]
    if not screens:
        raise SystemExit("No screen says what keys do.")
    for path in screens:
        name = screen_name(path)
        others = [file for file in sorted(path.parent.rglob("*.swift")) if file != path]
        parts = [path, *(file for file in others if MADE.search(file.read_text(encoding="utf-8")))]
        said = dict.fromkeys(of_list(root, path) + [one for part in parts for one in own(part)])
        refuse_shadows(path, on_failure, list(said))
        rows += [row(name, name, *one) for one in said]
    return "\n".join(HEADER + rows)


def own(path: Path) -> list[tuple[str, str, str]]:
    """The commands that a file of a screen makes. A list of items may have none of its own."""
    text = path.read_text(encoding="utf-8")
    return [] if LISTED.search(text) and not MADE.search(text) else commands(path, ("KeyCommand",))


def of_list(root: Path, path: Path) -> list[tuple[str, str, str]]:
    """The commands of every list of items, if the screen in a file is one."""
    listed = LISTED.search(path.read_text(encoding="utf-8"))
    if not listed:
        return []
    made_there = commands(root / LIST_COMMANDS, ("KeyCommand<Action>",))
    said = [(name, listed[1] if name == "add" else title, keys) for name, title, keys in made_there]
    # Items that are made elsewhere cannot be added here.
    return [one for one in said if one[1] is not None]


def places(navigation: Path) -> list[tuple[str, str, str]]:
    """Name, title and keys of each command that opens a screen, in the order of the palette."""
    order = re.search(
        r"static let all: \[ScreenEntry\] = \[(.*?)\]",
        (navigation / "AppRoute.swift").read_text(encoding="utf-8"),
        re.DOTALL,
    )
    entries: dict[str, list[tuple[str, str, str]]] = {}
    for path in sorted(navigation.glob("*Screens.swift")):
        for text in path.read_text(encoding="utf-8").split("static let ")[1:]:
            name, _, entry = text.partition(": ScreenEntry = ")
            entries[name] = made(entry, path, ("PaletteEntry",))
    names = re.findall(r"\.(\w+)", order[1]) if order else []
    if not names or set(names) != set(entries):
        raise SystemExit(f"ScreenEntry.all and its entries differ: {', '.join(sorted(set(names) ^ set(entries)))}")
    return [said for name in names for said in entries[name]]


def refuse_shadows(path: Path, everywhere: list[tuple[str, str, str]], screen: list[tuple[str, str, str]]) -> None:
    """Ends with an error if a screen gives one of the names or keys that work on every screen to another command."""
    own = {f"`{key}`" for key in re.findall(r'failureCommands\(leaving: [^\n]*?\.character\("(.)"\)', path.read_text())}
    for name, _, keys in screen:
        for taken, _, reserved in everywhere:
            if name == taken or set(keys.split()) & set(reserved.split()) - own:
                raise SystemExit(
                    f"{path.name}: “{name}” takes {keys or 'the name'}, which is “{taken}” on every screen."
                )


def commands(path: Path, makers: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Name, title and keys of each command that is made in a file."""
    found = made(path.read_text(encoding="utf-8"), path, makers)
    if not found:
        raise SystemExit(f"{path.name}: no command can be read.")
    return found


def made(text: str, path: Path, makers: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """Name, title and keys of each command that is made in a part of a file."""
    text = re.sub(r"^\s*//.*", "", text, flags=re.MULTILINE)
    found = []
    for match in re.finditer(rf"\b({'|'.join(makers)})\((?=\s*(?:name: )?\")", text):
        parts = [part.strip() for part in split(inside(text, match.end())[0])]
        name, title = (re.sub(r"^\w+: ", "", part) for part in parts[:2])
        if "\\(" in name:
            continue  # One of many commands without keys, each with a name that follows from a value.
        keys = [pressed(key) for part in parts[2:] if not part.startswith("action:") for key in KEY.finditer(part)]
        found.append((name.strip('"'), words(title, path), " ".join(keys)))
    return found


def words(title: str, path: Path) -> str:
    """What a title says whatever the state: its texts, what is put in left out."""
    quoted = re.findall(r'"((?:[^"\\]|\\.|\\\([^)]*\))*)"', title)
    inner = r"(?:[^()]|\((?:[^()]|\([^()]*\))*\))*"
    texts = [re.sub(rf"\\\({inner}\)", "…", text) for text in quoted]
    if not texts and title != "title":
        raise SystemExit(f"{path.name}: no title can be read in {title}")
    return " / ".join(texts) if texts else "Save"


def pressed(key: re.Match[str]) -> str:
    if key["function"]:
        return f"`f{key['function']}`"
    if key["character"]:
        return "`space`" if key["character"] == " " else f"`{key['character']}`"
    if key["control"]:
        return f"`ctrl+{key['control']}`"
    held = f"{key['held'].replace('control', 'ctrl')}+" if key["held"] else ""
    return f"`{held}{NAMES[key['key']]}`"


def row(where: str, screen: str, name: str, title: str, keys: str) -> str:
    return f"| {where} | {keys or 'by `:`'} | {title} | `{screen.replace(' ', '-')}.{name}` |"
