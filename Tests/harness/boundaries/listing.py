"""The files of one package, and the rules over where they lie."""

from __future__ import annotations

import os
import re
from pathlib import Path

from harness.boundaries.manifests import Package, Target
from harness.boundaries.report import Violation

OUTSIDE_INCLUDE = re.compile(r'\s*(#|%:)\s*(include|import|embed)\b.*(\.\./|["<]/)|\s*header\s+"(/|.*\.\./)')
UNMIXABLE = {".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".s", ".S", ".h", ".hpp", ".modulemap"}


class Listing:
    """The files of one package, hidden and generated ones left out."""

    def __init__(self, root: Path, folder: Path):
        self.root = root
        self.folder = folder
        # Texts, because a path that is only looked at is not worth an object.
        self.files: list[str] = []
        self.links: list[Path] = []
        pending = [str(folder)]
        if (root / folder).is_symlink():
            self.links.append(folder)
        while pending:
            current = pending.pop()
            for entry in os.scandir(f"{root}/{current}"):
                if entry.name.startswith("."):
                    continue
                path = f"{current}/{entry.name}"
                if entry.is_symlink():
                    self.links.append(Path(path))
                elif entry.is_dir():
                    pending.append(path)
                else:
                    self.files.append(path)

    def outside_include(self, path: Path) -> int:
        """The line of the first include of an absolute path or one that goes up, or 0."""
        lines = (self.root / path).read_text(encoding="utf-8", errors="replace").splitlines()
        return next((number for number, line in enumerate(lines, 1) if OUTSIDE_INCLUDE.match(line)), 0)

    def swift_files(self, target: Target) -> list[str]:
        within = f"{target.folder}/"
        return sorted(path for path in self.files if path.endswith(".swift") and path.startswith(within))

    def check(self, package: Package) -> list[Violation]:
        violations = []
        for path in self.links:
            violations.append(
                Violation(
                    path,
                    1,
                    "symbolic-link",
                    "It is a symbolic link.",
                    "Through a link a file belongs to two modules, and only one of them is checked.",
                    "Put the file where it belongs, or move what is shared into a module both may import.",
                )
            )
        swift = {path for target in package.targets if target.is_swift for path in self.swift_files(target)}
        folders = {target.folder for target in package.targets if target.is_swift}
        for path in (Path(path) for path in self.files if path not in swift):
            is_source = (
                path.parts[len(self.folder.parts)] in ("Sources", "Tests") if path.parent != self.folder else False
            )
            if path.name.startswith("Package") and path.suffix == ".swift" and path != package.manifest:
                violations.append(
                    Violation(
                        path,
                        1,
                        "second-manifest",
                        "A package has one manifest.",
                        "SwiftPM reads manifests for other versions of Swift and of packages within; this does not.",
                        "Delete it, or make it a package of its own under Packages/.",
                    )
                )
            elif is_source and path.suffix == ".swift":
                violations.append(
                    Violation(
                        path,
                        1,
                        "source-without-target",
                        "No target holds this file.",
                        "What no target compiles is checked by nobody.",
                        f"Move it into Sources/<target> or Tests/<target>, or declare a target in {package.manifest}.",
                    )
                )
            elif is_source and path.suffix in UNMIXABLE and (line := self.outside_include(path)):
                violations.append(
                    Violation(
                        path,
                        line,
                        "foreign-include",
                        "It includes a file by a path that leads out of its folder.",
                        "An include that climbs out of its target reaches code of another module without naming it.",
                        "Include the system's headers and this target's own, by their names.",
                    )
                )
            elif is_source and path.suffix in UNMIXABLE and any(folder in path.parents for folder in folders):
                violations.append(
                    Violation(
                        path,
                        1,
                        "not-swift",
                        "A Swift target holds Swift only.",
                        "What C code includes cannot be checked against the boundaries.",
                        "Write it in Swift, or wrap the library in a system library target.",
                    )
                )
        return violations
