import DomainWorkout

extension WorkoutOrder {
  /// What the list is ordered by, and in which direction, for a person to read.
  var name: String {
    switch (key, isAscending) {
    case (.date, false): "date"
    case (.date, true): "date, oldest first"
    case (_, false): key.rawValue
    case (_, true): "\(key.rawValue), least first"
    }
  }

  /// The order that one key press after another leads to.
  var next: WorkoutOrder {
    let keys = Key.allCases
    let index = keys.firstIndex(of: key) ?? 0
    return WorkoutOrder(keys[(index + 1) % keys.count])
  }
}
