import Foundation

extension WorkoutFilter {
  /// Whether a workout meets the filter, decided without a database; whether it is deleted is left out.
  ///
  /// - Parameter importID: the import that the workout came from.
  public func matches(_ workout: Workout, importID: ImportID?) -> Bool {
    (sport == nil || sport == workout.sport)
      && (from.map { workout.day >= $0 } ?? true)
      && (through.map { workout.day <= $0 } ?? true)
      && (idPrefix.map { workout.id.description.hasPrefix($0) } ?? true)
      && (self.importID == nil || self.importID == importID)
      && (ids?.contains(workout.id) ?? true)
      && (query?.matches(workout, importID: importID) ?? true)
      && words.allSatisfy { word in
        workout.words.contains { $0.hasPrefix(word) || (word.isWrittenWithoutBlanks && $0.contains(word)) }
      }
  }

  private var words: [String] { text?.searchWords ?? [] }
}

extension Workout {
  fileprivate var words: [String] {
    ([title, notes ?? "", privateNotes ?? ""] + tags.map(\.rawValue)).joined(separator: " ").searchWords
  }
}

extension String {
  /// Lowercase and without accents, for comparing texts as people search.
  var folded: String {
    let scalars = decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }
}

extension String {
  /// Chinese, Japanese and similar scripts: word boundaries are not visible.
  fileprivate var isWrittenWithoutBlanks: Bool { unicodeScalars.contains { $0.value >= 0x2E80 } }

  fileprivate var searchWords: [String] {
    decomposedStringWithCanonicalMapping.lowercased()
      .split { !$0.isLetter && !$0.isNumber }
      .map { String($0.unicodeScalars.filter { !$0.properties.isDiacritic }.map(Character.init)) }
  }
}
