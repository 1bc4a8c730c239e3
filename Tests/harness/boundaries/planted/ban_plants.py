"""The banned names that are planted, in many spellings, and what must not be taken for one."""

from __future__ import annotations

from pathlib import Path

from harness.boundaries.bans import Bans
from harness.boundaries.guard import Guard
from harness.boundaries.manifests import Target
from harness.boundaries.planted.planting import Catch, Plant

# Marks the line that is to be named where it is not the first.
MARK = "/*!*/"

# Ways to write a name: as what a reader misses most easily, under another name, over several lines, in any branch.
SPELLINGS = [
    'let a = "\\({name}.self), \\("first")"',
    'let a = #"\\#({name}.self)"#',
    'let a = """\n  \\({name}.self) /*!*/\n  """',
    "let a = `{name}`",
    "let a = Foundation.{name}",
    "let a = Foundation // why\n  . /* x */ {name} /*!*/",
    "let a = Foundation . /* one\n  /* two */ */ `{name}` /*!*/",
    "typealias Other = {name}",
    "typealias Other =\n  /* the */ Foundation.{name} /*!*/",
    "let a: [{name}?]? = nil",
    "let a = \\{name}.self",
    "let a = \\Whole.{name}",
    "let a = other.map({name}.init)",
    "func a<T: {name}>(_ value: T) {{}}",
    '@{name}("a") func a() {{}}',
    "extension {name} {{}}",
    "#if DEBUG\nlet a = {name}.self /*!*/\n#endif",
    "#if DEBUG\n#else\nlet a = {name}.self /*!*/\n#endif",
    "#if os(Windows)\n#elseif swift(>=99)\nlet a = {name}.self /*!*/\n#endif",
    "let a = 1; let b = {name}.self",
    "func `}}`() {{}}; let a = `{name}`.self",
]

# Ways to call a function whose name is a common word.
CALLS = ["let a = {name}(0)", "let a = Foundation.{name}", "let a = {name} /* not */\n  (0)", 'let a = "\\({name}(0))"']

# What is close to a banned name and allowed.
ALLOWED = """\
let opened = door.open, closing = window.close(), written = line.write(2), reading = Reading(read: 1, time: 2)
func remove(_ value: Int) -> Int { remove(value) }
func measured(time: Int, select: (Int) -> Int) -> Int { select(time) + workout.time + workout.time(of: 2) }
let longer = words.append(contentsOf: others), inserted = words.insert(contentsOf: others, at: 0)
let moments = [clock.now, self.now, context.current, Date(timeIntervalSince1970: 0)]
let exact = Date.init(timeIntervalSince1970: 0)
let range = 0...now, open = 0..<current, before = (now, current)
let known = UUID(uuidString: text), other = UUID.init(uuidString: text), settings = Settings(), made = Settings.init()
let drawn = list.shuffled(using: &dice), chosen = list.randomElement(using: &dice)
func kinds(_ dates: (Date) -> Void, _ ids: [UUID], _ zone: TimeZone?) -> [Date] { [Date]() }
enum Kind { case now, current, random, shared, detached, time(Int), read }
struct Dated { let date: Date; typealias Days = [Date]; init() { let shared = 1 } }
protocol Made { init(from text: String); func now() -> Date }
let sorted = list.sorted { $0 / $1 < $1 }, ratio = a/b, part = (a + b)/2, third = list[0]/3
let pairs = words.flatMap({ Int($0.1) }), checked = Int(exactly: (a * 1.5).rounded()) ?? 0
let whole = Int(clamping: count), text = Int("1.5"), half = Double(Int(a))
let next = Int(text) ?? Int(other), later = (Int(count), value.rounded()), bits = UInt64(1) << 3
let size = difference.magnitude, deep = plane.abs(value)
func abs(_ value: Length) -> Length { value }
let week = DateInterval(start: day, end: next), days = calendar.isDate(one, inSameDayAs: other)
func dump(_ rows: Rows) -> Rows { dump(rows) }
func mutated(_ list: inout [Int]) { var copy = list; let lock = Mutex(copy); copy = lock.withLock { $0 } }
enum Fixed { static let all = [Fixed](), one: Int? = nil; static var none: Int? { nil }; static let lockText = "Mutex" }
enum Scoped { @TaskLocal static var depth = 0; @TaskLocal public static var name: String?; static func mutex() {} }
protocol Listed { static var first: Self? { get }; static var all: [Self] { get } }
var computed: [Int: String?] { [:] }
let exactly = Date.ISO8601FormatStyle(), repositoryCount = 1, presenting = exactly
let words = "print(Date()) .now Task.detached \\(word) static let shared"
"""


def banned(guard: Guard, target: Target) -> list[Plant]:
    """One file a family, with every name in it, every form of its patterns, and every spelling of one of its names."""
    return [plant(target, bans) for bans in guard.rules.bans(target)]


def plant(target: Target, bans: Bans) -> Plant:
    file = target.folder / "Planted.swift"
    lines: list[str] = ["let first = 1"]
    catches = []
    for snippet in snippets(bans):
        parts = snippet.split("\n")
        marked = [number for number, part in enumerate(parts) if MARK in part] or [0]
        catches += [Catch(bans.rule, file, len(lines) + number + 1) for number in marked]
        lines += parts
    text = "\n".join(lines) + "\n"
    name = f"{bans.family} in {target.name}"
    folder = Path(*target.folder.parts[:-2])
    files = {file: text.encode()}
    return Plant(name, folder, target.name, tuple(catches), files, family=bans.family, module=target.module)


def snippets(bans: Bans) -> list[str]:
    found = [f"let a = {name}" for name in bans.words]
    found += [spelling.format(name=name) for name in list(bans.words)[:1] for spelling in SPELLINGS]
    found += [call.format(name=name) for name in bans.calls for call in CALLS]
    return found + bans.plants
