import CoreDatabase
import CoreReasons
import CoreSync
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

/// A row of `workout`.
struct WorkoutRecord: Equatable {
  /// See `WorkoutNumber`; 0 until one is assigned.
  var number: Int64 = 0
  var id: String
  var title: String
  var sport: String
  var start: Double
  var utcOffset: Int
  var day: Int
  var elapsed: Double
  var timer: Double?
  var movingStated: Double?
  var movingReported: Double?
  var movingComputed: Double?
  var distanceStated: Double?
  var distanceReported: Double?
  var distanceComputed: Double?
  var ascentStated: Double?
  var ascentReported: Double?
  var ascentComputed: Double?
  var descentReported: Double?
  var descentComputed: Double?
  var heartRateStated: Double?
  var heartRateAverage: Double?
  var heartRateMaximum: Double?
  var powerAverage: Double?
  var powerMaximum: Double?
  var cadenceAverage: Double?
  var cadenceMaximum: Double?
  var energy: Double?
  var poolLength: Double?
  var poolCount: Int?
  var effort: Double?
  /// Empty if their owner cleared them; see `ClearableText`.
  var notes: String?
  var privateNotes: String?
  var tags = StoredSet()
  /// The ids of the gear it was done with.
  var gear = StoredSet()
  /// The import that added the workout.
  var importNumber: Int?
  /// The time of the owner's last change, in seconds since 1970.
  var editedAt: Double?
  /// The time of the deletion, in seconds since 1970; `nil` if the workout is not deleted; negative if it is hidden.
  var deletedAt: Double?
  /// The digest of the workout's track, as in `TrackFile`. The track itself may not have arrived yet.
  var trackDigest: String?
  var load: LoadRecord?
  var source: SourceRecord?
  /// The file's values that the owner's corrections replace; `nil` if unknown, or if there is no file.
  var titleRecorded: String?
  var sportRecorded: String?
  var startRecorded: Double?
  var effortRecorded: Double?
  var utcOffsetRecorded: Int?
  /// A name of `TimeZoneSource`.
  var zoneSource: String?
  /// See `MergeMarks`.
  var mergedFrom = MergeMarks()
  /// Fields from a server whose values are impossible for a workout; see `apply` in `WorkoutTable.swift`.
  var outOfRange: Fields = [:]
  /// The version of the decoder that read the file; `nil` if it was not stored, or if the values come from no file.
  var decoder: Int?
  /// A code of `ImportRemark`; `nil` if the file was intact.
  var salvaged: String?

  /// Also of a hidden workout.
  var isDeleted: Bool { deletedAt != nil }

  /// Whether the import that added the workout was undone: it is as if the workout did not exist, but it comes back if the
  /// import is redone.
  var isHidden: Bool { deletedAt.map { $0 < 0 } ?? false }

  /// Whether it was erased for good: only its id is left, so that its file does not add it again.
  var isErased: Bool { isDeleted && title.isEmpty }

  /// Deleted, and neither hidden nor erased, as SQL.
  static let isDeletedSQL = "workout.deleted_at > 0 AND workout.title <> ''"

  /// What is left of the workout when it is erased.
  ///
  /// - Parameter time: the time of the deletion, in seconds since 1970.
  func erased(at time: Double) -> WorkoutRecord {
    var erased = WorkoutRecord(
      id: id, title: "", sport: Sport.other.rawValue, start: 0, utcOffset: 0, day: 0, elapsed: 0)
    erased.number = number
    erased.importNumber = importNumber
    erased.deletedAt = time
    return erased
  }

  /// The same, hidden; one that was deleted keeps the time of its deletion.
  var hidden: WorkoutRecord {
    var hidden = self
    hidden.deletedAt = -(deletedAt ?? 1)
    return hidden
  }

  /// The same as it was before it was hidden.
  var shown: WorkoutRecord {
    var shown = self
    shown.deletedAt = deletedAt == -1 ? nil : deletedAt.map(\.magnitude)
    return shown
  }
}

