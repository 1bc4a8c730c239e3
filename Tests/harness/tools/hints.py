"""Checks that domains and features name no command of the program, no option, no key and no brand of a server.

Such a text names a remedy (DomainCore's Remedy) or takes the key from the bindings (CoreUI's KeyNames); App phrases it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from harness.places import ROOT, libraries

REASONS = {
    "command": "it names a command; name a Remedy, which App phrases",
    "option": "it spells an option; name a Remedy, which App phrases",
    "key": "it spells a key, which can be rebound; use keys.name(of:)",
    "brand": "it names the brand of a server; say “server”",
}
FORMS = {
    "command": re.compile(r"\bfettle [a-z]"),
    "option": re.compile(r"(?<![\w-])--[a-z]"),
    "key": re.compile(
        r"\b[Pp]ress (?!\\\()\S|\b(?:ctrl|shift|alt)\+\w|\bspace bar\b|\bkeys\.name\(of: [^)]*, otherwise:",
        re.IGNORECASE,
    ),
    "brand": re.compile(r"PocketBase", re.IGNORECASE),
}
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
PLANTS = {
    "command": [
        'Text("Undo with: fettle imports undo 12")',
        'let a = "see `fettle doctor`"',
        '"""\n  Sign in with fettle login URL\n  """',
    ],
    "option": [
        'let a = "import it with --salvage to keep the samples"',
        'let options = ["--order \\(key.rawValue)"]',
        '"""\n  Run it again, --force included.\n  """',
    ],
    "key": [
        'Text("Press i to import files.")',
        'let a = "turn this on with the space bar"',
        'Text("ctrl+r reloads")',
        'keys.name(of: "undo", otherwise: "u")',
    ],
    "brand": ['Text("Your PocketBase server")', "/// Signs in to PocketBase.", "let pocketBase = 1"],
}
CLEAN = [
    '/// With `fettle import`, nobody is asked.\nText("Press \\(keys.name(of: "import")) to import files.")',
    '/// Of the option --order.\nlet a = "4--5, a -- b, ---"',
    'let link = "fettle://settings"',
    'Text("Fettle imports files. The compression is wrong.")',
]


def check() -> bool:
    """Checks all sources, and that each plant is found."""
    problems = [*proof(), *(problem for path in sources() for problem in findings(path, (ROOT / path).read_text()))]
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return not problems


def sources() -> Iterator[str]:
    for folder in libraries("Domain", "Feature"):
        for path in sorted(folder.rglob("*.swift")):
            yield path.relative_to(ROOT).as_posix()


def findings(path: str, text: str) -> Iterator[str]:
    is_in_block = False
    for number, line in enumerate(text.splitlines(), 1):
        code = "" if line.lstrip().startswith("//") else line
        strings = code if is_in_block else " ".join(STRING.findall(code)) + (code if ", otherwise:" in code else "")
        if code.count('"""') % 2:
            is_in_block = not is_in_block
        for kind, form in FORMS.items():
            if form.search(line if kind == "brand" else strings):
                yield f"{path}:{number}: {REASONS[kind]}"


def proof() -> Iterator[str]:
    for kind, plants in PLANTS.items():
        for plant in plants:
            if not any(found.endswith(REASONS[kind]) for found in findings("planted", plant)):
                yield f"hints.py: “{kind}” is not found in {plant!r}"
    for clean in CLEAN:
        for found in findings("clean", clean):
            yield f"hints.py: found in {clean!r}: {found}"


if __name__ == "__main__":
    sys.exit(0 if check() else 1)
