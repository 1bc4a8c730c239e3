extension [String] {
  /// The names that a person most probably meant, at most three: those with the fewest wrong characters, or else those
  /// that begin with what was typed. Empty for a name that is among them, or has one character.
  ///
  ///     ["running", "rowing", "walking"].closest(to: "runing")  // ["running"]
  public func closest(to typed: String) -> [String] {
    let name = typed.lowercased()
    guard name.count > 1, !contains(name) else { return [] }
    let distances = map { ($0, Array<Character>($0.lowercased()).distance(to: Array<Character>(name))) }
    let near = distances.filter { known, distance in distance <= Swift.max(1, known.count / 3) }
    if let least = near.map(\.1).min() { return near.filter { $0.1 == least }.map(\.0).sorted().prefix(3).map(\.self) }
    return filter { $0.hasPrefix(name) }.sorted().prefix(3).map(\.self)
  }
}

extension [Character] {
  /// The number of characters to insert, remove, replace or swap with their neighbor to turn one text into the other
  /// (optimal string alignment).
  fileprivate func distance(to other: [Character]) -> Int {
    var before: [Int] = []
    var row = Array<Int>(0...other.count)
    for (index, character) in enumerated() {
      var next = [index + 1]
      for (column, otherCharacter) in other.enumerated() {
        let changed = row[column] + (character == otherCharacter ? 0 : 1)
        var least = Swift.min(changed, row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, character == other[column - 1], self[index - 1] == otherCharacter {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[other.count]
  }
}

extension [String] {
  /// The words as in a sentence: "distance, notes and title".
  public var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
