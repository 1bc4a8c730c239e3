extension [String] {
  /// Those that a slip of the hand makes into `name`.
  func near(_ name: String) -> [String] {
    filter { known in
      known.hasPrefix(name) || name.hasPrefix(known)
        || Array<Character>(known).distance(to: Array<Character>(name)) <= 2
    }
  }
}

extension [Character] {
  /// How many characters have to be put in, taken out or changed to make one the other (Levenshtein).
  fileprivate func distance(to other: [Character]) -> Int {
    var row = Array<Int>(0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherCharacter) in other.enumerated() {
        let changed = diagonal + (character == otherCharacter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
