import DomainCore
import Foundation

extension WorkoutQuery {
  /// Whether a workout meets the query, decided without a database.
  ///
  /// - Parameter gearNames: the names of the gear that the log knows.
  public func matches(_ workout: Workout, importID: ImportID?, gearNames: [GearID: String] = [:]) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.matches(workout, importID: importID, gearNames: gearNames) }
    case .any(let parts): parts.contains { $0.matches(workout, importID: importID, gearNames: gearNames) }
    case .not(let part): !part.matches(workout, importID: importID, gearNames: gearNames)
    case .term(let term): term.matches(workout, importID: importID, gearNames: gearNames)
    }
  }
}

extension WorkoutQuery.Term {
  fileprivate func matches(_ workout: Workout, importID: ImportID?, gearNames: [GearID: String]) -> Bool {
    func contains(_ text: String?, _ part: String) -> Bool {
      let part = part.folded
      return !part.isEmpty && text?.folded.contains(part) ?? false
    }
    return switch self {
    case .sports(let sports): sports.contains(workout.sport)
    case .days(let from, let through):
      from.map { workout.day >= $0 } ?? true && through.map { workout.day <= $0 } ?? true
    case .amount(let quantity, let range): quantity.amount(of: workout).map(range.contains) ?? false
    case .tag(let tag): workout.tags.contains(tag)
    case .gear(let name): workout.gear.contains { contains(gearNames[$0], name) }
    case .words(let words): WorkoutFilter(text: words).matches(workout, importID: importID)
    case .text(.title, let part): contains(workout.title, part)
    case .text(.notes, let part): contains(workout.notes, part)
    case .text(.privateNotes, let part): contains(workout.privateNotes, part)
    case .importID(let id): importID == id
    case .idPrefix(let prefix): workout.id.description.hasPrefix(prefix)
    }
  }
}
