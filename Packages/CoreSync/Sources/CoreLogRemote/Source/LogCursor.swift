import Foundation

/// How far a machine has received the rows of a log: a position for each collection, so that one that is synced later is
/// received from its beginning.
struct LogCursor: Codable, Hashable, Sendable {
  /// The place after a row.
  struct Position: Codable, Hashable, Sendable {
    /// The version of the row.
    let version: String
    let id: String
  }

  /// The identity of the log.
  let log: String
  var positions: [String: Position] = [:]

  init(log: String) {
    self.log = log
  }

  /// Parses ``text``; `nil` for anything else.
  init?(_ text: String) {
    guard let cursor = try? JSONDecoder().decode(LogCursor.self, from: Data(text.utf8)) else { return nil }
    self = cursor
  }

  /// The same cursor always has the same text.
  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
