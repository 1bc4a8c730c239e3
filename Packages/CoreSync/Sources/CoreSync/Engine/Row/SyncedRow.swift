/// One row with everything known about it: the local state, the last state from the server, and the difference between
/// the two.
///
/// The visible row is always the base with the active changes applied in order, and my values for fields in conflict.
/// All functions that change a row are pure: ids and times come from outside.
public struct SyncedRow: Hashable, Sendable {
  /// The name of a row's deletion among its fields, in changes and conflicts.
  public static let deletion = "@deleted"

  /// The row as last received from the server.
  public struct Base: Hashable, Sendable {
    /// The received fields, and `SyncedRow.deletion`.
    public internal(set) var values: Fields
    /// The version that a write has to be based on.
    public internal(set) var version: String
    /// The time of the received change on the server.
    public internal(set) var stamp: ServerStamp
    /// The account's generation in which it was last received.
    public internal(set) var generation: Int

    init(values: Fields, version: String, stamp: ServerStamp, generation: Int) {
      self.values = values
      self.version = version
      self.stamp = stamp
      self.generation = generation
    }
  }

  /// The identity of the row.
  public let key: RowKey
  /// The local fields, and `SyncedRow.deletion`; `nil` if there is no such row here.
  public internal(set) var values: Fields?
  /// The row as last received from the server; `nil` if it was never received.
  public internal(set) var base: Base?
  /// In the order they were made. At most one is in transit.
  public internal(set) var changes: [PendingChange]
  /// By field.
  public internal(set) var conflicts: [String: FieldConflict]
  /// The source's values for a row that two machines may have created from one source: see
  /// `SyncedTable.recordedFields`.
  var recorded: Fields = [:]
  /// The fields that never conflict, if its kind has any.
  let group: VersionedGroup?

  init(
    key: RowKey, values: Fields? = nil, base: Base? = nil, changes: [PendingChange] = [],
    conflicts: [String: FieldConflict] = [:], group: VersionedGroup? = nil
  ) {
    self.key = key
    self.values = values
    self.base = base
    self.changes = changes
    self.conflicts = conflicts
    self.group = group
  }

  /// A row that exists here and was never on a server.
  public init(key: RowKey, fields: Fields, isDeleted: Bool = false) {
    self.init(key: key, values: Self.values(fields, isDeleted: isDeleted))
  }

  /// The local fields.
  public var fields: Fields? {
    guard var fields = values else { return nil }
    fields[Self.deletion] = nil
    return fields
  }

  /// Whether it is deleted here.
  public var isDeleted: Bool {
    values?[Self.deletion] == .bool(true)
  }

  /// Whether anything about it has to be stored.
  var isTracked: Bool {
    base != nil || !changes.isEmpty
  }

  static func values(_ fields: Fields, isDeleted: Bool) -> Fields {
    var values = fields
    values[deletion] = .bool(isDeleted)
    return values
  }
}
