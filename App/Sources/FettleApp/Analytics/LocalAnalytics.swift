import CoreSystem
import DomainWorkout
import Foundation

/// Counts in a file of this machine, by day; nothing is sent. A line is a day, a screen, an action and how often,
/// between tabulators. Whoever counts adds a line; when the file is full, lines that are alike become one.
struct LocalAnalytics: Analytics {
  private static let byteLimit = 1_000_000

  private let lines: LineFile
  private let today: @Sendable () -> CalendarDay

  init(path: String, byteLimit: Int = LocalAnalytics.byteLimit, today: @escaping @Sendable () -> CalendarDay) {
    lines = LineFile(path: path, byteLimit: byteLimit) { try Self.condense($0, to: byteLimit / 2) }
    self.today = today
  }

  func count(_ action: String, on screen: String) {
    let entry = UsageEntry(day: today().description, screen: screen, action: action, count: 1)
    // What is not counted is no loss to anybody.
    try? lines.append(entry.line)
  }

  /// What was counted in the file at `path`, each day, screen and action once, the oldest first.
  static func entries(at path: String) -> [UsageEntry] {
    guard !LineFile.isSpecial(path), let content = FileManager.default.contents(atPath: path) else { return [] }
    var counts: [UsageEntry.Subject: Int] = [:]
    for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
      guard let entry = UsageEntry(line: line) else { continue }
      counts[entry.subject] = [counts[entry.subject] ?? 0, entry.count].boundedSum
    }
    return counts.map { UsageEntry($0.key, count: $0.value) }.sorted { $0.subject < $1.subject }
  }

  /// Puts a file in its place that says the same in fewer lines. Where that is not enough the oldest days go.
  private static func condense(_ path: String, to byteCount: Int) throws {
    var room = byteCount
    let kept = entries(at: path).map { $0.line + "\n" }.reversed().prefix { line in
      room -= line.utf8.count
      return room >= 0
    }
    try AtomicFile.replace(at: path, permissions: .ownerOnly, with: Data(kept.reversed().joined().utf8))
  }
}
