/// A change on its way to the server.
public struct OutgoingChange: Hashable, Sendable {
  public let intent: String
  public let key: RowKey
  public let operation: PendingChange.Operation
  /// All fields for a `create`, the changed ones for an `update`, else none.
  public let fields: Fields
  /// The version of the row that the change was made on; the server must refuse to replace any other. None for a
  /// `create`, which must not replace anything.
  public let expectedVersion: String?
  /// The how many-th time it is sent, from 1.
  public let attempt: Int

  public init(
    intent: String, key: RowKey, operation: PendingChange.Operation, fields: Fields, expectedVersion: String?,
    attempt: Int
  ) {
    self.intent = intent
    self.key = key
    self.operation = operation
    self.fields = fields
    self.expectedVersion = expectedVersion
    self.attempt = attempt
  }
}
