import CoreNetwork
import CoreSync
import Foundation

/// How far each collection has been read, as one text.
struct PullCursor: Codable, Equatable, Sendable {
  struct Position: Codable, Comparable, Sendable {
    /// The server's time of the row's last change, as it writes it.
    let time: String
    let id: String

    static func < (one: Position, other: Position) -> Bool {
      (one.time, one.id) < (other.time, other.id)
    }
  }

  private static let version = 1

  private var version = PullCursor.version
  /// By the name of the collection; none for one that nothing was read of. Those of collections that this version does
  /// not know stay.
  var positions: [String: Position] = [:]

  init() {}

  /// - Returns: none for a text of another version, or no cursor's at all.
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
