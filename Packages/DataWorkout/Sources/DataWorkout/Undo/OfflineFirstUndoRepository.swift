public import CoreCommon
public import CoreDatabase
public import CoreSync
public import DomainCore
import DomainWorkout
public import Foundation
import GRDB

/// What can be undone in the local database, by the ledger.
public struct OfflineFirstUndoRepository: UndoRepository {
  private let database: LocalDatabase
  private let kinds: [UndoableKind]
  private let now: @Sendable () -> Date
  private let reverser: ActionReverser

  /// - Parameters:
  ///   - kinds: the kinds of rows whose changes can be undone.
  ///   - now: reads the clock, for when something was undone.
  ///   - makeIntentID: see `SyncJournal`.
  public init(
    database: LocalDatabase, kinds: [UndoableKind], now: @escaping @Sendable () -> Date,
    makeIntentID: @escaping @Sendable () -> String
  ) {
    self.database = database
    self.kinds = kinds
    self.now = now
    reverser = ActionReverser(kinds.map(\.table), makeIntentID: makeIntentID)
  }

  public func undoState(of session: ActionSession?) -> Snapshots<UndoState, StorageError> {
    database.observeWorkouts { [kinds] database in
      func worded(_ action: StoredAction?) throws -> UndoableAction? { try action?.worded(database, by: kinds) }
      return UndoState(
        undoable: try worded(UndoableActions.undoable(database, in: session)),
        redoable: try worded(UndoableActions.redoable(database, in: session)),
        undoableAnywhere: try worded(UndoableActions.undoable(database, in: nil)),
        redoableAnywhere: try worded(UndoableActions.redoable(database, in: nil)),
        isKept: try ChangeLedger.keptDays(database) > 0,
        keptSince: try ChangeLedger.keptSince(database).map { Date(timeIntervalSince1970: $0) })
    }
  }

  public func actions(limit: Int) async throws(StorageError) -> [UndoableAction] {
    try await database.read(mapping: { StorageError($0) }) { [kinds] database in
      try UndoableActions.all(database, limit: limit).map { try $0.worded(database, by: kinds) }
    }
  }

  public func reverse(_ id: ActionID, _ direction: UndoDirection) async throws(UndoError) -> ReversedAction {
    let (seconds, kinds, reverser) = (now().timeIntervalSince1970, kinds, reverser)
    let (reversed, revision) = try await database.writeWorkouts(failing: UndoError.self) { database in
      guard let action = try UndoableActions.action(database, id), action.isUndone == (direction == .redo) else {
        throw UndoError.notFound
      }
      let worded = try action.worded(database, by: kinds)
      do {
        let reversal = try reverser.reverse(database, action, at: seconds)
        // What was noted about an action that cannot be reversed any more has to be committed, too.
        guard reversal.restoredCount > 0 else { return nil as ReversedAction? }
        return worded.reversed(as: reversal, by: kinds)
      } catch RestoringFailure.nameTaken(let name, let collection) {
        throw UndoError.nameTaken(name, subject: kinds.first { $0.table.collection == collection }?.subject ?? "")
      }
    }
    guard var reversed else { throw .changedSince }
    reversed.revision = revision
    return reversed
  }
}

/// A kind of row whose changes can be undone, with its words.
public struct UndoableKind: Sendable {
  let table: any LedgerTable
  let subject: String
  let affectsLoads: Bool
  let summary: @Sendable (Database, StoredAction, StoredAction.Rows) throws -> String?
  let label: @Sendable (_ field: String) -> String?

  /// - Parameters:
  ///   - subject: how a sentence about one begins, such as “A goal”.
  ///   - affectsLoads: whether training loads depend on the rows.
  ///   - label: the name of a field for people; `nil` for one that people do not know.
  ///   - summary: what an action did to some rows, as a command; `nil` if another kind says it.
  init(
    _ table: any LedgerTable, subject: String = "", affectsLoads: Bool = false,
    label: @escaping @Sendable (_ field: String) -> String? = { _ in nil },
    summary: @escaping @Sendable (Database, StoredAction, StoredAction.Rows) throws -> String?
  ) {
    self.table = table
    self.subject = subject
    self.affectsLoads = affectsLoads
    self.label = label
    self.summary = summary
  }

