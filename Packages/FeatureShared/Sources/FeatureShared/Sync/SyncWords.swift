import DomainProfile

extension String {
  /// The part of an id that distinguishes it from others: `3f2c9a10`.
  public var shortID: String { String(prefix(8)) }

  /// The name for one item of a collection: "planned workout" for `planned_workouts`.
  public var singular: String { String((hasSuffix("s") ? dropLast() : self[...]).map { $0 == "_" ? " " : $0 }) }

  /// The display name of a field: "birth year" for `birth_year`.
  public func fieldWords(in collection: String) -> String {
    if collection == ProfileEntry.collection, let setting = SettingField(rawValue: self) { return setting.words }
    if collection == ProfileEntry.collection, let entry = ProfileEntry(name: self) { return entry.words }
    // There is one such field for each workout that was merged into this one.
    if let dot = firstIndex(of: "."), self[..<dot] == "merged_from" {
      return "merge with \(String(self[index(after: dot)...]).shortID)"
    }
    if self == "moving_stated" { return "moving time" }
    // A value that a person entered is stored next to the recorded one.
    let name = hasSuffix("_stated") ? dropLast("_stated".count) : self[...]
    return String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
  }
}