extension WorkoutRecord {
  /// Every stored field, once. Columns are written and read in this order, and so are values from a server: a field
  /// comes after the fields that it falls back on.
  static let storedFields: [StoredField] = [
    .local("number", \.number), .local("id", \.id),
    .text("title_recorded", \.titleRecorded, in: ValueRange.title).with(.added),
    .text("sport_recorded", \.sportRecorded, in: ValueRange.sport).with(.added),
    .number("start_recorded", \.startRecorded, in: ValueRange.start).with(.added),
    .number("effort_recorded", \.effortRecorded, in: ValueRange.effort).with(.added),
    .integer("utc_offset_recorded", \.utcOffsetRecorded, in: ValueRange.utcOffset).with(.added),
    .text("zone_source", \.zoneSource, in: ValueRange.sport).with(.added),
    .sport.with(.loadInput), .start, .utcOffset,
    .day.with(.loadInput), .title.with(.searched), .notes.with(.searched), .privateNotes.with(.added, .searched),
    .tags.with(.searched), .gear,
    .required("elapsed", \.elapsed, \.elapsedTime) {
      .real($0)
    } received: { value, _ in
      value.real(in: ValueRange.duration) ?? 0
    }.with(.recorded, .loadInput),
    .number("timer", \.timer, \.timerTime, in: ValueRange.duration).with(.recorded, .loadInput),
    .number("moving_stated", \.movingStated, \.movingTime.stated, in: ValueRange.duration, edits: .movingTime)
      .with(.loadInput),
    .number("moving_reported", \.movingReported, \.movingTime.reported, in: ValueRange.duration)
      .with(.recorded, .loadInput),
    .number("moving_computed", \.movingComputed, \.movingTime.computed, in: ValueRange.duration)
      .with(.recorded, .loadInput),
    .number("distance_stated", \.distanceStated, \.distance.stated, in: ValueRange.distance, edits: .distance),
    .number("distance_reported", \.distanceReported, \.distance.reported, in: ValueRange.distance).with(.recorded),
    .number("distance_computed", \.distanceComputed, \.distance.computed, in: ValueRange.distance).with(.recorded),
    .number("ascent_stated", \.ascentStated, \.ascent.stated, in: ValueRange.climb, edits: .ascent),
    .number("ascent_reported", \.ascentReported, \.ascent.reported, in: ValueRange.climb).with(.recorded),
    .number("ascent_computed", \.ascentComputed, \.ascent.computed, in: ValueRange.climb).with(.recorded),
    .number("descent_reported", \.descentReported, \.descent.reported, in: ValueRange.climb).with(.recorded),
    .number("descent_computed", \.descentComputed, \.descent.computed, in: ValueRange.climb).with(.recorded),
    .number("heart_rate_stated", \.heartRateStated, \.heartRate.stated, in: ValueRange.heartRate, edits: .heartRate)
      .with(.loadInput),
    .number("heart_rate_average", \.heartRateAverage, \.heartRate.reported, in: ValueRange.heartRate)
      .with(.recorded, .loadInput),
    .number("heart_rate_maximum", \.heartRateMaximum, \.maximumHeartRateBPM, in: ValueRange.heartRate)
      .with(.recorded),
    .number("power_average", \.powerAverage, \.averagePowerWatts, in: ValueRange.power).with(.recorded),
    .number("power_maximum", \.powerMaximum, \.maximumPowerWatts, in: ValueRange.power).with(.recorded),
    .number("cadence_average", \.cadenceAverage, \.averageCadenceRPM, in: ValueRange.cadence).with(.recorded),
    .number("cadence_maximum", \.cadenceMaximum, \.maximumCadenceRPM, in: ValueRange.cadence).with(.recorded),
    .number("energy", \.energy, \.energyKilocalories, in: ValueRange.energy).with(.recorded),
    .number("pool_length", \.poolLength, \.poolLengthMeters, in: ValueRange.poolLength).with(.recorded),
    .integer("pool_count", \.poolCount, \.poolLengthCount, in: ValueRange.poolCount).with(.recorded),
    .number("effort", \.effort, \.perceivedEffort, in: ValueRange.effort, edits: .effort).with(.loadInput),
    .integer("decoder", \.decoder, in: ValueRange.decoder).with(.added),
    .track.with(.recorded, .loadInput), .source.with(.recorded), .load, .mergeMarks, .outOfRange,
    .local("salvaged", \.salvaged), .local("import", \.importNumber), .local("edited_at", \.editedAt),
    .local("deleted_at", \.deletedAt),
  ]
}

extension WorkoutRecord: FetchableRecord {
  /// The columns in the order in which they are read.
  static let selection = storedFields.flatMap(\.columns).map { "workout.\($0.name)" }.joined(separator: ", ")
  // Separate lists of closures, because reading many rows would otherwise copy every field of the list for each row.
  private static let readers = storedFields.map(\.read)

