import CoreReasons
import DomainCore
import DomainWorkout
import Foundation

/// The stored result for one file of an import.
struct ImportFileReport: Codable, Equatable {
  struct Match: Codable, Equatable {
    var id: String
    /// A code of `DuplicateReason`.
    var reason: String
    // Enough information to identify the existing workout even after it is removed.
    var workout: String
    var title: String
    var sport: String
    var start: Double
    var utcOffset: Int
    var elapsed: Double
  }

  var imported: [String]
  var alreadyThere: [String]
  var deleted: [String]
  var duplicates: [Match]
  /// `nil` in reports without any, as in those from versions that did not list them.
  var possible: [Match]?
  /// `nil` in reports from versions that did not update workouts.
  var updated: [String]?
  /// `nil` in reports without any, as in those from versions that filled in nothing.
  var enriched: [StoredGain]?
  /// A code of `FileRejection`.
  var refusal: String?
  /// Codes of `ImportRemark`.
  var remarks: [String]
}

extension ImportFileReport {
  init(_ file: ImportedFile) {
    imported = file.imported.map(\.description)
    alreadyThere = file.alreadyThere.map(\.description)
    deleted = file.deleted.map(\.description)
    duplicates = file.duplicates.map(Match.init)
    possible = file.possible.isEmpty ? nil : file.possible.map(Match.init)
    updated = file.updated.isEmpty ? nil : file.updated.map(\.description)
    enriched = file.enriched.isEmpty ? nil : file.enriched.map(StoredGain.init)
    refusal = file.rejection?.stored
    remarks = file.remarks.map(\.stored)
  }

  var gains: [EditedWorkout] { (enriched ?? []).compactMap(\.gain) }

  /// - Parameter workout: looks up the current state of a workout.
  func file(_ path: String, workout: (WorkoutID) throws -> Workout?) rethrows -> ImportedFile {
    ImportedFile(
      path: path,
      imported: imported.compactMap { WorkoutID($0) },
      alreadyThere: alreadyThere.compactMap { WorkoutID($0) },
      deleted: deleted.compactMap { WorkoutID($0) },
      duplicates: try duplicates.compactMap { try $0.match(workout) },
      possible: try (possible ?? []).compactMap { try $0.match(workout) },
      updated: (updated ?? []).compactMap { WorkoutID($0) },
      enriched: gains,
      rejection: refusal.map { FileRejection(stored: $0) },
      remarks: remarks.map { ImportRemark(stored: $0) })
  }
}

extension ImportFileReport.Match {
  fileprivate init(_ match: DuplicateMatch) {
    id = match.id.description
    reason = match.reason.stored
    workout = match.workout.id.description
    title = match.workout.title
    sport = match.workout.sport.rawValue
    start = match.workout.start.timeIntervalSince1970
    utcOffset = match.workout.utcOffsetSeconds
    elapsed = match.workout.elapsedTime
  }

  fileprivate func match(_ workout: (WorkoutID) throws -> Workout?) rethrows -> DuplicateMatch? {
    guard let id = WorkoutID(id), let first = WorkoutID(self.workout) else { return nil }
    return DuplicateMatch(
      id: id, workout: try workout(first) ?? outline(first), reason: DuplicateReason(stored: reason))
  }

  private func outline(_ id: WorkoutID) -> Workout {
    Workout(
      id: id, title: title, sport: Sport(rawValue: sport) ?? .other, start: Date(timeIntervalSince1970: start),
      utcOffsetSeconds: utcOffset, elapsedTime: elapsed)
  }
}
