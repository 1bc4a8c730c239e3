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

/// The newest known state of a row. A server that has an older one, or none, was rolled back.
public struct KnownRow: Hashable, Sendable {
  /// The identity of the row.
  public let key: RowKey
  /// The stamp of its newest known state.
  public let stamp: ServerStamp

  public init(key: RowKey, stamp: ServerStamp) {
    self.key = key
    self.stamp = stamp
  }
}

extension SyncedRow {
  /// Whether the server lost the known state of the row: its state is older, or was derived from an older one.
  ///
  /// A known state from another generation does not count: then everything on the server is being read again.
  func isLost(by server: ServerRow, generation: Int) -> Bool {
    guard let base, base.generation == generation, base.version != server.version else { return false }
    return server.stamp < base.stamp || server.isFork(of: base.stamp)
  }
}

extension ServerRow {
  /// Whether it was derived from the state with this stamp.
  func descends(from stamp: ServerStamp) -> Bool {
    history.contains(stamp)
  }

  /// Whether it was derived from a state older than the one with this stamp, so that the latter is lost.
  ///
  /// A server may remember fewer states than there were, or none: then there is no answer.
  fileprivate func isFork(of stamp: ServerStamp) -> Bool {
    guard let oldest = history.min() else { return false }
    return oldest < stamp && stamp < self.stamp && !descends(from: stamp)
  }
}

/// One field of a row. A table's mapper interprets the value; the engine only checks whether two are equal.
public enum FieldValue: Hashable, Sendable {
  /// A field without a value, which is different from a missing field.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text, in any of the formats that mappers use.
  case text(String)
  /// A truth value.
  case bool(Bool)
}

/// Fields by name. A missing name means that the field is not included, which is different from `null`.
public typealias Fields = [String: FieldValue]

extension FieldValue: Codable {
  private enum Tag: String, CodingKey {
    case real
  }

  /// - Throws: `DecodingError` for input that `encode(to:)` does not write.
  public init(from decoder: any Decoder) throws {
    if let tagged = try? decoder.container(keyedBy: Tag.self) {
      let digits = try tagged.decode(String.self, forKey: .real)
      guard let real = Double(digits) else {
        throw DecodingError.dataCorruptedError(forKey: .real, in: tagged, debugDescription: "\(digits) is no number")
      }
      self = .real(real)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let bool = try? single.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? single.decode(Int64.self) {
      self = .integer(integer)
    } else {
      self = .text(try single.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    // As a JSON number, a whole real would be read back as an integer, and infinity would be impossible.
    if case .real(let real) = self {
      var tagged = encoder.container(keyedBy: Tag.self)
      return try tagged.encode("\(real)", forKey: .real)
    }
    var single = encoder.singleValueContainer()
    switch self {
    case .null, .real: try single.encodeNil()
    case .integer(let integer): try single.encode(integer)
    case .text(let text): try single.encode(text)
    case .bool(let bool): try single.encode(bool)
    }
  }
}

/// A field changed differently here and on the server. The row shows `mine`, and nothing of the field is sent until the
/// person chooses one.
public struct FieldConflict: Hashable, Sendable {
  /// The last common value; `nil` if there never was one.
  public let base: FieldValue?
  /// The value on this machine.
  public internal(set) var mine: FieldValue
  /// The value on the server.
  public internal(set) var theirs: FieldValue

  init(base: FieldValue?, mine: FieldValue, theirs: FieldValue) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }
}

/// Fields that are read together from one source, such as a file, by a decoder that improves over time.
///
/// They never conflict: the values read with the higher version are right for all fields, and with equal versions the
/// server's are. This lets two machines with different versions share a server. Values of two sources are never mixed:
/// with equal versions, all fields come from the machine that replaced the source.
public struct VersionedGroup: Hashable, Sendable {
  /// The field that contains the version, an integer; a missing one counts as 0.
  public let version: String
  /// The other fields of the group.
  public let fields: Set<String>
  /// The one of `fields` that identifies the source, if a row can get another one.
  public let source: String?

  public init(version: String, fields: Set<String>, source: String? = nil) {
    self.version = version
    self.fields = fields
    self.source = source
  }

  func contains(_ field: String) -> Bool {
    field == version || fields.contains(field)
  }

  func version(of values: Fields?) -> Int64 {
    switch values?[version] {
    case .integer(let integer): integer
    case .real(let real): Int64(exactly: real) ?? 0
    default: 0
    }
  }
}

extension SyncedRow {
  /// Whether the pending changes include one by the person, and not only values that were read again.
  var hasWishes: Bool {
    changes.contains { change in
      change.isActive && (change.operation != .update || !change.fields.keys.allSatisfy { group?.contains($0) == true })
    }
  }

  /// Sends the local values of the group's fields, even though the server got them from another machine: with the
  /// change that contains the version, or with a change of their own.
  mutating func insist(on fields: Fields, makeIntent: () -> Intent?) {
    let fields = fields.filter { field, value in
      changes.last { $0.isActive && $0.fields[field] != nil }?.fields[field] != value
    }
    guard let group, !fields.isEmpty else { return }
    let carrier = changes.lastIndex { change in
      change.isActive && change.operation == .update && change.fields[group.version] != nil
    }
    if let carrier {
      changes[carrier].fields.merge(fields) { $1 }
    } else if let intent = makeIntent() {
      let end = changes.firstIndex { $0.isActive && $0.operation == .delete } ?? changes.endIndex
      changes.insert(PendingChange(intent: intent, operation: .update, fields: fields), at: end)
    }
  }
}

extension SyncedRow {
  /// The values below the active changes: the base, and for fields the server never sent, the values before the first
  /// change.
  var roots: Fields {
    var roots = base?.values ?? [:]
    for change in changes where change.isActive {
      for (field, value) in change.preimage where roots[field] == nil { roots[field] = value }
    }
    return roots
  }

  /// A created but unacknowledged row before all later changes.
  var created: Fields {
    var created = values ?? [:]
    for change in changes.reversed() where change.isActive {
      for (field, value) in change.preimage { created[field] = value }
    }
    return created
  }

  /// Applies the active changes to `roots` again, updating previous values and the visible row.
  mutating func rebuild(over roots: Fields) {
    var composed = roots
    for index in changes.indices where changes[index].isActive {
      for (field, value) in changes[index].fields {
        let before = composed[field] ?? .null
        composed[field] = value
        if before == value, changes[index].isUnsent {
          changes[index].fields[field] = nil
          changes[index].preimage[field] = nil
        } else {
          changes[index].preimage[field] = before
        }
      }
    }
    removeEmptyChanges()
    for (field, conflict) in conflicts {
      if let theirs = composed[field] { conflicts[field]?.theirs = theirs }
      composed[field] = conflict.mine
    }
    values = (values ?? [:]).merging(composed) { $1 }
  }

  /// Removes a field from the active changes, in order, as long as `condition` is true.
  mutating func removeEdits(of field: String, while condition: (PendingChange) -> Bool = { _ in true }) {
    for index in changes.indices where changes[index].isActive && changes[index].fields[field] != nil {
      guard condition(changes[index]) else { break }
      changes[index].fields[field] = nil
      changes[index].preimage[field] = nil
    }
  }

  mutating func removeEmptyChanges() {
    changes.removeAll { $0.isActive && $0.operation != .create && $0.fields.isEmpty }
  }
}
