/// A change in transit to the server.
public struct OutgoingChange: Hashable, Sendable {
  /// The id of the change's ``Intent``, by which its outcome finds it again. Servers do not need it.
  public let intent: String
  /// The row to change.
  public let key: RowKey
  /// What the change does to the row.
  public let operation: PendingChange.Operation
  /// All fields for a `create`, the changed ones for an `update`, otherwise none.
  public let fields: Fields
  /// The version of the row that the change was based on; the server must not replace any other. `nil` for a
  /// `create`, which must not replace anything.
  public let expectedVersion: String?
  /// The number of this attempt, from 1.
  public let attempt: Int
  /// Who made it, for the other machines.
  public var origin: ChangeOrigin

  /// The engine makes one from an entry of the outbox.
  public init(
    intent: String, key: RowKey, operation: PendingChange.Operation, fields: Fields, expectedVersion: String?,
    attempt: Int, origin: ChangeOrigin = ChangeOrigin()
  ) {
    self.intent = intent
    self.key = key
    self.operation = operation
    self.fields = fields
    self.expectedVersion = expectedVersion
    self.attempt = attempt
    self.origin = origin
  }
}
