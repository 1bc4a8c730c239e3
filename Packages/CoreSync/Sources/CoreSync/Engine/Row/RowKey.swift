/// Identifies a row, here and on the server: the client chooses ids.
public struct RowKey: Hashable, Comparable, Codable, Sendable {
  /// The kind of row, such as `workouts`.
  public let collection: String
  /// Unique in its collection, on all machines.
  public let id: String

  public init(collection: String, id: String) {
    self.collection = collection
    self.id = id
  }

  public static func < (one: RowKey, other: RowKey) -> Bool {
    (one.collection, one.id) < (other.collection, other.id)
  }
}