  init(row: Row) {
    var columns = RowReader(row)
    self.init(&columns)
  }

  init(_ columns: inout RowReader) {
    self.init(id: "", title: "", sport: "", start: 0, utcOffset: 0, day: 0, elapsed: 0)
    withUnsafeMutablePointer(to: &self) { record in
      for read in Self.readers { read(record, &columns) }
    }
  }
}

extension WorkoutRecord {
  /// The columns that an update can change.
  private static let changeable = storedFields.flatMap(\.columns).filter { !["number", "id"].contains($0.name) }

  private static let searched: [StoredField] = storedFields.filter { $0.traits.contains(.searched) }
  private static let searchedNames = Set(searched.flatMap(\.columns).map(\.name))

  /// The text that search uses.
  private static let words = StoredField.Column(name: "words") { record in
    var texts: [String] = []
    for synced in searched.flatMap(\.synced) {
      if case .text(let text) = synced.value(record) { texts.append(text) }
    }
    texts += record.pointee.tags.elements { $0 }.sorted()
    return SearchText.indexed(texts.joined(separator: " ")).databaseValue
  }

  /// The columns to insert; the number comes first.
  private static let insertedColumns = storedFields.flatMap(\.columns) + [words]
  private static let insertion = RowInsertion(into: "workout", columns: insertedColumns.map(\.name))

  func insert(_ database: Database) throws {
    try Self.insert(database, values: [insertedValues])
  }

  /// The values to insert.
  var insertedValues: [DatabaseValue] {
    withUnsafePointer(to: self) { record in Self.insertedColumns.map { $0.value(record) } }
  }

  /// The same values with another number, which comes first.
  static func insertedValues(_ values: [DatabaseValue], number: Int64) -> [DatabaseValue] {
    var values = values
    values[0] = number.databaseValue
    return values
  }

  static func insert(_ database: Database, values: [[DatabaseValue]]) throws {
    try insertion.insert(database, values)
  }

  /// Writes the columns that differ from `old`, the existing row.
  func update(_ database: Database, from old: WorkoutRecord) throws {
    let changed = changedColumns(from: old)
    guard !changed.isEmpty else { return }
    let statement = try database.cachedStatement(
      sql: "UPDATE workout SET \(changed.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE number = ?")
    let values = withUnsafePointer(to: self) { new in changed.map { $0.value(new) } }
    try statement.execute(arguments: StatementArguments(values + [old.number.databaseValue]))
  }

  /// Writes the columns that differ in many rows, none of which gets another number, in the order of their numbers.
  static func update(_ database: Database, _ changes: [RecordChange]) throws {
    var rows: [[String]: [[DatabaseValue]]] = [:]
    for change in changes {
      guard let record = change.new else { continue }
      let columns = record.changedColumns(from: change.old)
      guard !columns.isEmpty else { continue }
      let values = withUnsafePointer(to: record) { new in columns.map { $0.value(new) } }
      rows[columns.map(\.name), default: []].append([change.old.number.databaseValue] + values)
    }
    for (columns, rows) in rows.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      try RowUpdate(of: "workout", by: "number", columns: columns).update(database, rows)
    }
  }

  /// The columns that differ from `old`, and what follows from them.
  private func changedColumns(from old: WorkoutRecord) -> [StoredField.Column] {
    var changed = withUnsafePointer(to: self) { new in
      withUnsafePointer(to: old) { old in Self.changeable.filter { !$0.isSame(new, old) } }
    }
    if changed.contains(where: { Self.searchedNames.contains($0.name) }) { changed.append(Self.words) }
    return changed
  }
}

extension WorkoutRecord {
  private static let readersOfWorkout = storedFields.compactMap(\.mapping?.fromWorkout)
  private static let writersOfWorkout = storedFields.compactMap(\.mapping?.toWorkout)

  init(_ workout: Workout, source: WorkoutSource?) {
    self.init(
      id: workout.id.description,
      title: workout.title,
      sport: workout.sport.rawValue,
      start: workout.start.timeIntervalSince1970,
      utcOffset: workout.utcOffsetSeconds,
      day: workout.day.daysSinceEpoch,
      elapsed: workout.elapsedTime,
      load: workout.load.map { LoadRecord($0, basis: workout.loadBasis) },
      source: source.map(SourceRecord.init),
      titleRecorded: workout.recorded.title,
      sportRecorded: workout.recorded.sport?.rawValue,
      startRecorded: workout.recorded.start?.timeIntervalSince1970,
      effortRecorded: workout.recorded.effort,
      utcOffsetRecorded: workout.recorded.utcOffsetSeconds,
      zoneSource: workout.timeZoneSource?.rawValue,
      decoder: source.flatMap { $0.decoderVersion > 0 ? $0.decoderVersion : nil },
      salvaged: source?.salvaged.map { ImportRemark.salvaged($0).stored })
    copyMapped(from: workout)
  }

