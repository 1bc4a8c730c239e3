"""The rules over one manifest: first its text, which must be constant, then what SwiftPM makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from harness.boundaries.imports import Reading
from harness.boundaries.library_rules import check_packages
from harness.boundaries.locations import line_of, line_of_dependency, line_of_target
from harness.boundaries.manifests import Package, Target
from harness.boundaries.report import Violation
from harness.boundaries.rules import Rules

VARIABLE = {
    "Context": "the environment and the folder it lies in",
    "CommandLine": "how it was started",
    "ProcessInfo": "the environment",
    "getenv": "the environment",
    "readLine": "what is typed",
    "random": "chance",
    "randomElement": "chance",
    "shuffled": "chance",
    "#if": "the platform",
    "#file": "the folder it lies in",
    "#filePath": "the folder it lies in",
}
CONSTANT = (
    "A manifest that says different things at different times cannot be checked once and trusted, and neither can what "
    "depends on it: nothing else was checked."
)


def check_manifest_text(manifest: Path, reading: Reading, rules: Rules) -> list[Violation]:
    if reading.refusal:
        line, message = reading.refusal
        return [
            Violation(manifest, line, "manifest-not-constant", f"It cannot be read: {message}.", CONSTANT, "Mend it.")
        ]
    violations = []
    for found in reading.imports:
        if found.module != "PackageDescription":
            violations.append(
                Violation(
                    manifest,
                    found.line,
                    "manifest-not-constant",
                    f"It imports {found.module}.",
                    CONSTANT,
                    "Import PackageDescription alone and write out what the manifest declares.",
                )
            )
    for token in reading.tokens:
        if token.text in VARIABLE:
            violations.append(
                Violation(
                    manifest,
                    token.line,
                    "manifest-not-constant",
                    f"{token.text} makes it depend on {VARIABLE[token.text]}.",
                    CONSTANT,
                    "Write out what the manifest declares.",
                )
            )
    return violations


def check_manifest(
    package: Package, text: str, root: Path, rules: Rules, packages: dict[Path, Package]
) -> list[Violation]:
    return [
        *check_names(package, text, rules),
        *check_uniformity(package, text, rules),
        *check_packages(package, text, root, rules, packages),
        *(violation for target in package.targets for violation in check_target(target, package, text, rules)),
    ]


def check_names(package: Package, text: str, rules: Rules) -> list[Violation]:
    violations = []
    if package.name != package.folder.name:
        violations.append(
            Violation(
                package.manifest,
                line_of(text, "name:"),
                "misnamed",
                f"The package calls itself {package.name}.",
                "A package and its folder share one name, so that the name says where it lies.",
                f'Write name: "{package.folder.name}".',
            )
        )
    for product in package.raw["products"]:
        if product["targets"] != [product["name"]]:
            violations.append(
                Violation(
                    package.manifest,
                    line_of(text, f'"{product["name"]}"'),
                    "misnamed",
                    f"The product {product['name']} holds {', '.join(product['targets'])}.",
                    "A product is named like the one module it holds, so that what is declared is what is imported.",
                    "One product a module, of the same name.",
                )
            )
    return violations


def check_uniformity(package: Package, text: str, rules: Rules) -> list[Violation]:
    wanted = rules.table["swift"]
    violations = []
    tools = package.raw["toolsVersion"]["_version"]
    if tools != wanted["toolsVersion"]:
        violations.append(
            uniformity(
                package,
                1,
                f"Its tools version is {tools}.",
                f"Write swift-tools-version: {wanted['toolsVersion'][:-2]}",
            )
        )
    modes = package.raw["swiftLanguageVersions"]
    if modes != wanted["languageModes"]:
        violations.append(
            uniformity(
                package,
                line_of(text, "swiftLanguageModes"),
                f"Its language modes are {', '.join(modes or ['not set'])}.",
                "Write swiftLanguageModes: [.v6].",
            )
        )
    platforms = [[item["platformName"], item["version"]] for item in package.raw["platforms"]]
    if platforms != wanted["platforms"]:
        violations.append(
            uniformity(
                package,
                line_of(text, "platforms:"),
                f"Its platforms are {', '.join(' '.join(one) for one in platforms) or 'not set'}.",
                "Name the platforms that every manifest of the house names.",
            )
        )
    for target in package.targets:
        settings = [plain_setting(item) for item in target.raw["settings"]]
        optimized = [OPTIMIZED] if target.name in wanted["optimizedInDebug"] else []
        expected = wanted["settings"] + optimized
        if target.is_swift and settings != expected:
            missing = [name_of(item) for item in expected if item not in settings]
            extra = [name_of(item) for item in settings if item not in expected]
            what = "; ".join(
                [f"lacks {name}" for name in missing] + [f"adds {name}" for name in extra]
                or ["has them in another order"]
            )
            violations.append(
                uniformity(
                    package,
                    line_of_target(text, target.name),
                    f"{target.name} does not build like the others: it {what}.",
                    "Use the list of settings that every manifest of the house carries, and nothing else.",
                )
            )
    return violations


def uniformity(package: Package, line: int, what: str, remedy: str) -> Violation:
    reason = "Code moves between packages, and each must be held to the same checks of the compiler."
    return Violation(package.manifest, line, "settings-differ", what, reason, remedy)


# What a listed target adds because its tests take too long without it: `.unsafeFlags(["-O"], …)` in debug builds.
OPTIMIZATION = {
    "tool": "swift",
    "kind": {"unsafeFlags": {"_0": ["-O"]}},
    "condition": {"config": "debug", "platformNames": []},
}
OPTIMIZED = {"optimized in debug builds": True}


def plain_setting(item: dict[str, Any]) -> dict[str, Any]:
    kind, value = next(iter(item["kind"].items()))
    if item["tool"] == "swift" and not item.get("condition"):
        return {kind: value.get("_0")}
    if item == OPTIMIZATION:
        return OPTIMIZED
    return {f"{item['tool']} {kind}": item}


def name_of(setting: dict[str, Any]) -> str:
    kind, value = next(iter(setting.items()))
    return f"{kind} {value}" if isinstance(value, str) else kind


def check_target(target: Target, package: Package, text: str, rules: Rules) -> list[Violation]:
    line = line_of_target(text, target.name)
    if not rules.allows_target(target):
        return [
            Violation(
                package.manifest,
                line,
                "unlisted-target",
                f"{package.folder.name} has no place for the target {target.name}.",
                "Each kind of target has a row in the rules: the library, its tests, a domain's or a listed Core "
                "package's TestSupport, a feature's or the app's Previews, "
                "the system libraries a Core package is listed with.",
                "Name it after its kind, move the code into the library, or list it in the rules file.",
            )
        ]
    violations = []
    default = package.folder / ("Tests" if target.kind == "tests" else "Sources") / target.name
    if target.folder != default or target.raw.get("sources") or target.raw.get("pluginUsages"):
        violations.append(
            Violation(
                package.manifest,
                line,
                "unusual-target",
                f"{target.name} does not simply hold the Swift files in {default}.",
                "Other folders, lists of sources and plugins bring in files that are checked elsewhere, or not at all.",
                f"Keep its files in {default} and drop path, sources and plugins.",
            )
        )
    if target.raw.get("resources") and rules.is_in(target, "pure"):
        violations.append(
            Violation(
                package.manifest,
                line,
                "resources",
                f"{target.name} has resources.",
                "A resource is a file that is read while the program runs, and pure code reads no files.",
                "Write it in Swift, or let App or a Data package read the file and pass in what is in it.",
            )
        )
    for dependency in target.dependencies:
        where = line_of_dependency(text, target.name, dependency.name)
        if not dependency.is_plain:
            violations.append(
                Violation(
                    package.manifest,
                    where,
                    "unusual-target",
                    f"{target.name} depends on {dependency.name} conditionally, or renames it.",
                    "An edge holds on every platform and under the module's own name, or the map is wrong.",
                    "Drop the condition and the aliases.",
                )
            )
        module = rules.modules.get(dependency.name)
        is_driven = target.package == "Tests" and module is not None and module.kind == "executable"
        if not rules.may_import(target, dependency.name) and not is_driven:
            violations.append(
                Violation(
                    package.manifest,
                    where,
                    "forbidden-dependency",
                    f"{target.name} may not depend on {dependency.name}.",
                    rules.refusal(target, dependency.name),
                    rules.row(target).remedy,
                )
            )
    return violations
