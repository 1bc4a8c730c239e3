import DomainWorkout

extension WorkoutOrder {
  /// The key and direction of the order, in words.
  var name: String {
    switch (key, isAscending) {
    case (.date, false): "date"
    case (.date, true): "date, oldest first"
    case (_, false): key.rawValue
    case (_, true): "\(key.rawValue), least first"
    }
  }

  /// The order as the title of a list: "newest first", "by distance".
  var words: String {
    switch (key, isAscending) {
    case (.date, false): "newest first"
    case (.date, true): "oldest first"
    case (_, false): "by \(key.rawValue)"
    case (_, true): "by \(key.rawValue), least first"
    }
  }

  /// The order selected by pressing the key repeatedly.
  var next: WorkoutOrder {
    let keys = Key.allCases
    let index = keys.firstIndex(of: key) ?? 0
    return WorkoutOrder(keys[(index + 1) % keys.count])
  }
}