  /// Copies all fields that map directly from a workout: all but the sport, the start, the load and the source.
  private mutating func copyMapped(from workout: Workout) {
    withUnsafePointer(to: workout) { workout in
      for read in Self.readersOfWorkout { read(&self, workout) }
    }
  }

  /// `nil` if the id is not a UUID, which happens only in a damaged row.
  var workout: Workout? { workout(load: load?.load) }

  /// The same for changes that neither read nor write the load, whose explanation takes as long as everything else.
  var workoutWithoutLoad: Workout? { workout(load: nil) }

  private func workout(load: TrainingLoad?) -> Workout? {
    guard let id = WorkoutID(id) else { return nil }
    var workout = Workout(
      id: id,
      title: title,
      // A sport from a later version is shown as "other"; the row keeps it.
      sport: Sport(rawValue: sport) ?? .other,
      start: Date(timeIntervalSince1970: start),
      utcOffsetSeconds: utcOffset,
      elapsedTime: elapsed,
      load: load,
      loadBasis: self.load?.basis)
    withUnsafePointer(to: self) { record in
      for write in Self.writersOfWorkout { write(&workout, record) }
    }
    workout.recorded = RecordedValues(
      title: titleRecorded, sport: sportRecorded.map { Sport(rawValue: $0) ?? .other },
      start: startRecorded.map { Date(timeIntervalSince1970: $0) }, effort: effortRecorded,
      utcOffsetSeconds: utcOffsetRecorded)
    workout.timeZoneSource = zoneSource.flatMap { TimeZoneSource(rawValue: $0) }
    return workout
  }
}

extension WorkoutRecord {
  /// Applies changes and leaves everything else unchanged, such as a sport that only a later version knows.
  ///
  /// - Parameter workout: the workout of this record.
  mutating func apply(_ changes: [WorkoutChange], to workout: Workout?) {
    // Before the offset was recorded apart, nothing changed it.
    if changes.contains(where: { $0.field == .timeZone }), source != nil {
      utcOffsetRecorded = utcOffsetRecorded ?? utcOffset
    }
    guard let changed = workout?.applying(changes) else { return }
    copyFields(from: changed)
    let fields = Set(changes.map(\.field))
    if case .sport(let chosen)? = changes.last(where: { $0.field == .sport }) {
      // The recorded sport may also be one that only a later version knows.
      sport = chosen?.rawValue ?? sportRecorded ?? sport
    }
    if fields.contains(.start) { start = changed.start.timeIntervalSince1970 }
    if fields.contains(.timeZone) { utcOffset = changed.utcOffsetSeconds }
    if !fields.isDisjoint(with: [.start, .timeZone]) { day = changed.day.daysSinceEpoch }
  }

  /// Fills in missing values from another recording of the same workout.
  mutating func fillGaps(from other: WorkoutRecord) {
    guard let mine = workout, let theirs = other.workout else { return }
    copyFields(from: WorkoutDetail(workout: mine).merging(WorkoutDetail(workout: theirs)).workout)
    load?.basis = nil
  }

  /// Copies everything but the sport and the start.
  mutating func copyFields(from workout: Workout) {
    copyMapped(from: workout)
    copyRecorded(from: workout)
  }

  /// Copies the recorded values that this version knows. A recorded sport that only a later version knows stays
  /// unchanged.
  private mutating func copyRecorded(from workout: Workout) {
    let taken = workout.recorded
    titleRecorded = taken.title ?? titleRecorded
    startRecorded = taken.start?.timeIntervalSince1970 ?? startRecorded
    effortRecorded = taken.effort ?? effortRecorded
    utcOffsetRecorded = taken.utcOffsetSeconds ?? utcOffsetRecorded
    zoneSource = workout.timeZoneSource?.rawValue ?? zoneSource
    let isOfLaterVersion = sportRecorded.map { Sport(rawValue: $0) == nil } ?? false
    if !isOfLaterVersion || taken.sport != .other { sportRecorded = taken.sport?.rawValue ?? sportRecorded }
  }
}
