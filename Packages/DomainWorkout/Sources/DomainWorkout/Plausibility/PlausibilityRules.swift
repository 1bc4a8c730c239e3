public import CoreReasons
public import DomainCore
import DomainTraining
public import Foundation

/// What is plausible in a workout: limits for every file format and for values that people type.
///
/// Recordings pass through `check(_:outOfOrderSamples:isElapsedDerived:)`, which leaves out single samples and figures
/// and rejects a recording if almost nothing remains. Typed values pass through `doubts(about:)`, which only asks for
/// confirmation, because people were there.
///
/// The limits are generous. They keep a broken clock or counter from ruining totals; they do not judge athletes. Speeds
/// depend on the sport, see `Sport.fastestMetersPerSecond`.
public struct PlausibilityRules: Sendable {
  /// The current time; a workout that starts more than a day later is in the future.
  public let now: Date

  public init(now: Date) {
    self.now = now
  }

  /// January 1, 1990. FIT counts from the day before, and GPS receivers that lost the date say 1980 or earlier.
  public static let earliestStart = Date(timeIntervalSince1970: 631_152_000)
  /// Seconds by which another clock, or another time zone, may be ahead.
  public static let clockToleranceSeconds = 86_400.0
  /// Seconds from start to end, unless samples show that it took longer.
  public static let longestSeconds = 30 * 86_400.0
  /// Meters.
  public static let longestMeters = 10_000_000.0
  /// Meters of ascent or descent.
  public static let largestAscentMeters = 30_000.0
  /// Beats per minute during exercise, recorded or on average.
  public static let heartRates = 20.0...250.0
  /// Watts.
  public static let powers = 0.0...4_000.0
  /// Revolutions per minute, or steps of one leg or of both. FIT's highest number, 254, is what a broken sensor sends.
  static func cadences(of sport: Sport) -> ClosedRange<Double> { 0...(sport.isOnFoot ? 300 : 220) }
  /// Degrees Celsius, including those of a device in the sun.
  public static let temperatures = -80.0...100.0
  /// Kilocalories of a workout: the best rowers spend 36 a minute for some minutes.
  static func energies(within seconds: TimeInterval) -> ClosedRange<Double> {
    0...min(100 + max(0, seconds) / 60 * 50, 200_000)
  }
  /// Meters from wall to wall.
  public static let poolLengths = 5.0...200.0
  /// The number of pool lengths of a workout.
  public static let poolLengthCounts = 0...100_000
  /// The largest offset of a local clock from UTC, in seconds.
  public static let utcOffsets = -57_600...57_600

  /// The range of possible starts.
  public var starts: ClosedRange<Date> {
    Self.earliestStart...max(Self.earliestStart, now.addingTimeInterval(Self.clockToleranceSeconds))
  }
}

extension Sport {
  /// The range of altitudes, in meters above sea level.
  var altitudes: ClosedRange<Double> {
    self == .other ? -1_000...20_000 : -1_000...10_000
  }
}

extension PlausibilityRules {
  /// Checks a recording read from a file of any format, leaves out implausible values, and measures the rest.
  ///
  /// In order: the times of samples, the start, laps, the duration, figures, sample values, spikes between positions,
  /// the measured values, totals that the samples contradict, and what cadences count. A recording is rejected if it
  /// starts before 1990 or in the future, if it has no plausible duration, and if fewer than a tenth of its samples have
  /// a plausible time.
  ///
  /// - Parameters:
  ///   - recording: with the figures of the device alone; Fettle's are computed here.
  ///   - outOfOrderSamples: the number of samples skipped before, because their times go back.
  ///   - isElapsedDerived: whether the elapsed time was derived from the times of samples and laps.
  public func check(
    _ recording: WorkoutDetail, outOfOrderSamples: Int = 0, isElapsedDerived: Bool = false
  ) -> PlausibilityVerdict {
    var checked = recording
    var remarks = OmissionRemarks()

    let times = SampleTimes(of: recording, in: starts, isElapsedDerived: isElapsedDerived)
    if times.kept.isEmpty, let first = times.first, !starts.contains(first) {
      return .rejected(problem(of: first))
    }
    if let problem = times.rejection(outOfOrder: outOfOrderSamples) { return .rejected(problem) }
    if times.omittedCount > 0 { checked.track = recording.track.keeping(times.kept) }
    remarks.samples = times.omittedCount
    remarks.isStartCorrected = times.isStartCorrected
    checked.rebase(to: times.start)
    guard starts.contains(checked.workout.start) else { return .rejected(problem(of: checked.workout.start)) }
    let hasStrays = times.omittedCount > 0
    let lastsToStray = isElapsedDerived ? hasStrays : recording.lastsToStray(after: times.kept.last)

    checked.omitImplausibleLaps(&remarks)
    let isElapsedKept = checked.workout.elapsedTime.isPlausibleDuration(of: checked.track)
    if !isElapsedKept, !isElapsedDerived { remarks.figures.append(.elapsedTime) }
    checked.omitImplausibleTimer(&remarks)
    if lastsToStray, let end = checked.track.offsets.last { checked.workout.elapsedTime = max(end, 0) }
    checked.fitLaps(hasStrays: hasStrays, &remarks)
    if !isElapsedKept || (isElapsedDerived && hasStrays) {
      checked.workout.elapsedTime = checked.derivedElapsedTime
    }
    if !isElapsedDerived { checked.extendToSamples(&remarks) }
    let isWhole = isElapsedKept && times.omittedCount + outOfOrderSamples == 0
    guard checked.workout.elapsedTime > 0 || isWhole else {
      return .rejected(isElapsedKept ? .noDurationLeft : .duration)
    }
    checked.omitImplausibleFigures(&remarks)
    checked.track.omitImplausibleValues(for: checked.workout.sport, &remarks)
    checked.track.omitSpikes(for: checked.workout.sport, &remarks)
    let isTimed = checked.workout.isTimedByTimer
    checked.measure()
    checked.omitImplausibleMeasurement(&remarks)
    checked.correctDistances(&remarks)
    checked.countStepsOfOneLeg()
    if isTimed, !checked.workout.isTimedByTimer {
      remarks.standingSeconds = (checked.workout.timerTime ?? 0) - (checked.workout.movingTime.computed ?? 0)
    }
    return .plausible(checked, remarks: remarks.remarks)
  }

