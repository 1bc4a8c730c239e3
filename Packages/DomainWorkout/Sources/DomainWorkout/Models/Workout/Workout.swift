public import Foundation

/// One training session: what a list, a total or a headline needs of it.
///
/// Times are in seconds, distances and heights in metres; the units a person reads are chosen where it is drawn.
public struct Workout: Identifiable, Equatable, Sendable {
  public var id: WorkoutID
  /// What its owner calls it.
  public var title: String
  /// What its owner has to say about it.
  public var notes: String?
  public var sport: Sport
  public var start: Date
  /// Seconds the local clock was ahead of UTC where the workout began.
  public var utcOffsetSeconds: Int
  /// From the first moment to the last, pauses included, in seconds.
  public var elapsedTime: TimeInterval
  /// Time the device's clock ran, in seconds, where it said so.
  public var timerTime: TimeInterval?
  /// Time in motion, in seconds: the device's, else its timer; ours is the time faster than 0.5 m/s.
  public var movingTime: Figure
  /// Metres along the way: ours is measured on the WGS84 ellipsoid, heights left out.
  public var distance: Figure
  /// Metres climbed: ours smooths heights by time, then ignores rises under one metre.
  public var ascent: Figure
  public var descent: Figure
  /// Beats a minute on average: the athlete's number, else the recorded one.
  public var heartRate: Figure
  public var maximumHeartRateBPM: Double?
  public var averagePowerWatts: Double?
  public var maximumPowerWatts: Double?
  /// Revolutions a minute; when running, steps of one leg, as devices store it.
  public var averageCadenceRPM: Double?
  public var maximumCadenceRPM: Double?
  public var energyKilocalories: Double?
  /// Metres from wall to wall, where it was swum in a pool.
  public var poolLengthMeters: Double?
  /// How often the pool was crossed, rests left out.
  public var poolLengthCount: Int?
  /// How hard it felt, from 0 to 10, where the athlete said so.
  public var perceivedEffort: Double?
  /// What was recorded of what a correction replaces.
  public var recorded = RecordedValues()
  /// What it asked of the athlete; `nil` until that has been found.
  public var load: TrainingLoad?
  /// What `load` was found by: see `ResolvedThresholds.basis`.
  public var loadBasis: String?

  public init(
    id: WorkoutID, title: String, notes: String? = nil, sport: Sport, start: Date, utcOffsetSeconds: Int,
    elapsedTime: TimeInterval,
    timerTime: TimeInterval? = nil, movingTime: Figure = Figure(), distance: Figure = Figure(),
    ascent: Figure = Figure(), descent: Figure = Figure(), averageHeartRateBPM: Double? = nil,
    maximumHeartRateBPM: Double? = nil, averagePowerWatts: Double? = nil, maximumPowerWatts: Double? = nil,
    averageCadenceRPM: Double? = nil, maximumCadenceRPM: Double? = nil, energyKilocalories: Double? = nil,
    poolLengthMeters: Double? = nil,
    poolLengthCount: Int? = nil, perceivedEffort: Double? = nil, load: TrainingLoad? = nil,
    loadBasis: String? = nil
  ) {
    self.id = id
    self.title = title
    self.notes = notes
    self.sport = sport
    self.start = start
    self.utcOffsetSeconds = utcOffsetSeconds
    self.elapsedTime = elapsedTime
    self.timerTime = timerTime
    self.movingTime = movingTime
    self.distance = distance
    self.ascent = ascent
    self.descent = descent
    heartRate = Figure(reported: averageHeartRateBPM)
    self.maximumHeartRateBPM = maximumHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.maximumPowerWatts = maximumPowerWatts
    self.averageCadenceRPM = averageCadenceRPM
    self.maximumCadenceRPM = maximumCadenceRPM
    self.energyKilocalories = energyKilocalories
    self.poolLengthMeters = poolLengthMeters
    self.poolLengthCount = poolLengthCount
    self.perceivedEffort = perceivedEffort
    self.load = load
    self.loadBasis = loadBasis
  }

  public var averageHeartRateBPM: Double? { heartRate.value }

  /// The calendar day it counts for: the one it had where it began.
  public var day: CalendarDay { CalendarDay(of: start, utcOffsetSeconds: utcOffsetSeconds) }

  /// Metres a second over the time in motion; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let meters = distance.value, meters > 0, let seconds = movingTime.value, seconds > 0 else { return nil }
    return meters / seconds
  }
}
