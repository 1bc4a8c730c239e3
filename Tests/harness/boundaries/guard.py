"""Holds the tree against the rules: the house, then each manifest, then each target's sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.boundaries.clean import CleanFiles, Known
from harness.boundaries.imports import Frontend, Reading, clean_reading, read_text
from harness.boundaries.listing import Listing
from harness.boundaries.manifest_rules import check_manifest, check_manifest_text
from harness.boundaries.manifests import (
    WORKSPACE_MARK,
    ManifestError,
    ManifestReader,
    Package,
    Target,
    package_folders,
)
from harness.boundaries.public_names import Names, check_public_names, declared, public_names
from harness.boundaries.report import Violation
from harness.boundaries.rules import Rules
from harness.boundaries.source_rules import Checked, SourceFile, check_sources

Sources = dict[str, list[SourceFile]]


class Guard:
    def __init__(
        self,
        root: Path,
        rules: Rules,
        frontend: Frontend,
        manifests: ManifestReader,
        clean: CleanFiles | None = None,
    ) -> None:
        self.root = root
        self.table = rules
        self.frontend = frontend
        self.manifests = manifests
        self.packages: dict[Path, Package] = {}
        self.rules = rules
        self.checked: Checked = {}
        self.clean = clean
        self.keys: dict[str, str] = {}
        self.names: Names = {}

    def check(self) -> list[Violation]:
        """Everything that is wrong with the tree; while a manifest cannot be read, that alone."""
        folders = package_folders(self.root)
        listings = {folder: Listing(self.root, folder) for folder in folders}
        refused = [violation for folder in folders for violation in self.check_text(folder)]
        constant = [folder for folder in folders if not any(one.file == folder / "Package.swift" for one in refused)]
        packages: dict[Path, Package] = {}
        for folder, package in zip(constant, self.manifests.read(constant)):
            if isinstance(package, ManifestError):
                refused.append(unreadable_manifest(folder, str(package)))
            else:
                packages[folder] = package
        if refused:
            # Without its modules every import of them would look wrong.
            return refused
        self.packages = packages
        violations = self.check_house()
        self.rules = self.table.over(list(self.packages.values()))
        if self.clean:
            self.clean.begin(self.rules)
        sources = self.verified_sources(listings)
        self.names = {name: public_names(files) for targets in sources.values() for name, files in targets.items()}
        for folder, package in self.packages.items():
            violations += listings[folder].check(package) + self.check_manifest(package)
            violations += self.check_sources(package, sources[folder])
        self.remember(violations, sources.values())
        return violations

    def check_house(self) -> list[Violation]:
        violations = []
        strays = [path.parent for path in self.root.glob("*/Package.swift") if path.parent.name not in ("App", "Tests")]
        listed = [path.parent for path in self.root.glob("Packages/*/Package.swift")]
        unlisted = [path for path in listed if not self.table.knows_package(path.name)]
        for folder in strays + unlisted + ([self.root] if self.has_foreign_manifest() else []):
            violations.append(
                Violation(
                    (folder / "Package.swift").relative_to(self.root),
                    1,
                    "unlisted-package",
                    f"The package {folder.name} is not in the rules.",
                    "Every package has a place in the rules; a Core or Data package also names its edges with reasons.",
                    'Put it under Packages/ and add a line under "packages" to Tests/harness/boundaries/rules.json.',
                )
            )
        excepted = {file for family in self.table.table["banned"] for file in family.get("except", {})}
        for file in sorted(file for file in excepted if not (self.root / file).is_file()):
            violations.append(
                Violation(
                    Path("Tests/harness/boundaries/rules.json"),
                    1,
                    "unused-exception",
                    f"It excepts {file}, which does not exist.",
                    "An exception that nothing needs is an invitation.",
                    "Take it out, or give it the file's new path.",
                )
            )
        return violations

    def check_text(self, folder: Path) -> list[Violation]:
        manifest = folder / "Package.swift"
        if (self.root / manifest).is_symlink():
            return []
        return check_manifest_text(manifest, read_text((self.root / manifest).read_bytes()), self.table)

    def has_foreign_manifest(self) -> bool:
        """Whether a manifest lies at the top that is not the one for editors."""
        manifest = self.root / "Package.swift"
        return manifest.exists() and WORKSPACE_MARK not in manifest.read_text()

    def check_manifest(self, package: Package) -> list[Violation]:
        return check_manifest(package, self.text(package), self.root, self.rules, self.packages)

    def check_sources(self, package: Package, sources: Sources) -> list[Violation]:
        violations = []
        for name, files in sources.items():
            target = package.target(name)
            violations += check_sources(target, files, self.text(package), self.rules, self.checked)
            violations += check_public_names(target, files, self.rules, self.names)
        return violations

    def text(self, package: Package) -> str:
        return (self.root / package.manifest).read_text(encoding="utf-8")

    def sources(self, package: Package, listing: Listing, only: str | None = None) -> Sources:
        """The Swift files of each target that has a place in the rules, by its name."""
        return {
            target.name: [self.file(target, path) for path in listing.swift_files(target)]
            for target in package.targets
            if only in (None, target.name) and target.is_swift and self.rules.allows_target(target)
        }

    def verified_sources(self, listings: dict[Path, Listing]) -> dict[Path, Sources]:
        """Those of all packages; while one is read, the compiler reads the one before."""
        sources: dict[Path, Sources] = {}

        def read_one_by_one() -> Iterator[list[Sources]]:
            for folder, package in self.packages.items():
                sources[folder] = self.sources(package, listings[folder])
                yield [sources[folder]]

        with ThreadPoolExecutor(1) as behind:
            list(behind.map(self.verify, read_one_by_one()))
        return sources

    def file(self, target: Target, path: str) -> SourceFile:
        return SourceFile(Path(path), self.read(target, path), self.frontend)

    def read(self, target: Target, path: str) -> Reading:
        with open(f"{self.root}/{path}", "rb") as file:
            content = file.read()
        if self.clean:
            self.keys[path] = self.clean.key(target, path, content)
            if known := self.clean.get(self.keys[path]):
                return clean_reading(content, known.imports, known.public)
        return cached_reading(content)

    def remember(self, violations: list[Violation], packages: Iterable[Sources]) -> None:
        """Keeps which files are clean, for the next time."""
        if not self.clean:
            return
        unclean = {violation.file for violation in violations}
        for file in (file for sources in packages for files in sources.values() for file in files):
            if file.path not in unclean:
                imports = sorted(file.reading.modules)
                self.clean.put(self.keys[str(file.path)], Known(imports, list(declared(file.reading))))
        self.clean.save()

    def verify(self, packages: Iterable[Sources]) -> None:
        self.frontend.verify([[file.reading for file in files] for sources in packages for files in sources.values()])


READINGS: dict[bytes, Reading] = {}


def cached_reading(content: bytes) -> Reading:
    if content not in READINGS:
        READINGS[content] = read_text(content)
    return READINGS[content]


def unreadable_manifest(folder: Path, message: str) -> Violation:
    return Violation(
        folder / "Package.swift",
        1,
        "unreadable-manifest",
        f"SwiftPM cannot read it: {message}",
        "What cannot be read cannot be checked, and neither can what depends on it: nothing else was checked.",
        f"Run `swift package --package-path {folder} dump-package` and mend what it says.",
    )
