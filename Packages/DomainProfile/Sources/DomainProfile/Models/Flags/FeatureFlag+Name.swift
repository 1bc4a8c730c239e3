extension FeatureFlag {
  /// The flag with a name typed by a person.
  ///
  /// - Parameter flags: the existing flags.
  /// - Throws: `noSuchFlag`, with the nearest name.
  public static func named(_ name: String, among flags: [FeatureFlag] = all) throws(ProfileError) -> FeatureFlag {
    let typed = name.lowercased()
    if let flag = flags.first(where: { $0.name == typed }) { return flag }
    throw .noSuchFlag(name, nearest: nearest(to: typed, among: flags.map(\.name)))
  }

  /// The name that contains the typed one, or else differs least from it, if they have most characters in common.
  private static func nearest(to typed: String, among names: [String]) -> String? {
    if typed.count > 2, let name = names.first(where: { $0.contains(typed) }) { return name }
    let distances = names.map { (name: $0, distance: editDistance(typed, $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }), best.distance * 2 <= best.name.count else {
      return nil
    }
    return best.name
  }

  /// The number of characters to insert, remove or replace to turn one text into the other (V. Levenshtein, 1965).
  static func editDistance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (count, character) in one.enumerated() {
      var next = [count + 1]
      for index in other.indices {
        let replaced = row[index] + (character == other[index] ? 0 : 1)
        next.append(min(replaced, row[index + 1] + 1, next[index] + 1))
      }
      row = next
    }
    return row[other.count]
  }
}
