import Commands
import CoreSystem
import DomainCore
import Foundation

/// Stores counts by day in a file on this machine, and sends nothing. A line has a day, a screen, an action and a
/// count, separated by tabs. Each count appends a line; when the file is full, lines with the same subject are merged.
struct LocalAnalytics: Analytics {
  private static let byteLimit = 1_000_000
  /// Several processes may fill the file a little over its limit, and nothing more.
  private static let readLimit = 2 * byteLimit

  private let lines: LineFile
  private let today: @Sendable () -> CalendarDay

  init(path: String, byteLimit: Int = LocalAnalytics.byteLimit, today: @escaping @Sendable () -> CalendarDay) {
    lines = LineFile(path: path, byteLimit: byteLimit) { try Self.condense($0, to: byteLimit / 2) }
    self.today = today
  }

  func count(_ action: String, on screen: String) {
    let entry = UsageEntry(day: today().description, screen: screen, action: action, count: 1)
    // Losing a count is harmless.
    try? lines.append(entry.line)
  }

  /// The counts in the file at `path`: one entry for each day, screen and action, the oldest first.
  static func entries(at path: String) -> [UsageEntry] {
    guard let content = try? RegularFile.read(at: path, upTo: readLimit) else { return [] }
    var counts: [UsageEntry.Subject: Int] = [:]
    for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
      guard let entry = UsageEntry(line: line) else { continue }
      counts[entry.subject] = [counts[entry.subject] ?? 0, entry.count].boundedSum
    }
    return counts.map { UsageEntry($0.key, count: $0.value) }.sorted { $0.subject < $1.subject }
  }

  /// Replaces the file with an equivalent one that has fewer lines. If that is not enough, drops the oldest days.
  private static func condense(_ path: String, to byteCount: Int) throws {
    var room = byteCount
    let kept = entries(at: path).map { $0.line + "\n" }.reversed().prefix { line in
      room -= line.utf8.count
      return room >= 0
    }
    try AtomicFile.replace(at: path, permissions: .ownerOnly, with: Data(kept.reversed().joined().utf8))
  }
}
