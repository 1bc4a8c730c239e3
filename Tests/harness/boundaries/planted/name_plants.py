"""The violations that are planted among public names."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from harness.boundaries.guard import Guard
from harness.boundaries.manifests import Target
from harness.boundaries.planted.planting import Catch, Plant, planted
from harness.boundaries.public_names import RULES, is_among, line_in_rules

# Each form of a public declaration, and the line it is caught on.
FORMS = [
    ("a struct", "public struct {n} {{}}", 1),
    ("a class that is open", "open class {n} {{}}", 1),
    ("a final class", "public final class {n} {{}}", 1),
    ("a final class, the other way round", "final public class {n} {{}}", 1),
    ("an enumeration", "public indirect enum {n} {{}}", 1),
    ("a protocol", "@MainActor\npublic protocol {n} {{}}", 2),
    ("an actor", "public actor {n} {{}}", 1),
    ("an alias", "public typealias {n} = Int", 1),
    ("a function", "public func {n}() {{}}", 1),
    ("a constant", "public nonisolated(unsafe) let {n} = 1", 1),
    ("a struct in #if", "#if DEBUG\n#else\npublic struct {n} {{}}\n#endif", 3),
    ("a struct in backticks", "public struct `{n}` {{}}", 1),
    ("a struct after another", "struct First {{ let x = [1] }}; public struct {n} {{}}", 1),
]

# Public names that are no top-level declarations of their own.
HARMLESS = """\
import Foundation
struct Planted {{ public struct {n} {{}} }}
extension Planted {{ public typealias Other = {n} }}
struct {n} {{}}
// public struct {n} {{}}
let text = "public struct {n} {{}}"
"""


# Where a mirror hides: each form with the line it is caught on.
NESTED = [
    ("in an enumeration", "public enum Planted {{\n  public struct {n} {{}}\n}}", 2),
    ("in an enumeration of its own line", "public enum Planted {{ public indirect enum {n} {{}} }}", 1),
    ("in a structure", "public struct Planted {{\n  let one = {{ [1] }}\n  public final class {n} {{}}\n}}", 3),
    ("deep within", "public enum Planted {{ public struct Second {{\n  public protocol {n} {{}}\n}} }}", 2),
    ("in an extension", "public enum Planted {{}}\nextension Planted {{ public struct {n} {{}} }}", 2),
    ("in a public extension", "public enum Planted {{}}\npublic extension Planted {{ struct {n} {{}} }}", 2),
]


def name_plants(guard: Guard) -> list[Plant]:
    return unlisted(guard) + missing(guard) + doubled(guard) + mirrored(guard)


def harmless_names(guard: Guard) -> list[Plant]:
    plants = [planted(target, "a name of its own", HARMLESS.format(n="Unlisted"), "", 0) for target in closed(guard)]
    for target, _, name in pairs(guard, guard.rules.table["distinct"]):
        plants.append(planted(target, f"{name} that is not public", HARMLESS.format(n=name), "", 0))
    return plants


def closed(guard: Guard) -> list[Target]:
    return [guard.rules.modules[name] for name in guard.rules.table["closed"]]


def unlisted(guard: Guard) -> list[Plant]:
    return [
        planted(target, f"{form} that is not listed", text.format(n="Unlisted") + "\n", "unlisted-name", line)
        for target in closed(guard)
        for form, text, line in FORMS
    ]


def missing(guard: Guard) -> list[Plant]:
    """For each name on a list the file that declares it, with the name no longer public."""
    plants = []
    for target in closed(guard):
        for name in (name for name in guard.names[target.name] if not name.is_nested):
            text = (guard.root / name.file).read_text(encoding="utf-8")
            lines = text.splitlines(keepends=True)
            lines[name.line - 1] = re.sub(r"\b(public|open) ", "", lines[name.line - 1], count=1)
            catch = Catch("missing-name", RULES, line_in_rules(target.name, name.text))
            folder = Path(*target.folder.parts[:-2])
            content = {name.file: "".join(lines).encode()}
            plants.append(Plant(f"{name.text} gone from {target.name}", folder, target.name, (catch,), content))
    return plants


def doubled(guard: Guard) -> list[Plant]:
    return [
        planted(target, f"{name} of {other}, too,", f"public struct {name} {{}}\n", "name-in-two-modules", 1)
        for target, other, name in pairs(guard, guard.rules.table["distinct"])
    ]


def mirrored(guard: Guard) -> list[Plant]:
    """In each module a type of another, hidden in a type; and in another the twin of what such a type hides."""
    strict = [entry for entry in guard.rules.table["distinct"] if "nested" in entry]
    plants = [
        planted(target, f"{name} of {other} {form}", text.format(n=name) + "\n", "name-in-two-modules", line)
        for target, other, name in pairs(guard, strict)
        for form, text, line in NESTED
    ]
    for entry in strict:
        free = [
            (module, name.text)
            for module, names in guard.names.items()
            if is_among(module, entry["modules"])
            for name in names
            if name.is_nested and name.is_free and name.text not in entry["nested"]
        ]
        if not free:
            raise SystemExit("The proof found no type in an enumeration.")
        other, name = free[0]
        plants += [
            planted(target, f"{name} in {other}", f"public struct {name} {{}}\n", "name-in-two-modules", 1)
            for target in (guard.rules.modules[name] for name in guard.names if is_among(name, entry["modules"]))
            if target.name != other
        ]
    return plants


def pairs(guard: Guard, entries: list[dict[str, Any]]) -> list[tuple[Target, str, str]]:
    """Each two modules that may not share a name, with a name of the second."""
    found = []
    for entry in entries:
        modules = [name for name in guard.names if is_among(name, entry["modules"])]
        for module in modules:
            for other in modules:
                name = next((name.text for name in guard.names[other] if not name.is_nested), None)
                if module != other and name:
                    found.append((guard.rules.modules[module], other, name))
    if not found:
        raise SystemExit("The proof found no two modules that may not share a name.")
    return found
