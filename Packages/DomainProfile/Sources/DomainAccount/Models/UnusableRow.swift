/// A row on the server that this version cannot use. It stops nothing, and stays as it was received.
public struct UnusableRow: Hashable, Sendable {
  /// The name of its kind on the server, such as `workouts`.
  public var collection: String
  /// Its id, without the owner's.
  public var id: String

  public init(collection: String, id: String) {
    self.collection = collection
    self.id = id
  }
}