  private func problem(of start: Date) -> ImplausibleRecording {
    let day = CalendarDay(of: start, utcOffsetSeconds: 0)
    let year = day.components.year
    return start < Self.earliestStart ? .startsTooEarly(year: year) : .startsInFuture(year: year, day: "\(day)")
  }
}

extension WorkoutDetail {
  /// Moves the start, and leaves every sample at its instant. The end stays, too, unless the elapsed time is that of
  /// the samples already.
  fileprivate mutating func rebase(to start: Date) {
    let shift = start.timeIntervalSince(workout.start)
    guard shift != 0 else { return }
    workout.start = start
    track.offsets = track.offsets.map { $0 - shift }
    let (span, rest) = (track.offsets.last ?? 0, workout.elapsedTime - shift)
    let isOfSamples = shift < 0 ? workout.elapsedTime >= span : rest < span - 5
    if !isOfSamples { workout.elapsedTime = max(rest, 0) }
  }

  /// Whether the elapsed time ends with a sample after this one, which is left out.
  ///
  /// - Parameter kept: the last sample that stays.
  fileprivate func lastsToStray(after kept: Int?) -> Bool {
    guard let kept, kept + 1 < track.count else { return false }
    return workout.elapsedTime >= track.offsets[kept + 1] - 60
  }

  /// Seconds to the end of the last sample or lap, or the timer time if longer.
  fileprivate var derivedElapsedTime: TimeInterval {
    let lapsEnd = laps.map { $0.start.timeIntervalSince(workout.start) + $0.elapsedTime }.max() ?? 0
    return max(track.offsets.last ?? 0, lapsEnd, workout.timerTime ?? 0, 0)
  }

  /// Adds Fettle's measurements of the track, and fills in averages and maxima that the device does not state. A timer
  /// that contains hours of standing is no moving time, and gives way.
  public mutating func measure() {
    let ours = TrackMeasurement(of: track, sport: workout.sport)
    if let timer = workout.timerTime, workout.isTimedByTimer, ours.movement.showsHoursOfStanding(in: timer) {
      workout.movingTime.reported = nil
    }
    workout.movingTime.computed = ours.movingTime
    workout.distance.computed = ours.distanceMeters
    workout.ascent.computed = ours.ascentMeters
    workout.descent.computed = ours.descentMeters
    workout.heartRate.reported = workout.heartRate.reported ?? ours.averageHeartRateBPM
    workout.maximumHeartRateBPM = workout.maximumHeartRateBPM ?? ours.maximumHeartRateBPM
    workout.averagePowerWatts = workout.averagePowerWatts ?? ours.averagePowerWatts
    workout.maximumPowerWatts = workout.maximumPowerWatts ?? ours.maximumPowerWatts
    workout.averageCadenceRPM = workout.averageCadenceRPM ?? ours.averageCadenceRPM
    workout.maximumCadenceRPM = workout.maximumCadenceRPM ?? ours.maximumCadenceRPM
  }
}

extension TimeInterval {
  /// Whether a workout can last this many seconds: longer than usual only if the samples last as long.
  func isPlausibleDuration(of track: Track = Track()) -> Bool {
    self >= 0 && self <= max(PlausibilityRules.longestSeconds, (track.offsets.last ?? 0) * 1.05)
  }
}

