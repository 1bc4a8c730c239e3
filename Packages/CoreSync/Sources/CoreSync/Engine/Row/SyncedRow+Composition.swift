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
