import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import Foundation

/// A workout in every document: its figures, and under its name each field that is not one of them.
struct WorkoutJSON: Encodable {
  private let figures: WorkoutFiguresJSON
  private let others: [(name: String, value: WorkoutFieldValue)]

  init(_ workout: Workout) {
    figures = WorkoutFiguresJSON(workout)
    others = WorkoutField.allCases.filter { !WorkoutFiguresJSON.fields.contains($0) }.map {
      ($0.rawValue, workout.value(of: $0))
    }
  }

  func encode(to encoder: any Encoder) throws {
    try figures.encode(to: encoder)
    var container = encoder.container(keyedBy: DocumentKey.self)
    for (name, value) in others {
      let key = DocumentKey(name)
      switch value {
      case .text(let text): try container.encodeIfPresent(text, forKey: key)
      case .number(let number): try container.encodeIfPresent(number, forKey: key)
      case .sport(let sport): try container.encodeIfPresent(sport?.rawValue, forKey: key)
      case .time(let time): try container.encodeIfPresent(time.map { "\($0.day)T\($0.clock)" }, forKey: key)
      }
    }
  }
}

/// Seconds, meters, beats, watts and revolutions a minute; absent is left out.
private struct WorkoutFiguresJSON: Encodable {
  /// The fields that are here, under names of their own.
  static let fields: Set<WorkoutField> = [
    .title, .privateNotes, .tags, .gear, .sport, .start, .timeZone, .movingTime, .distance, .ascent, .heartRate,
    .effort,
  ]

  let id: String
  let title: String
  let sport: String
  let start: Date
  /// The day of the start where the workout began, as in 2026-07-01.
  let localDay: String
  let utcOffsetSeconds: Int
  let elapsedSeconds: Double
  /// Elapsed time without the pauses of the device.
  let timerSeconds: Double?
  /// In seconds.
  let moving: FigureJSON?
  /// In meters.
  let distance: FigureJSON?
  /// In meters.
  let ascent: FigureJSON?
  /// In meters.
  let descent: FigureJSON?
  /// In beats per minute.
  let averageHeartRate: Double?
  /// In beats per minute.
  let maximumHeartRate: Double?
  /// In watts.
  let averagePower: Double?
  /// In watts.
  let maximumPower: Double?
  /// In revolutions or steps of one leg per minute.
  let averageCadence: Double?
  /// In revolutions or steps of one leg per minute.
  let maximumCadence: Double?
  let energyKilocalories: Double?
  let poolLengthMeters: Double?
  let poolLengths: Int?
  /// From 0 to 10.
  let perceivedEffort: Double?
  let privateNotes: String?
  let tags: [String]?
  /// The ids of the gear.
  let gear: [String]?
  /// Training load.
  let load: LoadJSON?
  /// How the time zone is known: `file`, `export`, `chosen`, `inferred`, `person` or `edited`.
  let timeZoneSource: String?

  init(_ workout: Workout) {
    id = workout.id.description
    title = workout.title
    sport = workout.sport.rawValue
    start = workout.start
    localDay = workout.day.description
    utcOffsetSeconds = workout.utcOffsetSeconds
    elapsedSeconds = workout.elapsedTime
    timerSeconds = workout.timerTime
    moving = FigureJSON(workout.movingTime)
    distance = FigureJSON(workout.distance)
    ascent = FigureJSON(workout.ascent)
    descent = FigureJSON(workout.descent)
    averageHeartRate = workout.averageHeartRateBPM
    maximumHeartRate = workout.maximumHeartRateBPM
    averagePower = workout.averagePowerWatts
    maximumPower = workout.maximumPowerWatts
    averageCadence = workout.averageCadenceRPM
    maximumCadence = workout.maximumCadenceRPM
    energyKilocalories = workout.energyKilocalories
    poolLengthMeters = workout.poolLengthMeters
    poolLengths = workout.poolLengthCount
    perceivedEffort = workout.perceivedEffort
    privateNotes = workout.privateNotes
    tags = workout.tags.isEmpty ? nil : workout.tags.sorted().map(\.rawValue)
    gear = workout.gear.isEmpty ? nil : workout.gear.map(\.description).sorted()
    load = workout.load.map(LoadJSON.init)
    timeZoneSource = workout.isTimeZoneEdited ? "edited" : workout.timeZoneSource?.rawValue
  }
}

/// A figure with its possible sources.
struct FigureJSON: Encodable {
  /// The value that is shown: the first there is of the next three.
  let value: Double
  /// What the athlete entered.
  let athlete: Double?
  /// What the file states.
  let device: Double?
  /// What Fettle computed from the track.
  let ours: Double?

  init?(_ figure: SourcedValue) {
    guard let value = figure.value else { return nil }
    self.value = value
    athlete = figure.stated
    device = figure.reported
    ours = figure.computed
  }
}

/// 100 points are one hour at threshold.
struct LoadJSON: Encodable {
  /// 100 are one hour at threshold.
  let points: Double
  /// The stable name of the method.
  let method: String
  let isEstimate: Bool
  /// The stable names of inputs that the athlete did not set.
  let assumed: [String]
  /// How the points were computed, in a sentence.
  let explanation: String
  /// The stable name of what was computed: `power`, `heart-rate`, `perceived-effort` or `duration`; `text` for a
  /// sentence of an earlier version, and any other name is from a newer one.
  let explanationCode: String

  init(_ load: TrainingLoad) {
    points = load.points
    method = load.method.rawValue
    isEstimate = load.isEstimate
    assumed = load.assumed.map(\.rawValue).sorted()
    explanation = load.sentence
    explanationCode = load.explanation.code
  }
}

struct VolumeJSON: Encodable {
  let workouts: Int
  let distanceMeters: Double
  let movingSeconds: Double
  let ascentMeters: Double

  init(_ volume: TrainingVolume) {
    workouts = volume.workoutCount
    distanceMeters = volume.distanceMeters
    movingSeconds = volume.movingTime
    ascentMeters = volume.ascentMeters
  }
}
