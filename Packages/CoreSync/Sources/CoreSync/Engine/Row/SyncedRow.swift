/// One row with all that is known about it: how it is here, how the server last was, and what is between the two.
///
/// What is shown is always the base with the active changes applied in order, and over them what is mine in each
/// conflict. All functions that change a row are pure: ids and times come from outside.
public struct SyncedRow: Hashable, Sendable {
  /// The name under which a row's deletion stands among its fields, in changes and conflicts.
  public static let deletion = "@deleted"

  /// The row as the server last told it.
  public struct Base: Hashable, Sendable {
    /// The fields the server told, and `SyncedRow.deletion`.
    public internal(set) var values: Fields
    public internal(set) var version: String
    public internal(set) var stamp: ServerStamp
    /// The account's generation in which the server told it last.
    public internal(set) var generation: Int

    init(values: Fields, version: String, stamp: ServerStamp, generation: Int) {
      self.values = values
      self.version = version
      self.stamp = stamp
      self.generation = generation
    }
  }

  public let key: RowKey
  /// The fields as they are here, and `SyncedRow.deletion`; none when there is no such row here.
  public internal(set) var values: Fields?
  public internal(set) var base: Base?
  /// In the order they were made. At most one is under way.
  public internal(set) var changes: [PendingChange]
  /// By field.
  public internal(set) var conflicts: [String: FieldConflict]
  /// What a row that two machines may have made from one source had in the source: see `SyncedTable.recordedFields`.
  var recorded: Fields = [:]
  /// The fields that never conflict, if its kind has such.
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

  /// A row that is here and was never on a server.
  public init(key: RowKey, fields: Fields, isDeleted: Bool = false) {
    self.init(key: key, values: Self.values(fields, isDeleted: isDeleted))
  }

  /// The fields as they are here.
  public var fields: Fields? {
    guard var fields = values else { return nil }
    fields[Self.deletion] = nil
    return fields
  }

  /// Whether it is deleted here.
  public var isDeleted: Bool {
    values?[Self.deletion] == .bool(true)
  }

  /// Whether anything has to be remembered about it.
  var isTracked: Bool {
    base != nil || !changes.isEmpty
  }

  static func values(_ fields: Fields, isDeleted: Bool) -> Fields {
    var values = fields
    values[deletion] = .bool(isDeleted)
    return values
  }
}
