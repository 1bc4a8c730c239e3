"""The violations that are planted in sources: each says what it writes and where it must be caught."""

from __future__ import annotations

from harness.boundaries.guard import Guard
from harness.boundaries.manifests import Target
from harness.boundaries.planted.ban_plants import ALLOWED, banned
from harness.boundaries.planted.planting import Plant, planted

# Each form of an import, and the line it is caught on.
FORMS = [
    ("plain", "import {m}", 1),
    ("@testable", "@testable import {m}", 1),
    ("@_exported", "@_exported import {m}", 1),
    ("@preconcurrency", "@preconcurrency import {m}", 1),
    ("@_spi", "@_spi(Internals) import {m}", 1),
    ("two attributes", "@preconcurrency @testable\nimport {m}", 2),
    ("a submodule", "import {m}.Inner", 1),
    *((f"scoped to a {kind}", f"import {kind} {{m}}.Thing", 1) for kind in ("struct", "class", "enum", "protocol")),
    *((f"scoped to a {kind}", f"import {kind} {{m}}.thing", 1) for kind in ("typealias", "func", "var", "let")),
    *(
        (f"{access} access", f"{access} import {{m}}", 1)
        for access in ("public", "package", "internal", "fileprivate", "private")
    ),
    ("in #if DEBUG", "#if DEBUG\nimport {m}\n#endif", 2),
    ("in #else", "#if DEBUG\n#else\nimport {m}\n#endif", 3),
    ("in #elseif", "#if DEBUG\n#elseif os(Windows)\n  import {m}\n#endif", 3),
    ("in #if canImport", "#if canImport({m})\nimport {m}\n#endif", 2),
    ("in the #else of canImport", "#if canImport(Darwin)\n#else\nimport {m}\n#endif", 3),
    ("in a nested #if", "#if DEBUG\n#if swift(>=6)\nimport {m}\n#endif\n#endif", 3),
    ("in an #if behind a comment", "/* */ #if DEBUG // never\nimport {m}\n#endif", 2),
    ("after a block comment", "/* why */ import {m}", 1),
    ("after a nested block comment", "/* a\n /* b */ */ import {m}", 2),
    ("after a semicolon", "let first = 1; import {m}", 1),
    ("after a deceiving string", 'let text = #"/* \\" "#; import {m} // */', 1),
    ("after a deceiving regular expression", 'let pattern = #/"[*]\\/#/#; import {m} // "', 1),
    ("over two lines", "import\n  {m}", 1),
    ("in backticks", "import `{m}`", 1),
    ("after #sourceLocation", '#sourceLocation(file: "Other.swift", line: 900)\nimport {m}\n#sourceLocation()', 2),
    ("with Windows line ends", "let first = 1\r\nimport {m}\r\n", 2),
]

# What must not be taken for a violation.
INNOCENT = """\
// import {m}
/* import {m} /* Date() */ import {m} */
/// FileManager.default, Date() and import {m}
enum Word {{ case `import`, date }}
func take(import word: Word) -> [Word] {{ [word] }}
let word = take(import: .import)[0]
let text = "import {m}; Date() \\(word) FileManager"
let raw = #"\\(Date())"#, quote = #\"\"\"#
let long = \"\"\"
  import {m}
  FileManager \\(take(import: "import {m}" == text ? .date : .import))
  \"\"\"
let pattern = #/ import "{m} Date() /#
let quarter = 1 / 4, half = quarter/2, eighth = (quarter) / 2
"""

# What cannot be read with certainty, and the line that is named.
UNREADABLE = [
    ("a syntax error", b"let x =\n", 1),
    ("a branch that is half a declaration", b"#if DEBUG\nfunc f() {\n#else\nfunc g() {\n#endif\n}\n", 7),
    ("a NUL character", b"let x = 1\n\0\n", 2),
    ("text that is not UTF-8", b"let x = 1\n// \xff\n", 2),
    ("a string that does not end", b'let x = "one\n', 1),
    ("a comment that does not end", b"let x = 1\n/* one\n", 2),
    ("a mark of a merge", b"let x = 1\n<<<<<<< here\nlet y = 1\n=======\n>>>>>>> there\n", 2),
    ("a slash that may begin a regular expression", b'let one = 1\nlet two = /import "/\n', 2),
    ("a regular expression that the eye takes for a string", b'let one = two\n/"/; print(); _ = /"/\n', 2),
    (
        "an import that only the compiler sees",
        b"let one = [8, 2].reduce(1, /); import FettleApp; let two = (4 / 2)\n",
        1,
    ),
    ("an import on the line of an #else", b"#if DEBUG\n#else import FettleApp\n#endif\n", 2),
]


