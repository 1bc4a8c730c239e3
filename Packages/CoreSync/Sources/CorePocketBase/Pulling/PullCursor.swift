import CoreNetwork
import CoreSync
import Foundation

/// How far each collection has been read, as one text.
struct PullCursor: Codable, Equatable, Sendable {
  struct Position: Codable, Comparable, Sendable {
    /// The time of the row's last change, in the server's format.
    let time: String
    let id: String

    static func < (one: Position, other: Position) -> Bool {
      (one.time, one.id) < (other.time, other.id)
    }
  }

  private static let version = 1

  private var version = PullCursor.version
  /// By the name of the collection; `nil` for one that has not been read. Those of unknown collections are kept.
  var positions: [String: Position] = [:]

  init() {}

  /// - Returns: `nil` for a text of another version, or an invalid one.
  init?(_ text: String) {
    guard let read = try? JSONCoding.value(PullCursor.self, from: Data(text.utf8)), read.version == Self.version else {
      return nil
    }
    self = read
  }

  /// The same positions give the same text.
  func text() throws(NetworkError) -> String {
    String(decoding: try JSONCoding.data(self), as: UTF8.self)
  }
}
