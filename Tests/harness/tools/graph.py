"""Draws what the sources say into ARCHITECTURE.md: the graph of modules, the tables of all actions and of all keys
and, where it has a place, a table of files.

    run tools.graph           writes them between their markers
    run tools.graph --check   fails if what stands there is old
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from harness.boundaries.manifests import ManifestError, ManifestReader, Package, Target, package_folders
from harness.boundaries.rules import LAYERS, layer
from harness.places import BUILD, ROOT
from harness.tools import actions, key_table

DOCUMENT = ROOT / "ARCHITECTURE.md"


def main() -> int:
    packages = read_packages()
    text = DOCUMENT.read_text(encoding="utf-8") if DOCUMENT.is_file() else ""
    drawn = put(text, "graph", graph(packages))
    drawn = put(drawn, "actions", actions.table(ROOT))
    drawn = put(drawn, "keys", key_table.table(ROOT))
    if "<!-- files:" in text:
        drawn = put(drawn, "files", files(packages))
    if drawn == text:
        return 0
    if "--check" in sys.argv[1:]:
        print(
            "The graph or a table in ARCHITECTURE.md is old. This draws them anew: make graph",
            file=sys.stderr,
        )
        return 1
    DOCUMENT.write_text(drawn, encoding="utf-8")
    return 0


def read_packages() -> list[Package]:
    packages = []
    for package in ManifestReader(ROOT, cache=BUILD / "boundaries").read(package_folders(ROOT)):
        if isinstance(package, ManifestError):
            raise SystemExit(f"A manifest cannot be read: {package}")
        packages.append(package)
    return packages


def put(text: str, name: str, content: str) -> str:
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise SystemExit(
            f"ARCHITECTURE.md has no place for it: put {begin} and {end} on lines of their own where it belongs."
        )
    before, after = text[: text.index(begin) + len(begin)], text[text.index(end) :]
    return f"{before}\n{content}\n{after}"


def graph(packages: list[Package]) -> str:
    libraries = [
        target
        for package in packages
        for target in package.targets
        if target.kind == "library" and package.name != "Tests"
    ]
    lines = ["```mermaid", "graph TD", "  App[FettleApp]"]
    for name in reversed(LAYERS):
        members = [target.name for target in libraries if layer(target.name) == name]
        lines += [f"  subgraph {name}", *(f"    {member}" for member in members), "  end"] if members else []
    for target in libraries:
        lines += [
            f"  {'App' if target.package == 'App' else target.name} --> {other}" for other in edges(target, libraries)
        ]
    return "\n".join([*lines, "```"])


def edges(target: Target, libraries: list[Target]) -> list[str]:
    """The modules it depends on; a layer by its own name where all of it is meant."""
    known = [
        dependency.name
        for dependency in target.dependencies
        if any(dependency.name == other.name for other in libraries)
    ]
    if target.package != "App":
        return sorted(known)
    found = []
    for name in LAYERS:
        members = [other.name for other in libraries if layer(other.name) == name]
        used = sorted(member for member in members if member in known)
        found += [name] if members and used == sorted(members) else used
    return found


def files(packages: list[Package]) -> str:
    lines = ["| package | source files | test files |", "| --- | ---: | ---: |"]
    for package in packages:
        tests = count(package, lambda target: target.kind == "tests")
        lines.append(f"| {package.name} | {count(package, lambda target: target.kind != 'tests')} | {tests} |")
    return "\n".join(lines)


def count(package: Package, chosen: Callable[[Target], bool]) -> int:
    return sum(len(list((ROOT / target.folder).rglob("*.swift"))) for target in package.targets if chosen(target))


if __name__ == "__main__":
    sys.exit(main())
