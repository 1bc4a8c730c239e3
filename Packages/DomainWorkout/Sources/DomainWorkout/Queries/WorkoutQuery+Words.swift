extension WorkoutQuery {
  /// The same query with other words. Those of the program stay, such as known tags.
  ///
  /// ```
  /// query.mappingWords { $0.redacted }
  /// ```
  ///
  /// - Parameter change: gives the new text of searched words, of parts of texts, and of the names of tags and gear.
  public func mappingWords(_ change: (String) -> String) -> WorkoutQuery {
    switch self {
    case .all(let parts): .all(parts.map { $0.mappingWords(change) })
    case .any(let parts): .any(parts.map { $0.mappingWords(change) })
    case .not(let part): .not(part.mappingWords(change))
    case .term(.tag(let tag)) where !WorkoutTag.known.contains(tag):
      .term(.tag(WorkoutTag(rawValue: change(tag.rawValue)) ?? tag))
    case .term(.gear(let name)): .term(.gear(change(name)))
    case .term(.words(let words)): .term(.words(change(words)))
    case .term(.text(let field, let part)): .term(.text(field, change(part)))
    case .term(.sports), .term(.days), .term(.amount), .term(.importID), .term(.idPrefix), .term(.tag): self
    }
  }
}
