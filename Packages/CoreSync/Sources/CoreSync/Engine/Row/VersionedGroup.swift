/// Fields that are read together from one source, such as a file, by a reader that gets better over time.
///
/// They never conflict: whoever read them with the higher version is right about all of them, and of two that read them
/// with the same version the server is. Two machines of different versions can so share a server.
public struct VersionedGroup: Hashable, Sendable {
  /// The field that has the version, an integer; one that is missing is 0.
  public let version: String
  /// The other fields of the group.
  public let fields: Set<String>

  public init(version: String, fields: Set<String>) {
    self.version = version
    self.fields = fields
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
  /// Whether somebody's wish is among the changes that wait, and not only figures that were read again.
  var hasWishes: Bool {
    changes.contains { change in
      change.isActive && (change.operation != .update || !change.fields.keys.allSatisfy { group?.contains($0) == true })
    }
  }

  /// Sends fields of the group as they are here, though the server has them from somebody else: with the change that
  /// has the version, or with one of their own.
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
