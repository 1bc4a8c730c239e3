import CoreDatabase
public import CoreSync
import DomainCore
import DomainWorkout
public import Foundation
public import GRDB

/// Workouts as they are synced with a server: everything the athlete and the device recorded, with their laps.
///
/// Loads are computed again on each machine. Tracks are sent as files, after their rows, so values computed from them
/// are sent, too.
public struct WorkoutTable: SyncedTable {
  static let collection = "workouts"

  /// What its owner writes for a reader: the history of a workout does not repeat it.
  static let longTexts = Set(
    WorkoutRecord.storedFields.filter { $0.editing?.field.isLongText == true }.flatMap { $0.synced.map(\.name) })

  private let now: @Sendable () -> Date

  /// - Parameter now: reads the clock, for when a deletion arrived here.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  public var collection: String { Self.collection }

  public var privateFields: Set<String> { Self.longTexts }

  public var erasureMark: (field: String, value: FieldValue)? { ("title", .text("")) }

  public func canUse(id: String) -> Bool { WorkoutID(id)?.description == id }

  public func row(_ database: Database, _ id: String) throws -> TableRow? {
    guard let record = try WorkoutStore.anyRow(database, id: id), !record.isHidden else { return nil }
    return row(of: record, with: try LapRecord.all(database, of: id))
  }

  public func rows(_ database: Database, _ ids: [String]) throws -> [String: TableRow] {
    let laps = try LapRecord.all(database, of: ids)
    return try WorkoutStore.anyRows(database, ids).reduce(into: [:]) { rows, record in
      if !record.isHidden { rows[record.id] = row(of: record, with: laps[record.id] ?? []) }
    }
  }

  private func row(of record: WorkoutRecord, with laps: [LapRecord]) -> TableRow {
    var fields = record.fields
    if fields[WorkoutRecord.lapsField] == nil { fields[WorkoutRecord.lapsField] = LapsField.value(of: laps) }
    return TableRow(fields, isDeleted: record.isDeleted, local: record.localFields)
  }

  public func isReversible(_ field: String) -> Bool { !field.hasPrefix(MergeMarks.prefix) }

  /// Writes many rows at once, unless they move in the list.
  public func restore(_ database: Database, _ rows: [(id: String, row: TableRow)]) throws {
    var changes: [RecordChange] = []
    let present = try WorkoutStore.anyRows(database, rows.map(\.id))
    let records = Dictionary(present.map { ($0.id, $0) }) { $1 }
    for (id, row) in rows {
      guard let old = records[id], !old.isHidden else { continue }
      var record = old
      record.restore(row.fields, local: row.local)
      let laps = record.takeLaps(row.fields)
      record.deletedAt = deletedAt(row).map { old.deletedAt ?? $0 }
      if WorkoutNumber.moment(of: record.start) == WorkoutNumber.moment(of: old.start) {
        changes.append(RecordChange(old: old, new: record))
      } else {
        try WorkoutStore.update(database, record, from: old)
      }
      try TrackStore.follow(database, record, from: old)
      if let laps { try replaceLaps(database, of: id, by: laps) }
    }
    changes.sort { $0.old.number < $1.old.number }
    try DeferredTotals.during(database, changes) { try WorkoutRecord.update(database, changes) }
  }

  public func apply(_ database: Database, _ row: TableRow, to id: String) throws {
    let deletedAt = deletedAt(row)
    if let old = try WorkoutStore.anyRow(database, id: id), try !WorkoutStore.removeHidden(database, old) {
      if isErased(row) { return try WorkoutStore.erase(database, [old], at: deletedAt ?? 0) }
      var record = old
      record.apply(row.fields)
      let laps = record.takeLaps(row.fields)
      record.deletedAt = deletedAt.map { old.deletedAt ?? $0 }
      try WorkoutStore.update(database, record, from: old)
      try TrackStore.follow(database, record, from: old)
      if let laps { try replaceLaps(database, of: id, by: laps) }
      if old.isDeleted, !record.isDeleted { try DuplicateStore.removeSkipped(database, id: id) }
    } else {
      let new = new(row, id: id)
      try WorkoutStore.insert(database, new.workout, laps: new.laps)
    }
  }