  /// A kind with one row, whose fields people know.
  ///
  /// - Parameters:
  ///   - affectsLoads: whether training loads depend on the row.
  ///   - label: the name of a field for people; `nil` for one that they do not know.
  public init(
    single table: any LedgerTable, affectsLoads: Bool, label: @escaping @Sendable (_ field: String) -> String?
  ) {
    self.init(table, affectsLoads: affectsLoads, label: label) { database, action, _ in
      let entry = try UndoableActions.firstEntry(database, of: action, in: table.collection)
      let labels = Set(entry?.changes.keys.compactMap(label) ?? []).sorted()
      return labels.isEmpty ? nil : "set " + labels.joined(separator: ", ")
    }
  }

  /// A kind whose rows people know by their ids.
  public init(named table: any LedgerTable) {
    self.init(table) { database, action, rows in
      let entry = try UndoableActions.firstEntry(database, of: action, in: table.collection)
      return rows.count == 1 ? entry.map { "set \($0.key.id)" } : "set \(rows.count) values"
    }
  }

  /// A kind of row that people count.
  init(
    _ table: any LedgerTable, subject: String = "", noun: RowNoun,
    label: @escaping @Sendable (_ field: String) -> String?
  ) {
    self.init(table, subject: subject, label: label) { _, _, rows in
      rows.event.action.map { $0.summary(of: rows.count, noun) }
    }
  }
}

extension UndoableKind {
  /// Everything that belongs to workouts, in the order in which it is undone.
  ///
  /// - Parameter journal: the journal of `WorkoutTable`.
  public static func ofWorkouts(now: @escaping @Sendable () -> Date, journal: SyncJournal?) -> [UndoableKind] {
    [
      UndoableKind(DuplicateStore.ledgerTable) { _, _, _ in nil },
      UndoableKind(ImportTable(now: now, journal: journal), affectsLoads: true) { database, action, rows in
        guard rows.event == .imported || rows.event == .undone,
          let entry = try UndoableActions.firstEntry(database, of: action, in: ImportTable.name),
          let number = Int(entry.key.id), let batch = try ImportStore.record(database, id: ImportID(number))
        else { return nil }
        let count = batch.imported == 1 ? "1 workout" : "\(batch.imported) workouts"
        return (rows.event == .imported ? "" : "undo ") + "import \(number), \(count)"
      },
      UndoableKind(
        WorkoutTable(now: now), subject: "A workout", affectsLoads: true, label: { WorkoutRecord.label(of: $0) }
      ) { _, action, rows in
        let noun = RowNoun("workout", "workouts")
        // A merge deletes the other workout; what happens to workouts with an import is part of the import.
        if action.rows.contains(where: { $0.collection == ImportTable.name }) { return nil }
        guard action.rows.contains(where: { $0.event == .merged }) else {
          return rows.event.action.map { $0.summary(of: rows.count, noun) }
        }
        return rows.event == .merged ? RowAction.merge.summary(of: rows.count + 1, noun) : nil
      },
    ] + SyncedItems.kinds.map { $0.undoable(now: now) }
  }
}

extension ChangeEvent {
  fileprivate var action: RowAction? {
    switch self {
    case .added: .add
    case .edited: .edit
    case .deleted: .delete
    case .restored: .restore
    case .merged: .merge
    default: nil
    }
  }
}

extension StoredAction {
  fileprivate func worded(_ database: Database, by kinds: [UndoableKind]) throws -> UndoableAction {
    let parts = try kinds.flatMap { kind in
      try rows.filter { $0.collection == kind.table.collection }.compactMap { try kind.summary(database, self, $0) }
    }
    return UndoableAction(
      id, summary: parts.joined(separator: " and "), at: Date(timeIntervalSince1970: time), isUndone: isUndone)
  }
}

extension UndoableAction {
  fileprivate func reversed(as reversal: ActionReverser.Reversal, by kinds: [UndoableKind]) -> ReversedAction {
    let kept = reversal.kept.count == 1 ? reversal.kept.first : nil
    let kind = kinds.first { $0.table.collection == kept?.key.collection }
    let labels = Set(kept?.fields.compactMap { kind?.label($0) } ?? [])
    return ReversedAction(
      self, keptCount: reversal.kept.count, keptFields: labels.sorted(),
      affectsLoads: kinds.contains { $0.affectsLoads && reversal.collections.contains($0.table.collection) },
      revision: 0)
  }
}

extension WorkoutRecord {
  /// The name for people of a synced field; `nil` for one that nobody edits.
  fileprivate static func label(of name: String) -> String? {
    if name.hasPrefix(tagPrefix) { return WorkoutField.tags.noun }
    if name.hasPrefix(gearPrefix) { return WorkoutField.gear.noun }
    return storedFields.first { $0.synced.contains { $0.name == name } }?.editing?.field.noun
  }
}
