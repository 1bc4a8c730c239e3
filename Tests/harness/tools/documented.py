"""Lists the public declarations of the domains and core packages that have no documentation comment.

It reads the sources alone, so that it needs no build. A member that a protocol demands is documented by the protocol.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from harness.boundaries.lexer import Token, lex
from harness.places import ROOT, libraries
from harness.tools.documented_plants import DOCUMENTED, UNDOCUMENTED

TYPES = {"struct", "enum", "class", "actor", "protocol", "extension"}
MEMBERS = {"func", "var", "let", "init", "subscript", "typealias", "associatedtype", "macro"}
DEPTHS = {"(": 1, "[": 1, ")": -1, "]": -1}
# What protocols from outside demand: their own documentation says what each member is.
OUTSIDE = {
    "Equatable": {"==(_:_:)"},
    "Hashable": {"==(_:_:)", "hash(into:)"},
    "Comparable": {"==(_:_:)", "<(_:_:)"},
    "CustomStringConvertible": {"description"},
    "Error": {"description"},
    "Identifiable": {"id", "ID"},
    "CaseIterable": {"allCases", "AllCases"},
    "RawRepresentable": {"rawValue", "init(rawValue:)"},
    "OptionSet": {"rawValue", "init(rawValue:)"},
    "ExpressibleByStringLiteral": {"init(stringLiteral:)"},
    "ExpressibleByStringInterpolation": {"init(stringLiteral:)", "init(stringInterpolation:)"},
    "ExpressibleByArrayLiteral": {"init(arrayLiteral:)"},
    "ExpressibleByIntegerLiteral": {"init(integerLiteral:)"},
    "CodingKey": {"stringValue", "intValue", "init(stringValue:)", "init(intValue:)"},
    "Codable": {"init(from:)", "encode(to:)", "CodingKeys"},
    "Decodable": {"init(from:)", "CodingKeys"},
    "Encodable": {"encode(to:)", "CodingKeys"},
    "AdditiveArithmetic": {"zero", "+(_:_:)", "-(_:_:)"},
    "RandomNumberGenerator": {"next()"},
    "Sequence": {"makeIterator()", "Iterator", "Element"},
    "AsyncSequence": {"makeAsyncIterator()", "AsyncIterator", "Element", "Failure"},
    "IteratorProtocol": {"next()", "Element"},
    "AsyncIteratorProtocol": {"next()", "next(isolation:)", "Element", "Failure"},
    "Collection": {"startIndex", "endIndex", "index(after:)", "subscript(_:)", "makeIterator()", "Index", "Element"},
    "RandomAccessCollection": {"startIndex", "endIndex", "index(after:)", "index(before:)", "subscript(_:)", "Index"},
}


@dataclass
class Scope:
    kind: str  # a keyword of TYPES, or nothing for a body whose declarations nobody else sees
    name: str
    is_public: bool


@dataclass
class Declaration:
    path: str
    line: int
    owner: str
    name: str
    is_requirement: bool
    is_documented: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.owner + '.' if self.owner else ''}{self.name}"


@dataclass
class Module:
    found: list[Declaration] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)  # types that only the module sees
    parents: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


def main() -> int:
    if problems := [*proof()]:
        print(*problems, sep="\n", file=sys.stderr)
        return 1
    chosen = sys.argv[1:]
    missing = [found for found in undocumented(sources()) if not chosen or {*found.path.split("/")[1:4:2]} & {*chosen}]
    print(*missing, sep="\n", end="\n" if missing else "")
    print(f"{len(missing)} public declarations without a documentation comment", file=sys.stderr)
    return 1 if missing else 0


def sources() -> dict[str, str]:
    """The text of each file of the library modules, by its path."""
    paths = [path for folder in libraries("Core", "Domain") for path in folder.rglob("*.swift")]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in sorted(paths)}


def undocumented(texts: dict[str, str]) -> list[Declaration]:
    modules: dict[str, Module] = defaultdict(Module)
    for path, text in texts.items():
        Reader(path, text, modules["/".join(path.split("/")[:4])]).read()
    parents: dict[str, set[str]] = defaultdict(set)
    for module in modules.values():
        for name, inherited in module.parents.items():
            parents[name] |= inherited
    requirements = {name: set(members) for name, members in OUTSIDE.items()}
    everything = [found for module in modules.values() for found in module.found]
    for found in everything:
        if found.is_requirement:
            requirements.setdefault(found.owner, set()).add(found.name)
    return [
        found
        for module in modules.values()
        for found in module.found
        if not found.is_documented
        and module.hidden.isdisjoint(outer_names(found.owner))
        and (
            found.is_requirement
            or not any(found.name in requirements.get(name, ()) for name in ancestors(found.owner, parents))
        )
    ]


def outer_names(owner: str) -> list[str]:
    """A.B.C as A, A.B and A.B.C."""
    parts = owner.split(".")
    return [".".join(parts[: count + 1]) for count in range(len(parts))]


def ancestors(name: str, parents: dict[str, set[str]]) -> set[str]:
    """All that a type conforms to; a protocol's extension implements what the protocol itself demands."""
    seen: set[str] = set()
    waiting = [*parents[name]]
    while waiting:
        parent = waiting.pop()
        if parent not in seen:
            seen.add(parent)
            waiting += parents.get(parent, ())
    return seen


