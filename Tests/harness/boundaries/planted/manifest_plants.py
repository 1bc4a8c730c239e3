"""The violations that are planted in manifests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from harness.boundaries.guard import Guard
from harness.boundaries.planted.planting import Catch, Plant

Edit = Callable[[str], str]


@dataclass(frozen=True)
class Fault:
    """One edit of a manifest, the rule it breaks, and a piece of text that stands on the line to be named."""

    name: str
    rule: str
    edit: Edit
    where: str


def replace(old: str, new: str) -> Edit:
    return lambda text: text.replace(old, new, 1)


def in_target(target: str, old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        start = text.index(f'      name: "{target}",')
        return text[:start] + text[start:].replace(old, new, 1)

    return edit


def of_target(target: str) -> str:
    return f'      name: "{target}",'


def depend(target: str, entry: str) -> Edit:
    """Declares one more dependency of a target, on a line of its own."""

    def edit(text: str) -> str:
        start = text.index(of_target(target)) + len(of_target(target))
        end = text.index("swiftSettings:", start)
        if "dependencies: [" in text[start:end]:
            return text[:start] + text[start:].replace("dependencies: [", f"dependencies: [\n        {entry},\n", 1)
        return text[:start] + f"\n      dependencies: [\n        {entry},\n      ]," + text[start:]

    return edit


def product(name: str, package: str, rest: str = "") -> str:
    return f'.product(name: "{name}", package: "{package}"{rest})'


def fetch(entry: str) -> Edit:
    """Declares one more dependency of the package."""

    def edit(text: str) -> str:
        if "\n  dependencies: [" in text:
            return text.replace("\n  dependencies: [", f"\n  dependencies: [\n    {entry},", 1)
        return text.replace("\n  targets: [", f"\n  dependencies: [\n    {entry},\n  ],\n  targets: [", 1)

    return edit


LIBRARIES = {
    "GRDB.swift": 'url: "https://github.com/groue/GRDB.swift", exact: "1.0.0"',
    "swift-log": 'url: "https://github.com/apple/swift-log", exact: "1.0.0"',
    "swift-collections": 'url: "https://github.com/apple/swift-collections", exact: "1.0.0"',
}


def requirement(library: str, new: str) -> Edit:
    """Asks for a library in another way."""

    def edit(text: str) -> str:
        start = text.index(library)
        end = text.index("\n", start)
        comma = text.index(",", start)
        return f"{text[:comma]}, {new}),{text[end:]}"

    return edit


def edge(target: str, module: str, package: str, rule: str = "forbidden-dependency") -> Fault:
    """One more edge, with the package that SwiftPM then wants to be told."""
    entry = product(module, package)

    def edit(text: str) -> str:
        address = LIBRARIES.get(package) or f'path: "../{package}"'
        return depend(target, entry)(text if f'/{package}"' in text else fetch(f".package({address})")(text))

    return Fault(f"{target} depending on {module}", rule, edit, entry)


def without_setting(target: str, missing: str) -> Fault:
    features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    listed = [f'.enableUpcomingFeature("{name}")' for name in features if name != missing]
    listed += [] if missing == "treatAllWarnings" else [".treatAllWarnings(as: .error)"]
    edit = in_target(target, "swiftSettings: settings", f"swiftSettings: [{', '.join(listed)}]")
    return Fault(f"{target} without {missing}", "settings-differ", edit, of_target(target))


def with_settings(target: str, settings: str) -> Fault:
    edit = in_target(target, "swiftSettings: settings", settings)
    return Fault(f"{target} with {settings}", "settings-differ", edit, of_target(target))


def with_resources(target: str, resource: str) -> Fault:
    edit = in_target(target, "swiftSettings:", f"resources: [{resource}],\n      swiftSettings:")
    return Fault(f"{target} with resources", "resources", edit, of_target(target))


OPTIMIZATION = '.unsafeFlags(["-O"], .when(configuration: .debug))'

# Several faults in one manifest where they do not touch each other: SwiftPM takes a third of a second to read one.
FAULTS: dict[str, list[Fault]] = {
    "Packages/DomainProfile": [
        without_setting("DomainProfile", "ExistentialAny"),
        without_setting("DomainProfileTestSupport", "InternalImportsByDefault"),
        without_setting("DomainProfileTests", "MemberImportVisibility"),
        Fault(
            "another name", "misnamed", replace('  name: "DomainProfile",', '  name: "Profile",'), '  name: "Profile",'
        ),
    ],
    "Packages/DomainWorkout": [
        without_setting("DomainWorkout", "treatAllWarnings"),
        with_settings("DomainWorkoutTestSupport", "swiftSettings: nil"),
        with_settings("DomainWorkoutTests", 'swiftSettings: settings + [.unsafeFlags(["-suppress-warnings"])]'),
        Fault("another language mode", "settings-differ", replace("[.v6]", "[.v5]"), "swiftLanguageModes"),
        Fault(
            "a range",
            "version-not-exact",
            fetch('.package(url: "https://github.com/apple/swift-log", from: "1.0.0")'),
            "swift-log",
        ),
        edge("DomainWorkout", "Logging", "swift-log"),
    ],
    "Packages/DomainTraining": [
        with_settings("DomainTraining", f"swiftSettings: settings + [{OPTIMIZATION}]"),
        with_resources("DomainTraining", '.process("Words.txt")'),
    ],
    "Packages/CoreCommon": [with_resources("CoreCommon", '.copy("Words")')],
    "Packages/FeatureDashboard": [
        with_resources("FeatureDashboard", '.embedInCode("Words.txt")'),
        edge("FeatureDashboard", "FeatureWorkout", "FeatureWorkout"),
        edge("FeatureDashboardPreviews", "CoreDatabase", "CoreDatabase"),
        edge("FeatureDashboardTests", "DataWorkout", "DataWorkout"),
        Fault(
            "a library that only the package names",
            "unused-dependency",
            fetch('.package(url: "https://github.com/apple/swift-log", exact: "1.0.0")'),
            "swift-log",
        ),
        Fault(
            "a target of no known kind",
            "unlisted-target",
            replace("\n  targets: [", '\n  targets: [\n    .target(name: "Helpers", swiftSettings: settings),'),
            '"Helpers"',
        ),
        Fault(
            "a product of two modules",
            "misnamed",
            replace(
                "\n  products: [",
                '\n  products: [\n    .library(name: "Both", targets: ["FeatureDashboard", '
                '"FeatureDashboardPreviews"]),',
            ),
            '"Both"',
        ),
    ],
    "Packages/DataWorkout": [
        Fault("a range", "version-not-exact", requirement("groue/GRDB.swift", 'from: "7.0.0"'), "groue/GRDB.swift"),
        Fault("a package outside", "unlisted-library", fetch('.package(path: "../../../Elsewhere")'), "Elsewhere"),
        Fault(
            "a library that is not listed",
            "unlisted-library",
            fetch('.package(url: "https://example.com/Handy", exact: "1.0.0")'),
            "example.com",
        ),
        edge("DataWorkout", "CoreUI", "CoreUI"),
        edge("DataWorkoutTests", "DomainProfile", "DomainProfile"),
        Fault(
            "a folder elsewhere",
            "unusual-target",
            in_target("DataWorkout", "swiftSettings:", 'path: "Sources/Elsewhere",\n      swiftSettings:'),
            of_target("DataWorkout"),
        ),
    ],
    "Packages/DataUser": [
        edge("DataUser", "CoreActivityFile", "CoreActivityFile", "unused-dependency"),
        Fault("a range", "version-not-exact", requirement("groue/GRDB.swift", '"7.0.0"..<"8.0.0"'), "groue/GRDB.swift"),
        Fault(
            "a condition",
            "unusual-target",
            depend("DataUser", product("CoreDatabase", "CoreDatabase", ", condition: .when(platforms: [.linux])")),
            ".when(",
        ),
        Fault(
            "a module under another name",
            "unusual-target",
            depend("DataUserTests", product("GRDB", "GRDB.swift", ', moduleAliases: ["GRDB": "Storage"]')),
            "moduleAliases",
        ),
    ],
    "Packages/CoreDatabase": [
        Fault(
            "another version",
            "version-not-exact",
            requirement("groue/GRDB.swift", 'exact: "1.0.0"'),
            "groue/GRDB.swift",
        ),
        edge("CoreDatabase", "DomainWorkout", "DomainWorkout"),
        edge("CoreDatabaseTests", "HeapModule", "swift-collections", "unused-dependency"),
    ],
    "Packages/CoreUI": [
        Fault(
            "another tools version",
            "settings-differ",
            replace("swift-tools-version: 6.2", "swift-tools-version: 6.3"),
            "6.3",
        ),
        edge("CoreUI", "GRDB", "GRDB.swift"),
        Fault(
            "settings of the linker",
            "settings-differ",
            in_target(
                "CoreUI",
                "swiftSettings: settings",
                'swiftSettings: settings,\n      linkerSettings: [.linkedLibrary("c")]',
            ),
            of_target("CoreUI"),
        ),
    ],
    "Packages/Commands": [
        edge("Commands", "DataWorkout", "DataWorkout"),
        edge("CommandsTests", "CoreDatabase", "CoreDatabase"),
    ],
    "App": [
        Fault(
            "a branch",
            "version-not-exact",
            requirement("apple/swift-argument-parser", 'branch: "main"'),
            "swift-argument-parser",
        ),
        Fault(
            "a revision",
            "version-not-exact",
            requirement("apple/swift-log", f'revision: "{"0" * 40}"'),
            "apple/swift-log",
        ),
        edge("FettleApp", "DomainWorkoutTestSupport", "DomainWorkout"),
        edge("fettle", "DomainProfileTestSupport", "DomainProfile"),
    ],
}

VARIABLE = [
    'let folder = Context.environment["FETTLE"] ?? ""',
    "let folder = Context.packageDirectory",
    "import Foundation",
    "#if os(Linux)\n#endif",
    "let loud = CommandLine.arguments.count > 1",
]


def manifest_plants(guard: Guard) -> list[Plant]:
    plants = []
    for name, faults in FAULTS.items():
        manifest = Path(name, "Package.swift")
        text = (guard.root / manifest).read_text()
        for fault in faults:
            edited = fault.edit(text)
            if edited == text:
                raise SystemExit(f"The proof cannot plant {fault.name} in {manifest}: fix {Path(__file__).name}.")
            text = edited
        catches = tuple(Catch(fault.rule, manifest, line_with(fault.where, text)) for fault in faults)
        plants.append(
            Plant("; ".join(fault.name for fault in faults), Path(name), None, catches, {manifest: text.encode()})
        )
    for folder, package in guard.packages.items():
        text = (guard.root / package.manifest).read_text()
        for addition in VARIABLE:
            line = text.count("\n") + 1
            catch = Catch("manifest-not-constant", package.manifest, line)
            files = {package.manifest: f"{text}{addition}\n".encode()}
            plants.append(Plant(f"{addition} in {package.manifest}", folder, None, (catch,), files))
    return plants


def whole_plants(guard: Guard) -> list[Plant]:
    """What must be seen in all of the tree: one report for one manifest, and purity of what is imported from afar."""
    plants = []
    for name, addition, rule in (
        ("Packages/CoreNetwork", "let x = 1 2", "unreadable-manifest"),
        ("Packages/DomainCore", "let x: Int = nothing", "unreadable-manifest"),
        ("Packages/CoreCommon", "import Foundation", "manifest-not-constant"),
        ("App", 'let x = "one', "manifest-not-constant"),
    ):
        manifest = Path(name, "Package.swift")
        text = (guard.root / manifest).read_text()
        line = 1 if rule == "unreadable-manifest" else text.count("\n") + 1
        files = {manifest: f"{text}{addition}\n".encode()}
        catch = Catch(rule, manifest, line)
        plants.append(
            Plant(f"{addition} in {manifest}", Path(name), None, (catch,), files, is_whole=True, is_exact=True)
        )
    return [*plants, imported_from_afar(guard)]


def imported_from_afar(guard: Guard) -> Plant:
    """A package that no rule lists, and that a pure one comes to through another."""
    name, near = "CorePlanted", Path("Packages", "CoreCommon", "Package.swift")
    text = (guard.root / near).read_text()
    text = depend("CoreCommon", product(name, name))(fetch(f'.package(path: "../{name}")')(text))
    far = Path("Packages", name)
    file = far / "Sources" / name / "Planted.swift"
    manifest = (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        f'let package = Package(name: "{name}", products: [.library(name: "{name}", targets: ["{name}"])], '
        f'targets: [.target(name: "{name}")])\n'
    )
    files = {
        near: text.encode(),
        far / "Package.swift": manifest.encode(),
        file: b"import Foundation\n\nlet a = Date()\n",
    }
    catch = Catch("ambient-value", file, 3)
    return Plant("the clock in what CoreCommon imports", far, None, (catch,), files, is_whole=True)


def line_with(piece: str, text: str) -> int:
    return text.count("\n", 0, text.index(piece)) + 1
