import CorePresentation
import CoreReasons
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureWorkout
import Foundation

/// `fettle workouts show --json`
struct WorkoutDocument: JSONDocument {
  struct LapJSON: Encodable {
    let start: Date
    let elapsedSeconds: Double
    let timerSeconds: Double?
    let distanceMeters: Double?
    let ascentMeters: Double?
    let averageHeartRate: Double?
    let maximumHeartRate: Double?
    let averagePower: Double?
    let averageCadence: Double?
  }

  struct DeveloperColumnJSON: Encodable {
    let name: String
    let unit: String
    let values: JSONColumn
  }

  /// A list for each quantity, all as long as `seconds`; null if a sample has no value.
  struct TrackJSON: Encodable {
    let seconds: JSONColumn
    let latitude: JSONColumn?
    let longitude: JSONColumn?
    let altitudeMeters: JSONColumn?
    let distanceMeters: JSONColumn?
    let speedMetersPerSecond: JSONColumn?
    let heartRate: JSONColumn?
    let power: JSONColumn?
    let cadence: JSONColumn?
    let temperatureCelsius: JSONColumn?
    let developerFields: [DeveloperColumnJSON]
    let segmentStarts: [Int]
  }

  let format = "fettle.workout/1"
  let workout: WorkoutJSON
  let laps: [LapJSON]
  let zones: [ZoneTimesJSON]
  /// What the track shows about the effort; omitted until it is analyzed.
  let depth: WorkoutDepthJSON?
  /// Work and recovery found in the track; omitted until it is analyzed.
  let intervals: WorkoutIntervalsJSON?
  /// The other workouts on the same way, the latest first; omitted if they were not looked for.
  let sameRoute: [RoutePassJSON]?
  let source: SourceJSON?
  let alternativeSources: [SourceJSON]
  /// The ids of all workouts of the same recording in order; empty if it is alone.
  let parts: [String]
  let track: TrackJSON
  /// `true` if the stored samples are damaged, and `track` is therefore empty; otherwise omitted.
  let trackDamaged: Bool?
  /// The file's values for corrected fields, without unknown ones.
  let recorded: RecordedJSON
  /// The names of stored values that no workout can have, which are omitted here.
  let valuesOutOfRange: [String]

  struct RecordedJSON: Encodable {
    let title: String?
    let sport: String?
    let start: Date?
    let effort: Double?
  }

  init(
    _ detail: WorkoutDetail, zones: [ZoneTimes] = [], analysis: WorkoutAnalysis? = nil, passes: [RoutePass]? = nil
  ) {
    workout = WorkoutJSON(detail.workout)
    laps = detail.laps.map {
      LapJSON(
        start: $0.start, elapsedSeconds: $0.elapsedTime, timerSeconds: $0.timerTime,
        distanceMeters: $0.distanceMeters, ascentMeters: $0.ascentMeters, averageHeartRate: $0.averageHeartRateBPM,
        maximumHeartRate: $0.maximumHeartRateBPM, averagePower: $0.averagePowerWatts,
        averageCadence: $0.averageCadenceRPM)
    }
    self.zones = zones.map(ZoneTimesJSON.init)
    depth = analysis.map { WorkoutDepthJSON($0) }
    intervals = analysis.map { WorkoutIntervalsJSON($0.intervals) }
    sameRoute = passes.map { $0.map(RoutePassJSON.init) }
    source = detail.source.map(SourceJSON.init)
    alternativeSources = detail.alternativeSources.map(SourceJSON.init)
    parts = detail.parts.map(\.id.description)
    let recorded = detail.workout.recorded
    self.recorded = RecordedJSON(
      title: recorded.title, sport: recorded.sport?.rawValue, start: recorded.start, effort: recorded.effort)
    valuesOutOfRange = detail.valuesOutOfRange
    trackDamaged = detail.isTrackDamaged ? true : nil
    let columns = detail.track
    track = TrackJSON(
      seconds: JSONColumn(columns.offsets), latitude: Self.degrees(columns.latitudes),
      longitude: Self.degrees(columns.longitudes),
      altitudeMeters: Self.column(columns.altitudes), distanceMeters: Self.column(columns.distances),
      speedMetersPerSecond: Self.column(columns.speeds), heartRate: Self.column(columns.heartRates),
      power: Self.column(columns.powers), cadence: Self.column(columns.cadences),
      temperatureCelsius: Self.column(columns.temperatures),
      developerFields: columns.developerColumns.compactMap { column in
        Self.column(column.values).map { DeveloperColumnJSON(name: column.name, unit: column.unit, values: $0) }
      }, segmentStarts: columns.segmentStarts)
  }

  /// The workout on a screen; `nil` while there is none.
  init?(_ state: WorkoutDetailState) {
    guard let detail = state.detail.value else { return nil }
    self.init(detail, zones: state.analysis?.zones ?? [], analysis: state.analysis, passes: state.passes)
  }

  private static func degrees(_ values: [Double]?) -> JSONColumn? {
    values.map { JSONColumn($0, isInDegrees: true) }
  }

  private static func column(_ values: [Double]?) -> JSONColumn? {
    values.map { JSONColumn($0) }
  }
}

/// The source of a workout, in every document.
struct SourceJSON: Encodable {
  let fileName: String
  let format: String
  let sha256: String
  let session: Int
  /// What is missing if the file was damaged; omitted for an intact one.
  let salvaged: SalvagedJSON?

  struct SalvagedJSON: Encodable {
    let samples: Int
    /// From the workout's start to the last sample.
    let seconds: Double
    /// Where the damage is, in bytes of the unpacked file, and the size of the intact one; omitted if unknown.
    let damagedByte: Int?
    let intactBytes: Int?
    /// `rest`, `laps` and `totals`; without `rest` the file was read to its end.
    let lost: [String]

    init(_ recording: SalvagedRecording) {
      samples = recording.sampleCount
      seconds = recording.keptSeconds
      damagedByte = recording.damageOffset
      intactBytes = recording.byteCount
      lost = SalvagedRecording.Loss.allCases.filter(recording.losses.contains).map(\.rawValue)
    }
  }

  init(_ source: WorkoutSource) {
    fileName = source.fileName
    format = source.format
    sha256 = source.contentDigest
    session = source.sessionIndex
    salvaged = source.salvaged.map(SalvagedJSON.init)
  }
}

/// `fettle workouts list --json`
struct WorkoutListDocument: JSONDocument {
  let format = "fettle.workouts/2"
  let totalCount: Int
  /// Whether `totalCount` is all of them; a search is counted up to a thousand.
  let isCountComplete: Bool
  /// The arguments of `--before` to list the previous ones, and of `--after` to list the following ones; omitted if
  /// there are none.
  let before: String?
  let after: String?
  let workouts: [WorkoutJSON]

  init(_ page: WorkoutPage) {
    totalCount = page.totalCount
    isCountComplete = page.isCountComplete
    before = page.hasPrevious ? page.workouts.first?.id.description : nil
    after = page.hasNext ? page.workouts.last?.id.description : nil
    workouts = page.workouts.map(WorkoutJSON.init)
  }
}
