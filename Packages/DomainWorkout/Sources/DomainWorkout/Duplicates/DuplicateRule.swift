import DomainCore
import DomainTraining
import Foundation

/// Decides whether two recordings are of the same workout.
///
/// Two files of one workout begin within minutes of each other, overlap and have the same kind of sport; then the data
/// recorded at the same moments decides. Equal heart rates make them one workout. Different heart rates make them two,
/// because two athletes on one ride share the road but not a heart. Without heart rates, positions decide, and without
/// either, times and distances that are nearly equal.
///
/// Without samples to compare, two workouts of one kind that overlap are possibly the same: a person does not do two at
/// once, but a watch, an app and a service's list state different times. So are two recordings of which one is the other
/// moved by a multiple of 15 minutes, the difference between two time zones.
public enum DuplicateRule {
  /// The most seconds between the starts of two recordings of one workout, if their samples agree.
  public static let longestStartDifference = 300.0
  /// The same without samples to compare.
  private static let longestUnprovenStartDifference = 30.0
  /// The same between a recording and a part of it, in seconds: both have the first sample.
  private static let longestStartOfPart = 1.0
  /// The part of the shorter recording that the other must cover.
  private static let smallestOverlap = 0.8
  /// The largest average difference between two devices measuring one heart, in beats per minute.
  private static let largestHeartRateDifference = 3.0
  /// The largest median distance between two devices on one body, in meters.
  private static let largestPositionDifference = 15.0

  /// The most seconds between the starts of workouts that are possibly the same: time zones differ by up to 14 hours.
  public static let longestReach = 14 * 3_600 + longestDrift
  /// The most seconds between the starts of workouts that are possibly the same because they overlap.
  private static let longestStartDifferenceOfOverlap = 900.0
  /// The unit of the differences between time zones, in seconds.
  private static let zoneStep = 900.0
  /// The most seconds that may remain of such a difference.
  private static let longestDrift = 60.0
  /// The same as ``largestHeartRateDifference`` if two workouts at different times have nothing else in common.
  private static let largestHeartRateDifferenceAlone = 1.0

  /// The result of a comparison.
  public enum Verdict: Equatable, Sendable {
    /// Both are the same workout, and why.
    case same(DuplicateReason)
    /// They may be the same workout, and why; a person has to decide.
    case possible(DuplicateReason)
    /// They are two workouts, and why.
    case different(Difference)
  }

  /// Why two recordings are of two workouts.
  public enum Difference: Equatable, Sendable {
    /// The sports are of different kinds, such as on foot and on wheels.
    case sports
    /// The starts are more than ``longestStartDifference`` apart, in seconds.
    case starts(differenceSeconds: Double)
    /// They barely overlap.
    case overlap
    /// At the same moments, on average, in beats per minute.
    case heartRates(differenceBPM: Double)
    /// At the same moments, in meters.
    case positions(differenceMeters: Double)
    /// With nothing else to compare.
    case times
    /// With no samples to compare.
    case distances
  }

  /// Decides by the sports, then the times, then the data recorded at the same moments.
  public static func compare(_ one: WorkoutDetail, _ other: WorkoutDetail) -> Verdict {
    guard one.workout.sport.isSameKind(as: other.workout.sport) else {
      return .different(.sports)
    }
    let startDifference = one.workout.start.timeIntervalSince(other.workout.start).magnitude
    guard startDifference <= longestStartDifference else {
      return possibility(one, other) ?? .different(.starts(differenceSeconds: startDifference))
    }
    guard overlap(one.workout, other.workout) >= smallestOverlap else {
      return .different(.overlap)
    }
    let together = CommonMoments(of: one, and: other)
    if let difference = together.meanHeartRateDifference {
      return difference <= largestHeartRateDifference
        ? .same(.heartRates(differenceBPM: difference)) : .different(.heartRates(differenceBPM: difference))
    }
    if let distance = together.medianPositionDifference {
      return distance <= largestPositionDifference
        ? .same(.positions(differenceMeters: distance)) : .different(.positions(differenceMeters: distance))
    }
    // The part that was salvaged of a recording begins with it, and ends before.
    let isPart = (one.source?.salvaged ?? other.source?.salvaged) != nil
    if isPart, startDifference <= longestStartOfPart { return .same(.times) }
    let verdict = compareTotals(one.workout, other.workout, startDifference: startDifference)
    if case .same = verdict { return verdict }
    return possibility(one, other) ?? verdict
  }

  /// Whether the times and sports of two workouts allow them to be the same or possibly the same, so that it is worth
  /// reading their tracks.
  public static func isWorthComparing(_ one: Workout, _ other: Workout) -> Bool {
    guard one.sport.isSameKind(as: other.sport) else { return false }
    let difference = one.start.timeIntervalSince(other.start).magnitude
    return difference <= longestStartDifferenceOfOverlap || zoneShift(one, other) != nil
  }

