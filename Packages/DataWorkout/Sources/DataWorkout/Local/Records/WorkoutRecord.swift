import CoreSync
import GRDB

/// A row of `workout`.
struct WorkoutRecord: Equatable {
  /// See `WorkoutNumber`; 0 while it has none.
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
  var notes: String?
  /// The import that brought it.
  var importNumber: Int?
  /// Seconds since 1970; when its owner changed it last.
  var editedAt: Double?
  /// Seconds since 1970; `nil` unless it was deleted.
  var deletedAt: Double?
  /// The track it has, by the digest of `TrackFile`; it may not be here yet.
  var trackDigest: String?
  var load: LoadRecord?
  var source: SourceRecord?
  /// What the file had where a correction replaces it; `nil` where that is not known, and without a file.
  var titleRecorded: String?
  var sportRecorded: String?
  var startRecorded: Double?
  var effortRecorded: Double?
  /// See `MergeMarks`.
  var mergedFrom = MergeMarks()
  /// Fields as a server sent them whose values no workout can have; see `WorkoutRecord.take`.
  var outOfRange: Fields = [:]
  /// The version of the decoder that read it; `nil` where that was not kept, and for what no file says.
  var decoder: Int?

  var isDeleted: Bool { deletedAt != nil }
}

extension WorkoutRecord: FetchableRecord {
  /// The columns in the order in which they are read.
  static let selection = """
    workout.number, workout.id, workout.title, workout.sport, workout.start, workout.utc_offset, workout.day,
    workout.elapsed, workout.timer, workout.moving_stated, workout.moving_reported, workout.moving_computed,
    workout.distance_stated, workout.distance_reported, workout.distance_computed, workout.ascent_stated,
    workout.ascent_reported, workout.ascent_computed, workout.descent_reported, workout.descent_computed,
    workout.heart_rate_stated, workout.heart_rate_average, workout.heart_rate_maximum, workout.power_average,
    workout.power_maximum, workout.cadence_average, workout.cadence_maximum, workout.energy, workout.pool_length,
    workout.pool_count, workout.effort, workout.notes, workout.import, workout.edited_at, workout.deleted_at,
    workout.track_digest, workout.load_points, workout.load_method, workout.load_assumed, workout.load_explanation,
    workout.load_basis, workout.source_file, workout.source_format, workout.source_digest, workout.source_index,
    workout.title_recorded, workout.sport_recorded, workout.start_recorded, workout.effort_recorded,
    workout.merged_from, workout.out_of_range,
    workout.decoder
    """

  init(row: Row) {
    var columns = RowReader(row)
    self.init(&columns)
  }

  init(_ columns: inout RowReader) {
    number = columns.next()
    id = columns.next()
    title = columns.next()
    sport = columns.next()
    start = columns.next()
    utcOffset = columns.next()
    day = columns.next()
    elapsed = columns.next()
    timer = columns.next()
    movingStated = columns.next()
    movingReported = columns.next()
    movingComputed = columns.next()
    distanceStated = columns.next()
    distanceReported = columns.next()
    distanceComputed = columns.next()
    ascentStated = columns.next()
    ascentReported = columns.next()
    ascentComputed = columns.next()
    descentReported = columns.next()
    descentComputed = columns.next()
    heartRateStated = columns.next()
    heartRateAverage = columns.next()
    heartRateMaximum = columns.next()
    powerAverage = columns.next()
    powerMaximum = columns.next()
    cadenceAverage = columns.next()
    cadenceMaximum = columns.next()
    energy = columns.next()
    poolLength = columns.next()
    poolCount = columns.next()
    effort = columns.next()
    notes = columns.next()
    importNumber = columns.next()
    editedAt = columns.next()
    deletedAt = columns.next()
    trackDigest = columns.next()
    load = LoadRecord(&columns)
    source = SourceRecord(&columns)
    titleRecorded = columns.next()
    sportRecorded = columns.next()
    startRecorded = columns.next()
    effortRecorded = columns.next()
    mergedFrom = MergeMarks(columns.next())
    outOfRange = OutOfRangeColumn.fields(columns.next())
    decoder = columns.next()
  }
}
