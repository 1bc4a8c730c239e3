import CoreDatabase
import GRDB

/// The columns of `workout` that are written, in no order that matters.
struct WorkoutColumn: Sendable {
  let name: String
  let value: @Sendable (WorkoutRecord) -> DatabaseValue

  private init(
    _ name: String, _ value: @escaping @Sendable (WorkoutRecord) -> some DatabaseValueConvertible & SendableMetatype
  ) {
    self.name = name
    self.value = { value($0).databaseValue }
  }

  static let number = WorkoutColumn("number") { $0.number }
  static let id = WorkoutColumn("id") { $0.id }
  static let words = WorkoutColumn("words") { $0.words }

  /// All that changes of a workout can be in.
  static let changeable = [
    WorkoutColumn("title") { $0.title },
    WorkoutColumn("sport") { $0.sport },
    WorkoutColumn("start") { $0.start },
    WorkoutColumn("utc_offset") { $0.utcOffset },
    WorkoutColumn("day") { $0.day },
    WorkoutColumn("elapsed") { $0.elapsed },
    WorkoutColumn("timer") { $0.timer },
    WorkoutColumn("moving_stated") { $0.movingStated },
    WorkoutColumn("moving_reported") { $0.movingReported },
    WorkoutColumn("moving_computed") { $0.movingComputed },
    WorkoutColumn("distance_stated") { $0.distanceStated },
    WorkoutColumn("distance_reported") { $0.distanceReported },
    WorkoutColumn("distance_computed") { $0.distanceComputed },
    WorkoutColumn("ascent_stated") { $0.ascentStated },
    WorkoutColumn("ascent_reported") { $0.ascentReported },
    WorkoutColumn("ascent_computed") { $0.ascentComputed },
    WorkoutColumn("descent_reported") { $0.descentReported },
    WorkoutColumn("descent_computed") { $0.descentComputed },
    WorkoutColumn("heart_rate_stated") { $0.heartRateStated },
    WorkoutColumn("heart_rate_average") { $0.heartRateAverage },
    WorkoutColumn("heart_rate_maximum") { $0.heartRateMaximum },
    WorkoutColumn("power_average") { $0.powerAverage },
    WorkoutColumn("power_maximum") { $0.powerMaximum },
    WorkoutColumn("cadence_average") { $0.cadenceAverage },
    WorkoutColumn("cadence_maximum") { $0.cadenceMaximum },
    WorkoutColumn("energy") { $0.energy },
    WorkoutColumn("pool_length") { $0.poolLength },
    WorkoutColumn("pool_count") { $0.poolCount },
    WorkoutColumn("effort") { $0.effort },
    WorkoutColumn("notes") { $0.notes },
    WorkoutColumn("import") { $0.importNumber },
    WorkoutColumn("edited_at") { $0.editedAt },
    WorkoutColumn("deleted_at") { $0.deletedAt },
    WorkoutColumn("track_digest") { $0.trackDigest },
    WorkoutColumn("load_points") { $0.load?.points },
    WorkoutColumn("load_method") { $0.load?.method },
    WorkoutColumn("load_assumed") { $0.load?.assumed },
    WorkoutColumn("load_explanation") { $0.load?.explanation },
    WorkoutColumn("load_basis") { $0.load?.basis },
    WorkoutColumn("source_file") { $0.source?.file },
    WorkoutColumn("source_format") { $0.source?.format },
    WorkoutColumn("source_digest") { $0.source?.digest },
    WorkoutColumn("source_index") { $0.source?.index },
    WorkoutColumn("title_recorded") { $0.titleRecorded },
    WorkoutColumn("sport_recorded") { $0.sportRecorded },
    WorkoutColumn("start_recorded") { $0.startRecorded },
    WorkoutColumn("effort_recorded") { $0.effortRecorded },
    WorkoutColumn("merged_from") { $0.mergedFrom.text },
    WorkoutColumn("out_of_range") { OutOfRangeColumn.text($0.outOfRange) },
    WorkoutColumn("decoder") { $0.decoder },
  ]
}

extension WorkoutRecord {
  /// What search finds.
  fileprivate var words: String { SearchText.indexed(notes.map { "\(title) \($0)" } ?? title) }

  private static let insertedColumns = [WorkoutColumn.number, .id, .words] + WorkoutColumn.changeable
  private static let insertion = RowInsertion(into: "workout", columns: insertedColumns.map(\.name))

  func insert(_ database: Database) throws {
    try Self.insert(database, values: [insertedValues])
  }

  /// What is inserted of it.
  var insertedValues: [DatabaseValue] {
    Self.insertedColumns.map { $0.value(self) }
  }

  /// The same of one with another number, which is the first of them.
  static func insertedValues(_ values: [DatabaseValue], number: Int64) -> [DatabaseValue] {
    var values = values
    values[0] = number.databaseValue
    return values
  }

  static func insert(_ database: Database, values: [[DatabaseValue]]) throws {
    try insertion.insert(database, values)
  }

  /// Writes the columns in which it differs from `old`, the row that is there.
  func update(_ database: Database, from old: WorkoutRecord) throws {
    var changed = WorkoutColumn.changeable.filter { $0.value(self) != $0.value(old) }
    guard !changed.isEmpty else { return }
    if title != old.title || notes != old.notes { changed.append(.words) }
    let statement = try database.cachedStatement(
      sql: "UPDATE workout SET \(changed.map { "\($0.name) = ?" }.joined(separator: ", ")) WHERE number = ?")
    try statement.execute(
      arguments: StatementArguments(changed.map { $0.value(self) } + [old.number.databaseValue]))
  }
}