  private static func possibility(_ one: WorkoutDetail, _ other: WorkoutDetail) -> Verdict? {
    if let source = one.source, source.contentDigest == other.source?.contentDigest { return nil }
    if overlapsUnproven(one, other) { return .possible(.overlap) }
    guard let shift = zoneShift(one.workout, other.workout) else { return nil }
    var moved = other
    moved.workout.start += shift
    let together = CommonMoments(of: one, and: moved)
    let isSame =
      switch (together.medianPositionDifference, together.meanHeartRateDifference) {
      case (let meters?, let rates): meters <= largestPositionDifference && rates ?? 0 <= largestHeartRateDifference
      case (nil, let rates?): rates <= largestHeartRateDifferenceAlone
      case (nil, nil): haveEqualTotals(one.workout, other.workout)
      }
    return isSame ? .possible(.shifted(minutes: Int(shift.magnitude / 60))) : nil
  }

  /// Whether they are at the same time, and at no moment something comparable was recorded.
  private static func overlapsUnproven(_ one: WorkoutDetail, _ other: WorkoutDetail) -> Bool {
    let lengths = [one.workout.elapsedTime, other.workout.elapsedTime].sorted()
    guard one.workout.start.timeIntervalSince(other.workout.start).magnitude <= longestStartDifferenceOfOverlap,
      lengths[0] > 0, lengths[0] >= lengths[1] / 2, overlap(one.workout, other.workout) >= smallestOverlap
    else { return false }
    let together = CommonMoments(of: one, and: other)
    guard together.meanHeartRateDifference == nil, together.medianPositionDifference == nil else { return false }
    guard let first = one.workout.distance.value, let second = other.workout.distance.value else { return true }
    return (first - second).magnitude <= max(first, second) / 10
  }

  /// The seconds by which to move the second one, a multiple of ``zoneStep`` that is not 0, so that both are at the same
  /// time and equally long.
  private static func zoneShift(_ one: Workout, _ other: Workout) -> Double? {
    let difference = one.start.timeIntervalSince(other.start)
    guard difference.magnitude <= longestReach,
      (one.elapsedTime - other.elapsedTime).magnitude <= max(10, max(one.elapsedTime, other.elapsedTime) / 50)
    else { return nil }
    let shift = (difference / zoneStep).rounded() * zoneStep
    return shift != 0 && (difference - shift).magnitude <= longestDrift ? shift : nil
  }

  /// Equal to the second and to the meter, which two workouts are not, unless somebody entered rounded values.
  private static func haveEqualTotals(_ one: Workout, _ other: Workout) -> Bool {
    guard let first = one.distance.value, let second = other.distance.value, first > 0 else { return false }
    return (first - second).magnitude <= 1 && (one.elapsedTime - other.elapsedTime).magnitude <= 1
      && one.elapsedTime.truncatingRemainder(dividingBy: 60) != 0
  }

  private static func compareTotals(_ one: Workout, _ other: Workout, startDifference: TimeInterval) -> Verdict {
    let longer = max(one.elapsedTime, other.elapsedTime)
    guard startDifference <= longestUnprovenStartDifference,
      (one.elapsedTime - other.elapsedTime).magnitude <= max(10, longer / 50)
    else { return .different(.times) }
    if let first = one.distance.value, let second = other.distance.value, max(first, second) > 0 {
      guard (first - second).magnitude <= max(first, second) / 50 else {
        return .different(.distances)
      }
    }
    return .same(.times)
  }

  private static func overlap(_ one: Workout, _ other: Workout) -> Double {
    let start = max(one.start, other.start)
    let end = min(one.start.addingTimeInterval(one.elapsedTime), other.start.addingTimeInterval(other.elapsedTime))
    let shorter = min(one.elapsedTime, other.elapsedTime)
    guard shorter > 0 else { return one.start == other.start ? 1 : 0 }
    return max(0, end.timeIntervalSince(start)) / shorter
  }
}

extension Sport {
  /// Whether two devices could have given one workout these two sports.
  fileprivate func isSameKind(as other: Sport) -> Bool {
    self == other || self == .other || other == .other || kind == other.kind
  }

  private enum Kind {
    case foot, wheels, water, snow, boat, gym, diving, transition, other
  }

  private var kind: Kind {
    switch self {
    case .running, .trailRunning, .walking, .hiking: .foot
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: .wheels
    case .swimming, .openWaterSwimming: .water
    case .crossCountrySkiing, .alpineSkiing: .snow
    case .rowing, .paddling: .boat
    case .strength, .yoga: .gym
    case .diving: .diving
    case .transition: .transition
    case .other: .other
    }
  }
}

/// Compares two recordings at the moments they have in common.
private struct CommonMoments {
  /// Beats per minute; `nil` with too few common moments at which both have a heart rate.
  let meanHeartRateDifference: Double?
  /// Meters; `nil` with too few common moments at which both have a position.
  let medianPositionDifference: Double?