  public func addition(of rows: [(id: String, row: TableRow)]) -> RowAddition {
    let workouts = NewWorkouts(rows.map { new($0.row, id: $0.id) })
    return RowAddition { database in
      try WorkoutStore.removeHidden(database, among: rows.map(\.id))
      try workouts.insert(database)
    }
  }

  private func new(_ row: TableRow, id: String) -> (workout: WorkoutRecord, laps: [LapRecord]) {
    var workout = WorkoutRecord(id: id, fields: row.fields)
    if isErased(row) { return (workout.erased(at: deletedAt(row) ?? 0), []) }
    workout.deletedAt = deletedAt(row)
    let laps = workout.takeLaps(row.fields)
    return (workout, laps ?? [])
  }

  private func deletedAt(_ row: TableRow) -> Double? {
    row.isDeleted ? now().timeIntervalSince1970 : nil
  }

  private func replaceLaps(_ database: Database, of id: String, by laps: [LapRecord]) throws {
    guard try LapRecord.all(database, of: id) != laps else { return }
    try LapRecord.replaceAll(database, of: id, by: laps)
  }

  public func present(_ database: Database, among ids: [String]) throws -> Set<String> {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM workout WHERE id IN (SELECT value FROM json_each(?))")
    return try String.fetchSet(statement, arguments: [JSONText.list(ids)])
  }

  public func recordedFields(_ database: Database, _ id: String) throws -> Fields {
    try WorkoutStore.anyRow(database, id: id)?.recordedFields ?? [:]
  }

  public func ids(_ database: Database) throws -> [String] {
    try WorkoutStore.ids(database)
  }

  public func title(_ database: Database, _ id: String) throws -> String? {
    try WorkoutStore.anyRow(database, id: id)?.title
  }
}

extension WorkoutTable {
  /// Values read from a file or computed from it: all of them come from the version of the decoder that read it last, and
  /// from one recording.
  private static let recorded = VersionedGroup(
    version: "decoder",
    fields: Set(
      WorkoutRecord.storedFields.filter { $0.traits.contains(.recorded) }.flatMap(\.synced).map(\.name)
        + [WorkoutRecord.lapsField]), source: "source_digest")

  public var versionedGroup: VersionedGroup? { Self.recorded }
}

extension WorkoutTable {
  public var fileField: String? { WorkoutRecord.trackField }

  public func fileDigest(_ database: Database, _ id: String) throws -> String? {
    let statement = try database.cachedStatement(
      sql: "SELECT track_digest FROM workout WHERE id = ? AND deleted_at IS NULL")
    return try String.fetchOne(statement, arguments: [id])
  }

  public func hasFile(_ database: Database, _ id: String) throws -> Bool {
    try TrackStore.isHere(database, of: id)
  }

  public func file(_ database: Database, _ id: String) throws -> Data? {
    guard let record = try TrackStore.track(database, of: id) else { return nil }
    return try? TrackFile(record).bytes
  }

  public func keep(_ database: Database, file: Data, of id: String) throws {
    guard let record = try? TrackFile(file).record(of: id) else { throw UnreadableFile() }
    try TrackStore.put(database, record)
    // A load is computed again from the track.
    try database.cachedStatement(sql: "UPDATE workout SET load_basis = NULL WHERE id = ?").execute(arguments: [id])
  }
}

extension WorkoutRecord {
  static let lapsField = "laps"
  static let trackField = "track"
  /// The beginning of the names of fields that are tags, gear and marks of merges: one field for each.
  static let tagPrefix = "tag."
  static let gearPrefix = "gear."
  private static let markPrefixes = [MergeMarks.prefix, tagPrefix, gearPrefix]

