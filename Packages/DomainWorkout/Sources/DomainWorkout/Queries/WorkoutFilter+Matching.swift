import DomainCore
import DomainItems
import DomainTraining
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

extension PlannedWorkout {
  /// Whether the workout, if it were done as planned, would meet a filter. What a plan does not state is missing.
  public func matches(_ filter: WorkoutFilter) -> Bool {
    filter.matches(
      Workout(
        id: WorkoutID(id.rawValue), title: title ?? sport.name, notes: notes, sport: sport, start: day.noon,
        utcOffsetSeconds: 0, elapsedTime: seconds ?? 0, movingTime: SourcedValue(stated: seconds),
        distance: SourcedValue(stated: meters),
        load: loadPoints.map { TrainingLoad(points: $0, method: .duration, explanation: .unknown("")) }), importID: nil)
  }
}

extension Goal {
  /// Whether a workout in one of the goal's sports, with its name as the title, would meet a filter.
  public func matches(_ filter: WorkoutFilter) -> Bool {
    (sports.isEmpty ? Sport.allCases : sports).contains { sport in
      filter.matches(
        Workout(
          id: WorkoutID(id.rawValue), title: name ?? "", sport: sport, start: createdDay.noon, utcOffsetSeconds: 0,
          elapsedTime: 0), importID: nil)
    }
  }
}

extension CalendarDay {
  /// In UTC.
  fileprivate var noon: Date { Date(timeIntervalSince1970: (Double(daysSinceEpoch) + 0.5) * 86_400) }
}