  /// Samples this close, in seconds, count as the same moment.
  private static let tolerance = 1.0
  /// With fewer common moments there is no decision.
  private static let fewest = 10

  init(of one: WorkoutDetail, and other: WorkoutDetail) {
    let shift = other.workout.start.timeIntervalSince(one.workout.start)
    let pairs = Self.pairs(one.track.offsets, other.track.offsets, shift: shift)
    meanHeartRateDifference = Self.heartRateDifference(one.track, other.track, pairs)
    medianPositionDifference = Self.positionDifference(one.track, other.track, pairs)
  }

  private static func pairs(_ one: [Double], _ other: [Double], shift: Double) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var next = 0
    for index in one.indices {
      while next < other.count, other[next] + shift < one[index] - tolerance { next += 1 }
      guard next < other.count else { break }
      guard other[next] + shift <= one[index] + tolerance else { continue }
      // Of two candidates the closer one counts.
      let distance = { (candidate: Int) in (other[candidate] + shift - one[index]).magnitude }
      let following = next + 1
      if following < other.count, distance(following) < distance(next) { next = following }
      pairs.append((index, next))
    }
    return pairs
  }

  private static func heartRateDifference(_ one: Track, _ other: Track, _ pairs: [(Int, Int)]) -> Double? {
    guard let first = one.heartRates, let second = other.heartRates else { return nil }
    let differences = pairs.map { (first[$0] - second[$1]).magnitude }.filter { !$0.isNaN }
    guard differences.count >= fewest else { return nil }
    return differences.reduce(0, +) / Double(differences.count)
  }

  private static func positionDifference(_ one: Track, _ other: Track, _ pairs: [(Int, Int)]) -> Double? {
    guard let latitudes = one.latitudes, let longitudes = one.longitudes,
      let otherLatitudes = other.latitudes, let otherLongitudes = other.longitudes
    else { return nil }
    let distances = pairs.compactMap { index, otherIndex -> Double? in
      let sum = latitudes[index] + longitudes[index] + otherLatitudes[otherIndex] + otherLongitudes[otherIndex]
      guard !sum.isNaN else { return nil }
      return Ellipsoid.distance(
        fromLatitude: latitudes[index], longitude: longitudes[index],
        toLatitude: otherLatitudes[otherIndex], longitude: otherLongitudes[otherIndex])
    }.sorted()
    guard distances.count >= fewest else { return nil }
    return distances[distances.count / 2]
  }
}

/// How much data a recording has about its workout, to choose the primary one of several recordings.
///
/// Each column of the track counts the hours it covers, times its weight: positions, heart rate and power 3, altitude
/// 2, distance, cadence, speed and temperature 1. A longer recording is therefore richer than one that ended early, and
/// recording each second and "smart" recording are equally rich. Each figure from the device counts like five minutes
/// of a column, and each lap after the first like one minute. Fettle's own measurements count nothing.
///
///     // The watch's FIT file, and what a service made of it:
///     RecordingCompleteness(of: fit).isGreater(than: RecordingCompleteness(of: gpx))  // true
public struct RecordingCompleteness: Equatable, Sendable {
  /// Hours of columns, weighted.
  public let score: Double
  /// False for what was salvaged from a damaged file. It is never richer than a whole recording, and a whole one needs
  /// no advantage over it.
  public let isWhole: Bool
  /// False for what a service lists about a workout. Damage matters only among recordings with samples.
  public let hasSamples: Bool

  /// How much more data, as a part, a recording needs to be richer: less is rounding, and then the first one stays.
  public static let leastAdvantage = 0.02

  /// Measures a recording by its track, its laps and the figures from the device.
  public init(of recording: WorkoutDetail) {
    isWhole = recording.source?.salvaged == nil
    hasSamples = !recording.track.isEmpty
    let (track, workout) = (recording.track, recording.workout)
    let columns: [(weight: Double, values: [Double]?)] = [
      (3, track.latitudes), (3, track.heartRates), (3, track.powers), (2, track.altitudes), (1, track.distances),
      (1, track.cadences), (1, track.speeds), (1, track.temperatures),
    ]
    let hours = columns.reduce(0) { $0 + $1.weight * SampleSpans(of: $1.values, in: track).totalSeconds / 3_600 }
    let figures = [
      workout.timerTime, workout.movingTime.reported, workout.distance.reported, workout.ascent.reported,
      workout.descent.reported, workout.energyKilocalories, workout.poolLengthMeters,
    ].count { $0 != nil }
    score = hours + Double(figures) / 12 + Double(max(0, recording.laps.count - 1)) / 60
  }

  /// Whether this recording has more data than another one.
  public func isGreater(than other: RecordingCompleteness) -> Bool {
    if isWhole != other.isWhole, hasSamples == other.hasSamples { return isWhole && score >= other.score }
    return score > other.score * (1 + Self.leastAdvantage) + 1e-6
  }
}
