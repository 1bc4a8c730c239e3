"""The rules over the sources of one target."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from harness.boundaries.bans import Bans, Found
from harness.boundaries.imports import Frontend, Import, Reading
from harness.boundaries.locations import line_of_dependency, line_of_target
from harness.boundaries.manifests import Target
from harness.boundaries.report import Violation
from harness.boundaries.rules import Rules


@dataclass(frozen=True)
class SourceFile:
    path: Path
    reading: Reading
    frontend: Frontend

    @property
    def refusal(self) -> tuple[int, str] | None:
        return self.frontend.refusal(self.reading)


CheckedFiles = dict[tuple[Path, str], list[Violation]]  # what was found in a file of this content
# As part of a target of this kind, with these dependencies, in these layers.
Checked = dict[tuple[Any, ...], CheckedFiles]


def check_sources(
    target: Target, files: list[SourceFile], manifest_text: str, rules: Rules, checked: Checked
) -> list[Violation]:
    manifest = manifest_of(target)
    if not files:
        return [
            Violation(
                manifest,
                line_of_target(manifest_text, target.name),
                "empty-target",
                f"{target.name} has no Swift file yet.",
                f"SwiftPM cannot build a target without sources, and looks for them in {target.folder}.",
                "Add its first file, or take the target out of the manifest.",
            )
        ]
    reached = tuple(layer for layer in rules.reached if rules.is_in(target, layer))
    of_target = checked.setdefault((target.kind, target.dependencies, reached), {})
    violations = [violation for file in files for violation in check_file_once(file, target, rules, of_target)]
    if not any(file.refusal for file in files):
        imported = frozenset().union(*(file.reading.modules for file in files))
        violations += check_unused(target, imported, manifest_text, rules)
    return violations


def manifest_of(target: Target) -> Path:
    return (
        Path("Packages", target.package, "Package.swift")
        if target.package not in ("App", "Tests")
        else Path(target.package, "Package.swift")
    )


def check_file_once(file: SourceFile, target: Target, rules: Rules, checked: CheckedFiles) -> list[Violation]:
    if file.reading.is_clean:
        return []
    key = (file.path, file.reading.digest)
    if key not in checked:
        checked[key] = check_file(file, target, rules)
    return checked[key]


def check_file(file: SourceFile, target: Target, rules: Rules) -> list[Violation]:
    if file.refusal:
        line, message = file.refusal
        return [
            Violation(
                file.path,
                line,
                "unreadable",
                f"It cannot be read with certainty: {message}.",
                "The boundaries hold only where every import is seen, in every branch of every #if.",
                "Fix the syntax; each branch of an #if must be whole, so that the file parses without those lines.",
            )
        ]
    violations = []
    for found in file.reading.imports:
        violations += check_import(found, file, target, rules)
    for module, line in file.reading.can_imports:
        if module in rules.modules:
            violations.append(
                Violation(
                    file.path,
                    line,
                    "conditional-edge",
                    f"It asks whether {module} can be imported.",
                    "Whether one of our modules is there depends on what was built before: the answer means nothing.",
                    f"Import {module} plainly if {target.name} may know it; otherwise leave it out.",
                )
            )
    return violations + check_bans(file, rules.bans(target))


def check_import(found: Import, file: SourceFile, target: Target, rules: Rules) -> list[Violation]:
    violations = []
    module = found.module
    if "@_exported" in found.attributes:
        violations.append(
            Violation(
                file.path,
                found.line,
                "exported-import",
                f"It exports {module} to whoever imports {target.name}.",
                "A re-exported module passes through every wall without being named.",
                f"Import {module} plainly here, and again wherever it is used.",
            )
        )
    if not rules.may_import(target, module):
        violations.append(
            Violation(
                file.path,
                found.line,
                "forbidden-import",
                f"{target.name} may not import {module}.",
                rules.refusal(target, module),
                rules.row(target).remedy,
            )
        )
    elif needs_declaring(module, rules) and module not in {dependency.name for dependency in target.dependencies}:
        violations.append(
            Violation(
                file.path,
                found.line,
                "undeclared-import",
                f"{target.name} imports {module}, which its manifest does not name.",
                "Without a declaration it builds only as long as something else happens to bring the module along.",
                f"Add {declaration(module, target, rules)} to the dependencies of {target.name} in "
                f"{manifest_of(target)}.",
            )
        )
    return violations + check_folder(found, file, target, rules)


def check_folder(found: Import, file: SourceFile, target: Target, rules: Rules) -> list[Violation]:
    """What only the files of another folder may import."""
    return [
        Violation(
            file.path,
            found.line,
            "confined-import",
            f"It imports {found.module}, which only files in {confined.folder} may.",
            confined.refused,
            confined.remedy,
        )
        for confined in rules.confined(target)
        if not confined.allows(found.module, file.path)
    ]


def needs_declaring(module: str, rules: Rules) -> bool:
    return module in rules.modules or rules.library_package(module) is not None


def declaration(module: str, target: Target, rules: Rules) -> str:
    own = rules.modules.get(module)
    if own and own.package == target.package:
        return f'"{module}"'
    return f'.product(name: "{module}", package: "{own.package if own else rules.library_package(module)}")'


def check_bans(file: SourceFile, bans: list[Bans]) -> list[Violation]:
    if not bans:
        return []
    violations = []
    for family in bans:
        found = list(family.find(file.reading.spelled))
        if str(file.path) not in family.exceptions:
            violations += [violation(file, one) for one in found]
        elif not found:
            violations.append(
                Violation(
                    file.path,
                    1,
                    "unused-exception",
                    f"The rules allow it {family.family}, and it uses none.",
                    "An exception that nothing needs is an invitation.",
                    "Take the file out of the exceptions in Tests/harness/boundaries/rules.json.",
                )
            )
    return violations


def violation(file: SourceFile, found: Found) -> Violation:
    ban = found.ban
    return Violation(file.path, found.line, ban.rule, ban.what, ban.reason, ban.remedy)


def check_unused(target: Target, imported: frozenset[str], manifest_text: str, rules: Rules) -> list[Violation]:
    violations = []
    for dependency in target.dependencies:
        module = rules.modules.get(dependency.name)
        is_driven = target.package == "Tests" and module is not None and module.kind == "executable"
        if dependency.name not in imported and not is_driven:
            violations.append(
                Violation(
                    manifest_of(target),
                    line_of_dependency(manifest_text, target.name, dependency.name),
                    "unused-dependency",
                    f"{target.name} declares {dependency.name}, but none of its files imports it.",
                    "An edge that nothing uses is an invitation, and the map of the house would show it.",
                    "Take it out of the target's dependencies.",
                )
            )
    return violations
