public import DomainCore
public import DomainTraining
public import Foundation

/// One training session: what lists, totals and headlines need.
///
/// Times are in seconds, distances and heights in meters; display units are chosen when they are drawn.
public struct Workout: Identifiable, Equatable, Sendable {
  /// The same on all machines of an account.
  public var id: WorkoutID
  /// The owner's title.
  public var title: String
  /// The owner's notes.
  public var notes: String?
  /// What its owner wrote for nobody else.
  public var privateNotes: String?
  /// In no order; see ``WorkoutTag/text(_:)`` for how they are shown.
  public var tags: Set<WorkoutTag>
  /// The gear it was done with. Gear that was deleted stays here.
  public var gear: Set<GearID>
  /// The owner's sport, otherwise the recorded one.
  public var sport: Sport
  /// The owner's start, otherwise the recorded one.
  public var start: Date
  /// The local clock's offset from UTC where the workout began, in seconds.
  public var utcOffsetSeconds: Int
  /// From the first moment to the last, including pauses, in seconds.
  public var elapsedTime: TimeInterval
  /// Timer time in seconds, if the device recorded it.
  public var timerTime: TimeInterval?
  /// Moving time in seconds: the device's, otherwise its timer time; Fettle's is judged over a window, by sport. See
  /// ``isTimedByTimer``.
  public var movingTime: SourcedValue
  /// Meters; Fettle's distance is measured on the WGS84 ellipsoid, ignoring heights.
  public var distance: SourcedValue
  /// Meters of ascent; for Fettle's, heights are smoothed by time and rises under one meter are ignored.
  public var ascent: SourcedValue
  /// Meters of descent, by the rules of ``ascent``.
  public var descent: SourcedValue
  /// Average beats per minute: the athlete's number, otherwise the recorded one.
  public var heartRate: SourcedValue
  /// Beats per minute, if the device recorded a heart rate or the track has one.
  public var maximumHeartRateBPM: Double?
  /// Watts, if the device recorded a power or the track has one; coasting counts as 0.
  public var averagePowerWatts: Double?
  /// Watts, if the device recorded a power or the track has one.
  public var maximumPowerWatts: Double?
  /// Revolutions per minute; when running, steps of one leg, as devices store it.
  public var averageCadenceRPM: Double?
  /// Revolutions per minute, or steps of one leg, as in ``averageCadenceRPM``.
  public var maximumCadenceRPM: Double?
  /// Kilocalories, if the device estimated the energy; Fettle never does.
  public var energyKilocalories: Double?
  /// Meters from wall to wall, if it was swum in a pool.
  public var poolLengthMeters: Double?
  /// The number of pool lengths, without rests.
  public var poolLengthCount: Int?
  /// The perceived effort, from 0 to 10, if the athlete set it.
  public var perceivedEffort: Double?
  /// The recorded values that corrections replace.
  public var recorded = RecordedValues()
  /// How the recorded time zone is known; `nil` if that was not stored, or if it comes from no file.
  public var timeZoneSource: TimeZoneSource?
  /// What its owner emptied or removed.
  public var cleared = ClearedValues()
  /// The training load; `nil` until it is computed.
  public var load: TrainingLoad?
  /// The basis of `load`: see `ResolvedThresholds.basis`.
  public var loadBasis: String?

  /// ``recorded`` stays empty.
  ///
  /// - Parameter averageHeartRateBPM: the device's value, as the reported number of ``heartRate``.
  public init(
    id: WorkoutID, title: String, notes: String? = nil, sport: Sport, start: Date, utcOffsetSeconds: Int,
    elapsedTime: TimeInterval,
    timerTime: TimeInterval? = nil, movingTime: SourcedValue = SourcedValue(), distance: SourcedValue = SourcedValue(),
    ascent: SourcedValue = SourcedValue(), descent: SourcedValue = SourcedValue(), averageHeartRateBPM: Double? = nil,
    maximumHeartRateBPM: Double? = nil, averagePowerWatts: Double? = nil, maximumPowerWatts: Double? = nil,
    averageCadenceRPM: Double? = nil, maximumCadenceRPM: Double? = nil, energyKilocalories: Double? = nil,
    poolLengthMeters: Double? = nil,
    poolLengthCount: Int? = nil, perceivedEffort: Double? = nil, load: TrainingLoad? = nil,
    loadBasis: String? = nil, privateNotes: String? = nil, tags: Set<WorkoutTag> = [], gear: Set<GearID> = []
  ) {
    self.id = id
    self.title = title
    self.notes = notes
    self.privateNotes = privateNotes
    self.tags = tags
    self.gear = gear
    self.sport = sport
    self.start = start
    self.utcOffsetSeconds = utcOffsetSeconds
    self.elapsedTime = elapsedTime
    self.timerTime = timerTime
    self.movingTime = movingTime
    self.distance = distance
    self.ascent = ascent
    self.descent = descent
    heartRate = SourcedValue(reported: averageHeartRateBPM)
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

  /// The athlete's average, otherwise the recorded one; `nil` without either.
  public var averageHeartRateBPM: Double? { heartRate.value }

  /// Whether its time is the device's timer, because the file states no moving time. Standing may be part of it.
  public var isTimedByTimer: Bool {
    movingTime.stated == nil && movingTime.reported != nil && movingTime.reported == timerTime
  }

  /// Whether its owner corrected the time zone.
  public var isTimeZoneEdited: Bool { recorded.utcOffsetSeconds.map { $0 != utcOffsetSeconds } ?? false }

  /// The calendar day it counts toward, in local time where it began.
  public var day: CalendarDay { CalendarDay(of: start, utcOffsetSeconds: utcOffsetSeconds) }

  /// Meters per second of moving time; `nil` without a distance or a time.
  public var averageSpeed: Double? {
    guard let meters = distance.value, meters > 0, let seconds = movingTime.value, seconds > 0 else { return nil }
    return meters / seconds
  }
}
