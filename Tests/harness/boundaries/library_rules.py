"""The rules over the packages that a manifest asks for: listed, at one exact version, and used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from harness.boundaries.locations import line_of
from harness.boundaries.manifests import Package
from harness.boundaries.report import Violation
from harness.boundaries.rules import Rules


def check_packages(
    package: Package, text: str, root: Path, rules: Rules, packages: dict[Path, Package]
) -> list[Violation]:
    violations = []
    used = {
        dependency.package.lower()
        for target in package.targets
        for dependency in target.dependencies
        if dependency.package
    }
    for item in package.raw["dependencies"]:
        kind, (entry,) = next(iter(item.items()))
        identity = entry["identity"]
        line = line_of(text, dependency_address(kind, entry, root))
        if kind == "fileSystem":
            folder = Path(entry["path"])
            known = root in folder.parents and folder.relative_to(root) in packages
            identity = folder.name
            if not known:
                violations.append(
                    Violation(
                        package.manifest,
                        line,
                        "unlisted-library",
                        f"{entry['path']} is no package of this house.",
                        "A clone must build by itself, from packages that the guard has read.",
                        "Move the package under Packages/, or depend on a listed library at an exact version.",
                    )
                )
        else:
            violations += check_version(package, kind, entry, line, rules, packages)
        if identity.lower() not in used:
            violations.append(
                Violation(
                    package.manifest,
                    line,
                    "unused-dependency",
                    f"The package declares {identity}, but none of its targets does.",
                    "An edge that nothing uses is an invitation, and it is fetched and resolved for nothing.",
                    "Take it out of the package's dependencies.",
                )
            )
    return violations


def dependency_address(kind: str, entry: dict[str, Any], root: Path) -> str:
    if kind == "fileSystem":
        return f'{Path(entry["path"]).name}"'
    return remote_address(entry) or entry["identity"]


def remote_address(entry: dict[str, Any]) -> str | None:
    remote = entry.get("location", {}).get("remote") if isinstance(entry.get("location"), dict) else None
    return remote[0]["urlString"] if remote else None


def check_version(
    package: Package, kind: str, entry: dict[str, Any], line: int, rules: Rules, packages: dict[Path, Package]
) -> list[Violation]:
    violations = []
    address = remote_address(entry)
    listed = {library["url"] for library in rules.table["libraries"].values()}
    if kind != "sourceControl" or address not in listed:
        violations.append(
            Violation(
                package.manifest,
                line,
                "unlisted-library",
                f"{address or entry['identity']} is not in the list of libraries.",
                "Each library is a choice with a reason, and is the same for every package.",
                'List it under "libraries" in Tests/harness/boundaries/rules.json, let rows use it, and say why.',
            )
        )
    version = exact_version(entry)
    if version is None:
        violations.append(
            Violation(
                package.manifest,
                line,
                "version-not-exact",
                f"{entry['identity']} is asked for as a range, branch or revision.",
                "No Package.resolved is kept: the manifest alone must say what is built.",
                'Write exact: "…" with the version that the other packages name.',
            )
        )
    for other in packages.values():
        for item in other.raw["dependencies"]:
            other_kind, (other_entry,) = next(iter(item.items()))
            differs = (
                other_kind == kind
                and other_entry["identity"] == entry["identity"]
                and exact_version(other_entry) != version
            )
            if differs and version and other.folder != package.folder:
                return [
                    *violations,
                    Violation(
                        package.manifest,
                        line,
                        "version-not-exact",
                        f"{entry['identity']} is {version} here and {exact_version(other_entry)} in {other.manifest}.",
                        "All packages are linked into one program, so they need one version.",
                        "Name the same version everywhere.",
                    ),
                ]
    return violations


def exact_version(entry: dict[str, Any]) -> str | None:
    requirement = entry.get("requirement")
    return requirement["exact"][0] if isinstance(requirement, dict) and "exact" in requirement else None
