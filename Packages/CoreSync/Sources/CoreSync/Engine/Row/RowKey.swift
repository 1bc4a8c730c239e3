/// Which row is meant, here and on the server: ids are the client's.
public struct RowKey: Hashable, Comparable, Codable, Sendable {
  /// The kind of row, such as `workouts`.
  public let collection: String
  public let id: String

  public init(collection: String, id: String) {
    self.collection = collection
    self.id = id
  }

  public static func < (one: RowKey, other: RowKey) -> Bool {
    (one.collection, one.id) < (other.collection, other.id)
  }
}
