import DomainWorkout
import GRDB

/// A row of `duplicate`.
struct DuplicateRecord {
  static let databaseTableName = "duplicate"

  var id: String
  var workout: String
  var decision: String
  /// A code of `DuplicateReason`.
  var reason: String
  var source: SourceRecord?
  /// The import that found the duplicate; `nil` if a person declared it one.
  var importNumber: Int?
}

extension DuplicateRecord: FetchableRecord {
  /// The columns, in the order in which they are read.
  static let selection = """
    duplicate.id, duplicate.workout, duplicate.decision, duplicate.reason, duplicate.source_file,
    duplicate.source_format, duplicate.source_digest, duplicate.source_index, duplicate.import
    """

  init(row: Row) {
    var columns = RowReader(row)
    self.init(&columns)
  }

  init(_ columns: inout RowReader) {
    id = columns.next()
    workout = columns.next()
    decision = columns.next()
    reason = columns.next()
    source = SourceRecord(&columns)
    importNumber = columns.next()
  }
}

extension DuplicateRecord: PersistableRecord {
  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["workout"] = workout
    container["decision"] = decision
    container["reason"] = reason
    SourceRecord.encode(source, to: &container)
    container["import"] = importNumber
  }
}

extension DuplicateRecord {
  init(
    _ detail: WorkoutDetail, of workout: WorkoutID, decision: Duplicate.Decision, reason: DuplicateReason,
    foundBy importID: ImportID
  ) {
    id = detail.workout.id.description
    self.workout = workout.description
    self.decision = decision.rawValue
    self.reason = reason.stored
    source = detail.source.map(SourceRecord.init)
    importNumber = importID.number
  }

  /// - Parameter record: the row of the workout that was added first.
  func duplicate(of record: WorkoutRecord) -> Duplicate? {
    guard let id = WorkoutID(id), let workout = record.workout, let source,
      let decision = Duplicate.Decision(rawValue: decision)
    else { return nil }
    return Duplicate(
      id: id, workout: workout, workoutSource: record.workoutSource, source: source.workoutSource,
      decision: decision, reason: DuplicateReason(stored: reason))
  }
}