  private static let syncedFields = storedFields.flatMap { field in
    field.synced.map { (synced: $0, isAdded: field.traits.contains(.added)) }
  }

  /// The fields that are synced with a server, apart from the laps, under the names of the columns: as received if they
  /// are out of range, otherwise as stored here. Numbers with a fraction are `real` even if it is zero.
  var fields: Fields { fieldsInRange.merging(outOfRange) { $1 } }

  /// The file's values for the fields a person can edit, and for those that nobody can: see `SyncedTable`. Empty for a
  /// workout without a file, and if they are unknown.
  var recordedFields: Fields {
    guard source != nil else { return [:] }
    var recorded: Fields = [
      "utc_offset": .integer(Int64(utcOffsetRecorded ?? utcOffset)),
      "effort": effortRecorded.map { .real($0) } ?? .null,
    ]
    recorded["title"] = titleRecorded.map { .text($0) }
    recorded["sport"] = sportRecorded.map { .text($0) }
    recorded["start"] = startRecorded.map { .real($0) }
    for name in [
      "title_recorded", "sport_recorded", "start_recorded", "effort_recorded", "utc_offset_recorded", "zone_source",
    ] {
      recorded[name] = fieldsInRange[name]
    }
    return recorded.filter { outOfRange[$0.key] == nil }
  }

  private var markFields: Fields {
    var fields = mergedFrom.fields
    fields.merge(tags.fields(Self.tagPrefix)) { $1 }
    fields.merge(gear.fields(Self.gearPrefix)) { $1 }
    return fields
  }

  /// Those of the fields that differ between two states of a workout.
  static func differingFields(_ old: WorkoutRecord, _ new: WorkoutRecord) -> (old: Fields, new: Fields) {
    // What is kept as received replaces what is stored.
    guard old.outOfRange.isEmpty, new.outOfRange.isEmpty else { return (old.fields, new.fields) }
    var (before, after): (Fields, Fields) = ([:], [:])
    if old.tags != new.tags || old.gear != new.gear || old.mergedFrom != new.mergedFrom {
      (before, after) = (old.markFields, new.markFields)
    }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        for (synced, isAdded) in syncedFields {
          let values = (synced.value(old), synced.value(new))
          guard values.0 != values.1 else { continue }
          if values.0 != .null || !isAdded { before[synced.name] = values.0 }
          if values.1 != .null || !isAdded { after[synced.name] = values.1 }
        }
      }
    }
    return (before, after)
  }

  /// The fields without those kept as received.
  var fieldsInRange: Fields {
    var fields = markFields
    withUnsafePointer(to: self) { record in
      for (synced, isAdded) in Self.syncedFields {
        let value = synced.value(record)
        if value != .null || !isAdded { fields[synced.name] = value }
      }
    }
    return fields
  }
}

extension WorkoutRecord {
  /// What only this machine keeps, for undoing: see `TableRow.local`.
  var localFields: Fields {
    var fields: Fields = [ChangeEntry.editTime: editedAt.map { .real($0) } ?? .null]
    fields.merge(tags.localFields(Self.localTagPrefix)) { $1 }
    fields.merge(gear.localFields(Self.localGearPrefix)) { $1 }
    if privateNotes == ClearableText.gone { fields[Self.goneNotes] = .bool(true) }
    return fields
  }

  /// Whether private notes went without having been cleared, which looks the same to a server.
  private static let goneNotes = ChangeEntry.localPrefix + "private_notes"

  private static let localTagPrefix = ChangeEntry.localPrefix + tagPrefix
  private static let localGearPrefix = ChangeEntry.localPrefix + gearPrefix
  private static let resyncers = storedFields.compactMap(\.resync)

