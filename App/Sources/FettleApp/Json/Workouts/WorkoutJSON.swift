import DomainWorkout
import Foundation

/// A workout in every document. Seconds, metres, beats, watts and revolutions a minute; absent is left out.
struct WorkoutJSON: Encodable {
  let id: String
  let title: String
  let notes: String?
  let sport: String
  let start: Date
  let localDay: String
  let utcOffsetSeconds: Int
  let elapsedSeconds: Double
  let timerSeconds: Double?
  let moving: FigureJSON?
  let distance: FigureJSON?
  let ascent: FigureJSON?
  let descent: FigureJSON?
  let averageHeartRate: Double?
  let maximumHeartRate: Double?
  let averagePower: Double?
  let maximumPower: Double?
  let averageCadence: Double?
  let maximumCadence: Double?
  let energyKilocalories: Double?
  let poolLengthMeters: Double?
  let poolLengths: Int?
  let perceivedEffort: Double?
  let load: LoadJSON?

  init(_ workout: Workout) {
    id = workout.id.description
    title = workout.title
    notes = workout.notes
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
    load = workout.load.map(LoadJSON.init)
  }
}

/// `value` is the one that is shown; `athlete`, `device` and `ours` are where it can come from.
struct FigureJSON: Encodable {
  let value: Double
  let athlete: Double?
  let device: Double?
  let ours: Double?

  init?(_ figure: Figure) {
    guard let value = figure.value else { return nil }
    self.value = value
    athlete = figure.stated
    device = figure.reported
    ours = figure.computed
  }
}

/// 100 points are one hour at threshold.
struct LoadJSON: Encodable {
  let points: Double
  let method: String
  let isEstimate: Bool
  let assumed: [String]
  let explanation: String

  init(_ load: TrainingLoad) {
    points = load.points
    method = load.method.rawValue
    isEstimate = load.isEstimate
    assumed = load.assumed.map(\.rawValue).sorted()
    explanation = load.sentence
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
