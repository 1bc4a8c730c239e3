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
