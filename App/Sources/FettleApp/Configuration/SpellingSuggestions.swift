extension [String] {
  /// The names for which `name` is a likely typo.
  func spellingSuggestions(for name: String) -> [String] {
    filter { known in
      known.hasPrefix(name) || name.hasPrefix(known)
        || Array<Character>(known).distance(to: Array<Character>(name)) <= 2
    }
  }

  /// The end of a sentence about an unknown name: ` Did you mean distance?`, or nothing if none is similar.
  func didYouMean(_ name: String) -> String {
    let near = name.count < 2 ? [] : spellingSuggestions(for: name.lowercased()).sorted().prefix(3)
    return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
  }
}

extension [Character] {
  /// The number of characters to insert, remove or replace to turn one text into the other (Levenshtein).
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