extension PlausibilityRules {
  /// The values of a workout entered by a person that have to be confirmed; usually none.
  ///
  /// Values that no workout can have are rejected before, by `WorkoutChange.validated()`.
  ///
  /// - Parameter fields: the fields entered now. Earlier values are not questioned again.
  public func doubts(
    about workout: Workout, saying fields: Set<WorkoutField> = Set(WorkoutField.allCases)
  ) -> [PlausibilityWarning] {
    var doubts: [PlausibilityWarning] = []
    let seconds = workout.trainingSeconds
    if fields.contains(.start), let doubt = doubt(about: workout.start, workout.day) { doubts.append(doubt) }
    if fields.contains(.movingTime), seconds > Self.longSeconds { doubts.append(.lastsLong(seconds)) }
    if let meters = workout.distance.value {
      if fields.contains(.distance), meters > Self.longMeters { doubts.append(.isLong(meters)) }
      if !fields.isDisjoint(with: [.sport, .movingTime, .distance]), seconds > 0,
        meters > workout.sport.longestUsualMeters(in: seconds)
      {
        doubts.append(.isFast(workout.sport, meters: meters, seconds: seconds))
      }
    }
    if let meters = workout.ascent.value, !fields.isDisjoint(with: [.sport, .movingTime, .ascent]), seconds > 0,
      workout.sport != .alpineSkiing, meters > seconds * Self.fastestClimb + 50
    {
      doubts.append(.climbsFast(meters: meters, seconds: seconds))
    }
    if fields.contains(.heartRate), let bpm = workout.heartRate.stated, !Self.usualHeartRates.contains(bpm) {
      doubts.append(.heartRate(bpm))
    }
    return doubts
  }

  private func doubt(about start: Date, _ day: CalendarDay) -> PlausibilityWarning? {
    if start < starts.lowerBound { return .startsLongAgo(year: day.components.year) }
    return start > starts.upperBound ? .startsInFuture(day: day) : nil
  }

  private static let longSeconds = 86_400.0
  private static let longMeters = 1_000_000.0
  /// Meters per second; the steepest races are climbed at 0.6.
  private static let fastestClimb = 0.7
  private static let usualHeartRates = 40.0...215.0
}

extension Sport {
  /// Meters that the best in the world cannot cover in this many seconds; short distances are sprinted.
  fileprivate func longestUsualMeters(in seconds: TimeInterval) -> Double {
    let sprint = min(seconds, 300) * fastestMetersPerSecond
    return sprint + max(0, seconds - 300) * lastingMetersPerSecond
  }

  private var lastingMetersPerSecond: Double {
    switch self {
    case .running, .trailRunning: 6.5
    case .walking: 4.5
    case .hiking: 5
    case .swimming, .openWaterSwimming: 2
    case .cycling, .indoorCycling, .eBiking: 18
    case .mountainBiking: 14
    case .rowing, .paddling: 7
    case .crossCountrySkiing: 9
    case .alpineSkiing: 25
    case .strength, .yoga, .diving: 5
    case .transition, .other: 60
    }
  }
}

/// The result of checking a recording with `PlausibilityRules`.
public enum PlausibilityVerdict: Equatable, Sendable {
  /// The recording without implausible values, with measurements; the remarks list what was left out.
  case plausible(WorkoutDetail, remarks: [ImportRemark])
  /// Almost nothing usable remains.
  case rejected(ImplausibleRecording)
}

/// An unusual value that a person entered for a workout and has to confirm.
public enum PlausibilityWarning: Equatable, Sendable {
  /// Before 1990.
  case startsLongAgo(year: Int)
  /// More than a day from now.
  case startsInFuture(day: CalendarDay)
  /// Seconds.
  case lastsLong(TimeInterval)
  /// Meters.
  case isLong(Double)
  /// Faster than the sport allows: meters, and the seconds they took.
  case isFast(Sport, meters: Double, seconds: TimeInterval)
  /// Meters of ascent, and the seconds they took.
  case climbsFast(meters: Double, seconds: TimeInterval)
  /// Beats per minute.
  case heartRate(Double)

  /// What is unusual and why, in a sentence.
  public var sentence: String {
    switch self {
    case .startsLongAgo(let year): "The workout starts in \(year)."
    case .startsInFuture(let day): "The workout starts on \(day), which is in the future."
    case .lastsLong(let seconds): "The workout lasts \(Self.clock(seconds))."
    case .isLong(let meters): "The distance is \(Self.kilometers(meters))."
    case .isFast(let sport, let meters, let seconds):
      "\(Self.kilometers(meters)) in \(Self.clock(seconds)) is \(Self.speed(meters / seconds)), too fast for "
        + "\(sport == .other ? "a workout" : sport.name.lowercased())."
    case .climbsFast(let meters, let seconds):
      "\(Self.number(meters.rounded())) m of ascent in \(Self.clock(seconds)) is faster than anyone climbs."
    case .heartRate(let bpm): "An average heart rate of \(Self.number(bpm)) bpm is rare."
    }
  }

  private static func kilometers(_ meters: Double) -> String { "\(number((meters / 100).rounded() / 10)) km" }

  private static func speed(_ metersPerSecond: Double) -> String {
    "\(number((metersPerSecond * 3.6).rounded())) km/h"
  }

  private static func clock(_ seconds: TimeInterval) -> String {
    guard let whole = Int(exactly: seconds.rounded()) else { return "\(seconds) s" }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3_600
      ? "\(whole / 60):\(padded(whole % 60))"
      : "\(whole / 3_600):\(padded(whole / 60 % 60)):\(padded(whole % 60))"
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
}
