import CoreSync
import DomainWorkout
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
  /// The time of the deletion, in seconds since 1970; `nil` if the workout is not deleted.
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
  /// Fields from a server whose values are impossible for a workout; see `WorkoutRecord.take`.
  var outOfRange: Fields = [:]
  /// The version of the decoder that read the file; `nil` if it was not stored, or if the values come from no file.
  var decoder: Int?
  /// A code of `SalvagedRecording`; `nil` if the file was intact.
  var salvaged: String?

  var isDeleted: Bool { deletedAt != nil }
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
