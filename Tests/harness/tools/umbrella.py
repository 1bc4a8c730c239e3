"""Builds several packages and their tests by one plan: SwiftPM takes a workspace of many roots, as Xcode writes it."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from harness.places import BUILD, ROOT

OUTSIDE = re.compile(r'\.package\(url: "')


def build(folders: list[str]) -> subprocess.CompletedProcess[str]:
    """All by one plan if App is among them, which needs almost everything; a few one by one, each planned faster."""
    if len(folders) > 1 and {"App", "Tests"} & set(folders):
        return swift("build", "--multiroot-data-file", str(workspace()), "--build-tests")
    for folder in folders[:-1]:
        result = swift("build", "--package-path", str(ROOT / folder), "--build-tests")
        if result.returncode != 0:
            return result
    return swift("build", "--package-path", str(ROOT / folders[-1]), "--build-tests")


def swift(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    line = ["swift", *command.split(), "--scratch-path", str(BUILD)]
    if command != "package resolve":
        # Without it the shared scratch folder now and then gives one package the build plan of the one before, whose
        # tests then run, and pass, in its name.
        line.append("--disable-build-manifest-caching")
    if command == "build":
        line += flags()
    line += arguments
    return subprocess.run(line, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def flags() -> list[str]:
    """Those of the Makefile: nothing for a debugger, unless DEBUGGER is set, because that takes a sixth of the time."""
    return [] if os.environ.get("DEBUGGER") else ["-Xswiftc", "-gnone"]


def folders_of_house() -> list[str]:
    manifests = [*ROOT.glob("Packages/*/Package.swift"), ROOT / "App/Package.swift", ROOT / "Tests/Package.swift"]
    return sorted(str(path.parent.relative_to(ROOT)) for path in manifests if path.is_file())


def workspace() -> Path:
    """The workspace of all packages; another for each choice would resolve, and compile, what is from outside again."""
    place = BUILD / "all.xcworkspace"
    # SwiftPM writes the resolved versions there, and creates only the file.
    (place / "xcshareddata" / "swiftpm").mkdir(parents=True, exist_ok=True)
    references = "".join(f'<FileRef location="absolute:{ROOT / name}"></FileRef>\n' for name in folders_of_house())
    (place / "contents.xcworkspacedata").write_text(f'<Workspace version="1.0">\n{references}</Workspace>\n')
    return place


def resolve(folders: list[str]) -> subprocess.CompletedProcess[str] | None:
    """Resolves each package that has dependencies from outside, the largest last; answers with what failed.

    A package that resolves later, by itself, would remove what the others need, and all would compile again.
    """
    for folder in folders:
        result = swift("package resolve", "--package-path", str(ROOT / folder))
        if result.returncode != 0:
            return result
    return None


def has_outside_dependencies(folder: str) -> bool:
    return OUTSIDE.search((ROOT / folder / "Package.swift").read_text(encoding="utf-8")) is not None
