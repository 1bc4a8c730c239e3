import CoreDatabase

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
    guard let cursor = try? JSONText.decode(LogCursor.self, from: text) else { return nil }
    self = cursor
  }

  /// The same cursor always has the same text.
  var text: String? { try? JSONText.encode(self) }
}