def source_plants(guard: Guard) -> list[Plant]:
    targets = [target for package in guard.packages.values() for target in package.targets if target.is_swift]
    plants = [pair for target in targets for pair in forbidden_pairs(guard, target)]
    plants += [plant for target in targets for plant in confined(guard, target)]
    for target in representatives(guard, targets):
        plants += every_form(guard, target)
    plants += undeclared(guard, targets)
    plants += exported_and_asked(guard, targets)
    plants += [plant for target in targets for plant in banned(guard, target)]
    library = next(target for target in targets if target.kind == "library")
    for name, content, line in UNREADABLE:
        rule = "forbidden-import" if b"#else import" in content else "unreadable"
        plants.append(planted(library, name, content, rule, line))
    return plants


def innocents(guard: Guard) -> list[Plant]:
    targets = [target for package in guard.packages.values() for target in package.targets if target.is_swift]
    text = INNOCENT.format(m="FettleApp") + ALLOWED
    return [planted(target, "innocent text", text.encode(), "", 0) for target in targets]


def forbidden(guard: Guard, target: Target) -> list[str]:
    """By the names that an import has: in that of an executable a hyphen becomes an underscore."""
    others = [name for name in guard.rules.modules if name != target.name]
    return [name.replace("-", "_") for name in others if not guard.rules.may_import(target, name)]


def forbidden_pairs(guard: Guard, target: Target) -> list[Plant]:
    return [
        planted(target, f"import of {module}", f"import {module}\n", "forbidden-import", 1)
        for module in forbidden(guard, target)
    ]


def confined(guard: Guard, target: Target) -> list[Plant]:
    """Imports that only files in one folder may have, in a file outside of it."""
    return [
        planted(target, f"confined import of {module}", f"import {module}\n", "confined-import", 1)
        for entry in guard.rules.confined(target)
        for module in sorted(entry.modules)
    ]


def representatives(guard: Guard, targets: list[Target]) -> list[Target]:
    """For each row of the table one target, and the tests beside it."""
    chosen: dict[str, Target] = {}
    for target in targets:
        row = guard.rules.row_name(target)
        beside = [other for other in targets if other.module == target.module and other.kind == "tests"]
        chosen.setdefault(row, target)
        for tests in beside[:1]:
            chosen.setdefault(f"tests beside {row}", tests)
    return list({target.name: target for target in chosen.values()}.values())


def every_form(guard: Guard, target: Target) -> list[Plant]:
    modules = forbidden(guard, target)
    module = next((name for name in ("FettleApp", "fettle") if name in modules), (modules or ["XCTest"])[0])
    return [
        planted(target, f"import of {module}, {name},", form.format(m=module), "forbidden-import", line)
        for name, form, line in FORMS
    ]


def undeclared(guard: Guard, targets: list[Target]) -> list[Plant]:
    """In each target: allowed modules that it does not declare, one that comes along, a sibling, and a library."""
    plants = []
    kinds = set()
    for target in targets:
        declared = {dependency.name for dependency in target.dependencies}
        around = reachable(guard, target)
        libraries = {name for entry in guard.rules.table["libraries"].values() for name in entry["modules"]}
        candidates = {
            "transitive": sorted(module for module in around - declared if guard.rules.may_import(target, module)),
            "sibling": sorted(guard.rules.known_modules(target) - around - declared),
            "third-party": sorted((guard.rules.known_libraries(target) & libraries) - around - declared),
        }
        for kind, modules in candidates.items():
            for module in modules[:1]:
                kinds.add(kind)
                plants.append(
                    planted(target, f"undeclared {kind} {module}", f"import {module}\n", "undeclared-import", 1)
                )
    if len(kinds) < 3:
        raise SystemExit(
            f"The proof found a place for no more than these undeclared imports: {', '.join(sorted(kinds))}."
        )
    return plants


def reachable(guard: Guard, target: Target) -> set[str]:
    found, pending = set(), [target]
    while pending:
        for dependency in pending.pop().dependencies:
            if dependency.name not in found:
                found.add(dependency.name)
                pending += [guard.rules.modules[dependency.name]] if dependency.name in guard.rules.modules else []
    return found


def exported_and_asked(guard: Guard, targets: list[Target]) -> list[Plant]:
    plants = []
    for target in targets:
        allowed = sorted(dependency.name for dependency in target.dependencies) or ["Foundation"]
        line = f"@_exported public import {allowed[0]}\n"
        plants.append(planted(target, f"re-export of {allowed[0]}", line, "exported-import", 1))
        module = next(name for name in guard.rules.modules if name != target.name)
        question = f"let first = 1\n#if DEBUG && canImport({module})\nlet second = 2\n#endif\n"
        plants.append(planted(target, f"canImport of {module}", question, "conditional-edge", 2))
    return plants
