"""The table of who may know whom (`rules.json`), asked about one target at a time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from harness.boundaries.bans import Bans
from harness.boundaries.manifests import Package, Target

LAYERS = ["Core", "Domain", "Data", "Feature", "Commands"]
# Layers of one module, which has the name of the layer.
SINGLE = ["Commands"]
SUFFIXES = ["TestSupport", "Previews", "Tests"]


@dataclass(frozen=True)
class Row:
    name: str
    refused: str
    remedy: str


@dataclass(frozen=True)
class Confined:
    modules: set[str]
    folder: Path  # from the root of the tree
    refused: str
    remedy: str

    def allows(self, module: str, file: Path) -> bool:
        return module not in self.modules or file.is_relative_to(self.folder)


class Rules:
    def __init__(self, table: dict[str, Any], packages: Sequence[Package] = ()):
        self.table = table
        self.modules = {target.name: target for package in packages for target in package.targets}
        self.known: dict[tuple[str, str, str], set[str]] = {}
        # By each layer that passes its rules on: the modules of this house that it reaches.
        self.reached = {layer: self.reach(layer) for layer in table["inherited"]}
        self.banned: dict[str, list[Bans]] = {}

    @staticmethod
    def load() -> Rules:
        return Rules(json.loads(Path(__file__).with_name("rules.json").read_text()))

    def over(self, packages: list[Package]) -> Rules:
        return Rules(self.table, packages)

    def row(self, target: Target) -> Row:
        name = self.row_name(target)
        entry = self.table["rows"][name]
        return Row(name, entry["refused"], entry["remedy"])

    def row_name(self, target: Target) -> str:
        if target.package == "Tests":
            return "Tests"
        kinds = {
            "testSupport": "TestSupport",
            "previews": "Previews",
            "tests": "tests",
            "system": "System",
        }
        if target.kind in kinds:
            return kinds[target.kind]
        if target.package == "App" and target.name in self.table["rows"]:
            return target.name
        name = layer(target.module)
        return "App" if target.package == "App" else name if name in SINGLE else f"{name}*"

    def knows_package(self, name: str) -> bool:
        """Domain* and Feature* packages of one module need no line of their own; others do."""
        return name == "Tests" or name in self.table["packages"] or layer(name) in ("Domain", "Feature")

    def modules_of(self, package: str) -> list[str]:
        """The libraries of a package; the first one has its name, except in App."""
        return list(self.table["packages"].get(package, [package]))

    def allows_target(self, target: Target) -> bool:
        if target.package == "Tests":
            return target.kind != "unknown"
        if target.kind == "executable":
            return target.package == "App" and target.name in self.table["rows"]
        if target.kind == "system":
            return any(target.name in self.line(name).get("system", {}) for name in self.modules_of(target.package))
        if target.module not in self.modules_of(target.package):
            return False
        if target.kind == "testSupport":
            return self.has_test_support(target.module)
        is_drawn = target.package == "App" or layer(target.module) == "Feature"
        return target.kind != "unknown" and (target.kind != "previews" or is_drawn)

    def has_test_support(self, module: str) -> bool:
        """Each Domain module has some; a Core module where its line says why."""
        return layer(module) == "Domain" or "testSupport" in self.line(module)

    def line(self, module: str) -> dict[str, Any]:
        return self.table["modules"].get(module, {})

    def library(self, target: Target) -> Target | None:
        return self.modules.get(target.module)

    def known_modules(self, target: Target) -> set[str]:
        """The modules of this house that the target may import."""
        key = (target.package, target.kind, target.name)
        if key not in self.known:
            self.known[key] = self.find_known_modules(target)
        return self.known[key]

    def find_known_modules(self, target: Target) -> set[str]:
        known = set(self.line(target.module).get("knows", {})) if target.kind == "library" else set()
        if target.kind == "library":
            known |= set(self.line(target.module).get("system", {}))
        if target.kind in ("tests", "previews"):
            known |= set(self.line(target.module).get("tested", {}))
        for edge in self.table["rows"][self.row_name(target)]["knows"]:
            known |= {name for name in self.selected(edge["modules"], target) if name not in edge.get("except", {})}
        return (known & self.modules.keys()) - {target.name}

    def selected(self, pattern: str, target: Target) -> set[str]:
        library = self.library(target)
        if pattern == "$library":
            return {library.name} if library else set()
        if pattern == "$known":
            return self.known_modules(library) if library else set()
        if pattern == "$testSupport":
            known = {*self.selected("$known", target), *self.selected("$library", target)}
            return {f"{name}TestSupport" for name in known if self.has_test_support(name)}
        if pattern == "$own":
            systems = self.line(target.module).get("system", {})
            importable = ("library", "testSupport", "previews")
            return {
                name
                for name, other in self.modules.items()
                if name in systems or (other.module == target.module and other.kind in importable)
            }
        if pattern == "*":
            return {name for name, other in self.modules.items() if other.kind == "library"}
        return {name for name in self.modules if suffix(name) == suffix(pattern) and fnmatchcase(name, pattern)}

    def known_libraries(self, target: Target) -> set[str]:
        """The modules from outside the house that the target may import."""
        known = set(self.line(target.module).get("libraries", {})) if target.kind == "library" else set()
        for entry in self.table["rows"][self.row_name(target)]["libraries"]:
            if entry["group"] == "$known":
                library = self.library(target)
                known |= self.known_libraries(library) if library else set()
            else:
                known |= set(self.table["groups"].get(entry["group"], [entry["group"]]))
        return known

    def may_import(self, target: Target, module: str) -> bool:
        return module in self.known_modules(target) or module in self.known_libraries(target)

    def confined(self, target: Target) -> list[Confined]:
        """The modules that only the files of one folder of a target may import."""
        entries = self.table["rows"][self.row_name(target)].get("confined", [])
        return [
            Confined(
                {name for pattern in entry["modules"] for name in self.selected(pattern, target)},
                target.folder / entry["folder"],
                entry["refused"],
                entry["remedy"],
            )
            for entry in entries
        ]

    def refusal(self, target: Target, module: str) -> str:
        """Why not: the exception's own reason where there is one, else the row's, with what it may use from outside."""
        for edge in self.table["rows"][self.row_name(target)]["knows"]:
            if module in edge.get("except", {}):
                return edge["except"][module]
        if module in self.modules:
            return self.row(target).refused
        libraries = ", ".join(sorted(self.known_libraries(target))) or "nothing"
        return f"{self.row(target).refused} From outside the house it may use {libraries}."

    def library_package(self, module: str) -> str | None:
        """The package outside the house that a module comes from, or nothing for the toolchain's own."""
        for identity, entry in self.table["libraries"].items():
            if module in entry["modules"]:
                return identity
        return None

    def reach(self, layer: str) -> set[str]:
        """What the targets of a layer depend on, and what that depends on."""
        pending = [target for target in self.modules.values() if self.is_listed(target, layer)]
        found: set[str] = set()
        while pending:
            names = {dependency.name for dependency in pending.pop().dependencies} & self.modules.keys()
            pending += [self.modules[name] for name in names - found]
            found |= names
        return found

    def is_listed(self, target: Target, layer: str) -> bool:
        return any(covers(pattern, target) for pattern in self.table["layers"][layer])

    def is_in(self, target: Target, layer: str) -> bool:
        return self.is_listed(target, layer) or target.name in self.reached.get(layer, ())

    def families(self, target: Target) -> list[dict[str, Any]]:
        """The families of names that are banned in a target, but for what is excepted."""
        return [family for family in self.table["banned"] if self.is_in(target, family["layer"])]

    def bans(self, target: Target) -> list[Bans]:
        """What is banned in a target, one for each family."""
        if target.name not in self.banned:
            self.banned[target.name] = [Bans(family) for family in self.families(target)]
        return self.banned[target.name]


def covers(pattern: str, target: Target) -> bool:
    """`Feature*` means libraries, `Feature*Tests` tests; all targets of the package Tests count as what they are."""
    kind = "Tests" if target.kind == "tests" else suffix(target.name)
    return kind == suffix(pattern) and fnmatchcase(target.name, pattern)


def layer(module: str) -> str | None:
    return next((name for name in LAYERS if module.startswith(name) and (module == name) == (name in SINGLE)), None)


@cache
def suffix(name: str) -> str:
    return next((ending for ending in SUFFIXES if name.endswith(ending)), "")
