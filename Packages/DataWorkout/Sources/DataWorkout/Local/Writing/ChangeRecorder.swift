import CoreSync
import DomainWorkout
import Foundation
import GRDB

/// Records changes in the history of their workouts, and for the server if there is one to record them for, in the same
/// transaction.
struct ChangeRecorder: Sendable {
  let journal: SyncJournal?
  let now: Date
  /// Why workouts change.
  var cause = ChangeCause.person
  /// The action that is undone or redone; `nil` if none is.
  var reversed: String?

  /// The same, for changes with another cause.
  func because(_ cause: ChangeCause) -> ChangeRecorder {
    var recorder = self
    recorder.cause = cause
    return recorder
  }

  func recording<Value>(
    _ database: Database, _ id: WorkoutID, _ mutation: () throws -> Value
  ) throws -> Value {
    guard let journal else { return try mutation() }
    return try journal.recording(
      database, CollectionOfOne(id.description), at: now.timeIntervalSince1970, because: cause, reversing: reversed,
      mutation)
  }

  /// The same for workouts whose rows are known before and after the mutation.
  func recording<Value>(
    _ database: Database, _ changes: [RecordChange], _ mutation: () throws -> Value
  ) throws -> Value {
    guard let journal else { return try mutation() }
    return try journal.recording(
      database, changes.map(\.old.id), at: now.timeIntervalSince1970, because: cause, reversing: reversed,
      knowing: { changes.map(\.known) }, mutation)
  }

  /// The same for several workouts.
  func recording<Value>(_ database: Database, ids: [String], _ mutation: () throws -> Value) throws -> Value {
    guard let journal else { return try mutation() }
    return try journal.recording(
      database, ids, at: now.timeIntervalSince1970, because: cause, reversing: reversed, mutation)
  }

  /// The same for what is known of duplicates, which do not sync.
  func recording<Value>(
    _ database: Database, duplicates ids: some Sequence<String>, _ mutation: () throws -> Value
  ) throws -> Value {
    guard journal != nil else { return try mutation() }
    return try ChangeLedger.recording(
      database, DuplicateStore.ledgerTable, ids, at: now.timeIntervalSince1970, because: cause, reversing: reversed,
      mutation)
  }

  /// Whether the workout came from the server, or may have been sent to it.
  func isKnownToServer(_ database: Database, _ id: String) throws -> Bool {
    try !knownToServer(database, [id]).isEmpty
  }

  /// Those of some workouts that came from the server, or may have been sent to it.
  func knownToServer(_ database: Database, _ ids: [String]) throws -> Set<String> {
    try journal?.knownToServer(database, ids) ?? []
  }
}

/// A row of `workout` before and after a change. It is an object, because a row has many texts, and copying it would
/// take as long as writing it.
final class RecordChange {
  let old: WorkoutRecord
  /// `nil` for a row that is removed.
  let new: WorkoutRecord?

  init(old: WorkoutRecord, new: WorkoutRecord?) {
    self.old = old
    self.new = new
  }

  fileprivate var known: KnownChange {
    let fields: (old: Fields, new: Fields) = new.map { WorkoutRecord.differingFields(old, $0) } ?? ([:], [:])
    return KnownChange(
      id: old.id, from: TableRow(fields.old, isDeleted: old.isDeleted, local: old.localFields),
      to: new.map { TableRow(fields.new, isDeleted: $0.isDeleted, local: $0.localFields) })
  }
}
