"""Generates what follows from the sources: the graph of modules in Packages/README.md, the tables of actions and
keys in App/README.md, the list of all previews, the documentation of the JSON formats, and the lists that `fettle help`
prints.

    run tools.graph           writes them between their markers
    run tools.graph --check   fails if one of them is out of date
"""

from __future__ import annotations

import sys

from harness.boundaries.manifests import ManifestError, ManifestReader, Package, Target, package_folders
from harness.boundaries.rules import LAYERS, layer
from harness.places import BUILD, ROOT
from harness.tools import wheels
from harness.tools.lists import actions, catalog, help_lists, json_formats, key_table

CATALOG = "Tests/Sources/Catalog/Catalog+Previews.swift"


def main() -> int:
    generated = {
        "Packages/README.md": {"graph": graph(read_packages())},
        "App/README.md": {"actions": actions.table(ROOT), "keys": key_table.table(ROOT)},
    }
    old = []
    for name, parts in generated.items():
        document = ROOT / name
        text = document.read_text(encoding="utf-8") if document.is_file() else ""
        current = text
        for mark, content in parts.items():
            current = put(current, name, mark, content)
        if current == text:
            continue
        old.append(name)
        if "--check" not in sys.argv[1:]:
            document.write_text(current, encoding="utf-8")
    try:
        json_formats.install()
    except wheels.Unavailable as reason:
        print(reason, file=sys.stderr)
        return 1
    whole = {
        CATALOG: catalog.source(ROOT),
        json_formats.DOCUMENT: json_formats.document(ROOT),
        help_lists.FORMATS: help_lists.formats(ROOT),
        help_lists.KEYS: help_lists.keys(ROOT),
    }
    for name, content in whole.items():
        path = ROOT / name
        if not path.is_file() or path.read_text(encoding="utf-8") != content:
            old.append(name)
            if "--check" not in sys.argv[1:]:
                path.write_text(content, encoding="utf-8")
    if problems := json_formats.problems(ROOT):
        print(*problems, sep="\n", file=sys.stderr)
        return 1
    if old and "--check" in sys.argv[1:]:
        print(f"Out of date: {', '.join(old)}. Generate them with: make graph", file=sys.stderr)
        return 1
    return 0


def read_packages() -> list[Package]:
    packages = []
    for package in ManifestReader(ROOT, cache=BUILD / "boundaries").read(package_folders(ROOT)):
        if isinstance(package, ManifestError):
            raise SystemExit(f"A manifest cannot be read: {package}")
        packages.append(package)
    return packages


def put(text: str, document: str, name: str, content: str) -> str:
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise SystemExit(f"{document} has no place for the {name}: put {begin} and {end} on lines of their own there.")
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
        if members == [name]:
            lines.append(f"  {name}")
        elif members:
            lines += [f"  subgraph {name}", f"    {'; '.join(members)}", "  end"]
    for target in libraries:
        known = edges(target, libraries)
        name = "App" if target.name == "FettleApp" else target.name
        lines += [f"  {name} --> {' & '.join(known)}"] if known else []
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
    found = ["App"] if "FettleApp" in known else []
    for name in LAYERS:
        members = [other.name for other in libraries if layer(other.name) == name]
        used = sorted(member for member in members if member in known)
        found += [name] if members and used == sorted(members) else used
    return found


if __name__ == "__main__":
    sys.exit(main())