  /// Takes over earlier values, because a change is undone or redone.
  fileprivate mutating func restore(_ fields: Fields, local: Fields) {
    let old = self
    apply(fields)
    for resync in Self.resyncers { resync(&self, old) }
    tags.restoreMarks(since: old.tags, local, Self.localTagPrefix)
    gear.restoreMarks(since: old.gear, local, Self.localGearPrefix)
    switch (local[Self.goneNotes], privateNotes) {
    case (.bool(true), ClearableText.cleared): privateNotes = ClearableText.gone
    case (.null, ClearableText.gone): privateNotes = ClearableText.cleared
    default: break
    }
    switch local[ChangeEntry.editTime] {
    case .real(let seconds): editedAt = seconds
    case .null: editedAt = nil
    default: break
    }
  }

  /// A workout that does not exist here yet.
  init(id: String, fields: Fields) {
    self.init(id: id, title: "", sport: Sport.other.rawValue, start: 0, utcOffset: 0, day: 0, elapsed: 0)
    apply(fields)
    if title.isEmpty { title = titleRecorded ?? defaultTitle }
  }

  /// Applies values sent by a server. Missing values stay unchanged; a load that depends on a changed value becomes
  /// outdated.
  ///
  /// A value that no workout can have is kept next to the record as it was received, so that it is never sent back
  /// changed; the record itself does not contain it.
  mutating func apply(_ received: Fields) {
    let old = self
    for apply in Self.takers { apply(&self, received) }
    keepOutOfRange(of: received)
    if load != nil, asksAnotherLoad(than: old) { load?.basis = nil }
  }

  /// Applies laps sent by a server. Those with a value that no lap can have are kept as received and left out; anything
  /// but a list of laps leaves the existing ones unchanged.
  ///
  /// - Returns: the laps that result; `nil` if they do not change.
  fileprivate mutating func takeLaps(_ received: Fields) -> [LapRecord]? {
    guard let value = received[Self.lapsField] else { return nil }
    let laps = LapsField.laps(value, ofRow: id)
    let isInRange = laps?.allSatisfy(\.isInRange) ?? false
    outOfRange[Self.lapsField] = isInRange ? nil : value
    return isInRange ? laps : laps.map { _ in [] }
  }

  /// Forgets received values of fields that are now edited.
  mutating func forgetOutOfRange(of names: some Sequence<String>) {
    for name in names { outOfRange[name] = nil }
  }

  /// Forgets received values of fields that changed.
  mutating func forgetOutOfRange(since old: WorkoutRecord) {
    guard !outOfRange.isEmpty else { return }
    let (before, after) = (old.fieldsInRange, fieldsInRange)
    forgetOutOfRange(of: after.keys.filter { after[$0] != before[$0] })
  }

  private mutating func keepOutOfRange(of received: Fields) {
    let taken = fieldsInRange
    for (name, value) in received where Self.names.contains(name) || Self.isMark(name) {
      outOfRange[name] = value.isSame(as: taken[name] ?? .null) ? nil : value
    }
  }

  private static func isMark(_ name: String) -> Bool { markPrefixes.contains { name.hasPrefix($0) } }

  /// All fields but the laps, and but the track: what is no name of a track leaves the one that is here.
  private static let names = Set(storedFields.flatMap(\.synced).map(\.name)).subtracting([trackField])

  var defaultTitle: String {
    Workout.standardTitle(
      for: Sport(rawValue: sport) ?? .other, start: Date(timeIntervalSince1970: start), utcOffsetSeconds: utcOffset)
  }

  private func asksAnotherLoad(than old: WorkoutRecord) -> Bool {
    withUnsafePointer(to: self) { new in
      withUnsafePointer(to: old) { old in
        Self.loadInputs.contains { $0.value(new) != $0.value(old) }
      }
    }
  }

  private static let takers = storedFields.compactMap(\.take)
  private static let loadInputs = storedFields.filter { $0.traits.contains(.loadInput) }.flatMap(\.columns)
}