class Reader:
    def __init__(self, path: str, text: str, module: Module):
        self.path = path
        self.lines = text.splitlines()
        self.tokens = lex(text).tokens
        self.module = module
        self.scopes: list[Scope] = []
        self.index = 0

    def read(self) -> None:
        depth = 0
        pending: Scope | None = None
        while self.index < len(self.tokens):
            token = self.tokens[self.index]
            depth += DEPTHS.get(token.text, 0)
            if token.text == "{":
                self.scopes.append(pending or Scope("", "", False))
                pending = None
            elif token.text == "}":
                self.scopes.pop()
            elif depth == 0 and self.is_declaring() and token.is_word:
                pending = self.read_word(token) or pending
            self.index += 1

    def is_declaring(self) -> bool:
        return not self.scopes or self.scopes[-1].kind != ""

    def read_word(self, token: Token) -> Scope | None:
        """Keeps the declaration that begins with this keyword, and gives the scope that its brace opens."""
        following = self.text_at(self.index + 1)
        if self.text_at(self.index - 1) == "." and token.is_glued:
            return None
        if token.text in TYPES and following not in MEMBERS | {":", ","}:
            return self.read_type(token)
        if token.text in MEMBERS:
            scope = self.scopes[-1] if self.scopes else None
            is_requirement = scope is not None and scope.kind == "protocol"
            if (scope and is_requirement and scope.is_public) or self.modifiers() & {"public", "open"}:
                self.keep(token.line, self.signature())
        elif token.text == "case" and self.scopes and self.scopes[-1].kind == "enum" and self.scopes[-1].is_public:
            self.keep(token.line, following.strip("`"))
        return None

    def read_type(self, token: Token) -> Scope:
        index = self.index + 1
        name = self.text_at(index)
        while token.text == "extension" and self.text_at(index + 1) == ".":
            index += 2
            name = f"{name}.{self.text_at(index)}"
        modifiers = self.modifiers()
        is_public = bool(modifiers & {"public", "open"})
        full = ".".join([*(scope.name for scope in self.scopes), name])
        if token.text == "extension":
            is_public = True
        elif is_public and all(scope.is_public for scope in self.scopes):
            self.keep(token.line, name)
        elif not is_public:
            self.module.hidden.add(full)
        parents = self.module.parents[full]
        if token.text == "protocol":
            parents.add(full)
        parents |= self.inherited(index + 1)
        return Scope(token.text, name, is_public)

    def inherited(self, index: int) -> set[str]:
        """The words between a type's colon and its brace, without its `where`."""
        found: set[str] = set()
        angles, is_after_colon = 0, False
        while (text := self.text_at(index)) not in ("{", ""):
            angles += {"<": 1, ">": -1}.get(text, 0)
            if angles == 0 and text == "where":
                break
            is_after_colon = is_after_colon or (angles == 0 and text == ":")
            if is_after_colon and self.tokens[index].is_word:
                found.add(text)
            index += 1
        return found

    def modifiers(self) -> set[str]:
        """The words before a keyword that belong to it."""
        found: set[str] = set()
        index = self.index - 1
        while index >= 0:
            token = self.tokens[index]
            if token.text == ")":
                while self.text_at(index) != "(":
                    index -= 1
                if self.text_at(index - 1) in ("private", "fileprivate", "internal", "package"):
                    index -= 1  # private(set) says nothing of who reads it
            elif not token.is_word or token.text in MEMBERS | {"get", "set", "case"}:
                break
            else:
                if self.tokens[index].line < self.tokens[index + 1].line and self.text_at(index - 1) != "@":
                    break
                found.add(token.text)
                index -= 1 if self.text_at(index - 1) == "@" else 0
            index -= 1
        return found

    def signature(self) -> str:
        """Name and labels, as `move(from:to:)`."""
        keyword = self.text_at(self.index)
        index = self.index + 1
        if keyword in ("init", "subscript"):
            name = keyword
        else:
            name = self.text_at(index).strip("`")
            while keyword == "func" and not self.tokens[index].is_word and self.text_at(index + 1) not in ("(", "<"):
                index += 1
                name += self.text_at(index)
            index += 1
        if keyword not in ("func", "init", "subscript"):
            return name
        while self.text_at(index) not in ("(", ""):
            index += 1
        labels = self.labels(index + 1, keyword == "subscript")
        return f"{name}({labels if name.isidentifier() else '_:' * labels.count(':')})"

    def labels(self, index: int, is_subscript: bool) -> str:
        """The labels up to the closing parenthesis; only a subscript's parameter needs two names to have one."""
        found, depth, is_first = "", 1, True
        while depth > 0 and index < len(self.tokens):
            text = self.text_at(index)
            if is_first and text == "@":
                index += 2
                while self.text_at(index) == "<":
                    index = next(at for at in range(index, len(self.tokens)) if self.text_at(at) == ">") + 1
                continue
            depth += DEPTHS.get(text, 0)
            following = (self.text_at(index + 1), self.text_at(index + 2))
            if is_first and self.tokens[index].is_word and ":" in following:
                found += "_:" if is_subscript and following[0] == ":" else text.strip("`") + ":"
            is_first = text == "," and depth == 1
            index += 1
        return found

    def keep(self, line: int, name: str) -> None:
        if not all(scope.is_public for scope in self.scopes):
            return
        if name.startswith("init"):
            return  # A type says what it is; its initializer says more only where a parameter needs it.
        owner = ".".join(scope.name for scope in self.scopes)
        is_requirement = bool(self.scopes) and self.scopes[-1].kind == "protocol"
        self.module.found.append(Declaration(self.path, line, owner, name, is_requirement, self.has_comment(line)))

    def has_comment(self, line: int) -> bool:
        above = line - 2
        while above >= 0 and self.lines[above].lstrip().startswith(("@", "#if", "// ")):
            above -= 1
        return above >= 0 and self.lines[above].lstrip().startswith(("///", "*/"))

    def text_at(self, index: int) -> str:
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""


def proof() -> Iterator[str]:
    for names, text in UNDOCUMENTED:
        found = [f"{each.owner}.{each.name}".lstrip(".") for each in undocumented({"planted.swift": text})]
        if found != names:
            yield f"documented.py: found {found} instead of {names} in {text!r}"
    for text in DOCUMENTED:
        for each in undocumented({"planted.swift": text}):
            yield f"documented.py: found {each} in {text!r}"


if __name__ == "__main__":
    sys.exit(main())
