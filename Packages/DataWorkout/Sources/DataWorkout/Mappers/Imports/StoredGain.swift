import DomainWorkout

/// What a workout gained from an import, as stored in the import's report.
struct StoredGain: Codable, Equatable {
  /// A value of one kind; both are absent for none.
  struct Value: Codable, Equatable {
    var text: String?
    var number: Double?
  }

  struct Change: Codable, Equatable {
    var field: String
    var before: Value
    var after: Value
    /// Whether the field's values are numbers.
    var isNumber: Bool
  }

  var id: String
  var changes: [Change]
}

extension StoredGain {
  init(_ gain: EditedWorkout) {
    id = gain.id.description
    changes = gain.after.keys.sorted { $0.rawValue < $1.rawValue }.map { field in
      let after = gain.after[field] ?? .text(nil)
      let isNumber = if case .number = after { true } else { false }
      return Change(
        field: field.rawValue, before: Value(gain.before[field] ?? .text(nil)), after: Value(after), isNumber: isNumber)
    }
  }

  /// `nil` if only a newer version knows one of its fields: then nothing of it can be reverted here.
  var gain: EditedWorkout? {
    guard let id = WorkoutID(id) else { return nil }
    var gain = EditedWorkout(id: id, before: [:], after: [:])
    for change in changes {
      guard let field = WorkoutField(rawValue: change.field) else { return nil }
      gain.before[field] = change.before.stored(isNumber: change.isNumber)
      gain.after[field] = change.after.stored(isNumber: change.isNumber)
    }
    return gain
  }
}

extension StoredGain.Value {
  init(_ value: StoredValue) {
    switch value {
    case .text(let text): self.init(text: text)
    case .number(let number): self.init(number: number)
    }
  }

  fileprivate func stored(isNumber: Bool) -> StoredValue {
    isNumber ? .number(number) : .text(text)
  }
}
