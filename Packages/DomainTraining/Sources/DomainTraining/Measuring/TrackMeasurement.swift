public import DomainCore
public import Foundation

/// Fettle's own measurements of a track, next to the device's figures.
public struct TrackMeasurement: Equatable, Sendable {
  /// Meters along the positions on WGS84, within segments; with fewer than two positions, what the device's distances
  /// increased by; `nil` without either.
  public var distanceMeters: Double?
  /// Seconds in motion, judged over a window that depends on the sport; `nil` without positions or distances. See
  /// `MovingTime`.
  public var movingTime: TimeInterval?
  /// What the places say about standing.
  public var movement: MovementSummary
  /// Meters of ascent and descent; `nil` without heights.
  public var ascentMeters: Double?
  /// Meters of descent, positive; `nil` without heights.
  public var descentMeters: Double?
  /// Weighted by time, so that "smart" recording and recording each second agree.
  public var averageHeartRateBPM: Double?
  /// The highest sample, in beats per minute; `nil` without one.
  public var maximumHeartRateBPM: Double?
  /// Weighted by time, including coasting.
  public var averagePowerWatts: Double?
  /// The highest sample; `nil` without one.
  public var maximumPowerWatts: Double?
  /// Weighted by time, without coasting and standing, as on devices.
  public var averageCadenceRPM: Double?
  /// The highest sample; `nil` without one.
  public var maximumCadenceRPM: Double?

  /// Seconds in each direction over which heights are averaged before they are compared.
  public static let smoothingSeconds = 5.0
  /// Meters by which a height must differ from the last turning point to count.
  public static let hysteresisMeters = 1.0
  /// A longer interval between two samples, in seconds, means that the device was not recording.
  public static let longestGapSeconds = 60.0

  /// - Parameter sport: determines which speeds are standing, and which are possible during gaps in the recording.
  public init(of track: Track, sport: Sport = .other) {
    distanceMeters = Self.distance(along: track) ?? DistanceProfile(of: track)?.totalMeters
    movement = MovingTime(of: track, sport: sport).movement
    movingTime = movement.movingSeconds
    if let climb = Climb(of: track) {
      ascentMeters = climb.ascentMeters
      descentMeters = climb.descentMeters
    }
    averageHeartRateBPM = SampleSpans(of: track.heartRates, in: track).mean
    maximumHeartRateBPM = Self.maximum(of: track.heartRates)
    averagePowerWatts = SampleSpans(of: track.powers, in: track).mean
    maximumPowerWatts = Self.maximum(of: track.powers)
    averageCadenceRPM = SampleSpans(of: track.cadences, in: track) { $0 > 0 }.mean
    maximumCadenceRPM = Self.maximum(of: track.cadences)
  }

  private static func maximum(of values: [Double]?) -> Double? {
    values?.filter(\.isFinite).max()
  }

  private static func distance(along track: Track) -> Double? {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return nil }
    let starts = Set(track.segmentStarts)
    var total = 0.0
    var previous: Int?
    var intervals = 0
    for index in track.offsets.indices {
      if starts.contains(index) { previous = nil }
      guard !latitudes[index].isNaN, !longitudes[index].isNaN else { continue }
      if let previous {
        total += Ellipsoid.distance(
          fromLatitude: latitudes[previous], longitude: longitudes[previous],
          toLatitude: latitudes[index], longitude: longitudes[index])
        intervals += 1
      }
      previous = index
    }
    return intervals > 0 ? total : nil
  }
}

/// How long a track shows movement and standing, and what that says about a device's timer.
///
/// A timer is usually stopped for a rest, and is then the best time of training there is. Of a watch that was not
/// stopped after the workout, it is hours too long.
public struct MovementSummary: Equatable, Sendable {
  /// Seconds in motion; `nil` without positions or distances.
  public let movingSeconds: TimeInterval?
  /// Seconds at rest between places, including gaps in the recording without movement, but not pauses.
  public let standingSeconds: TimeInterval
  private let isInPlace: Bool

  /// Seconds of standing that a timer may contain before it gives way. Our convention.
  public static let longestStandingSeconds = 3_600.0
  /// The seconds of movement from which a track shows when somebody trained, unlike a receiver next to a trainer.
  private static let leastMovingSeconds = 300.0
  /// The part of a timer that places must account for to say what the timer contains.
  private static let leastAccounted = 0.9

  init(movingSeconds: TimeInterval?, standingSeconds: TimeInterval, sport: Sport) {
    self.movingSeconds = movingSeconds
    self.standingSeconds = standingSeconds
    isInPlace = sport.isInPlace
  }

  /// Whether the places show which part of a time was spent moving: they account for nearly all of it, there is
  /// movement at all, and standing at one place is no part of the sport.
  public func accounts(for timer: TimeInterval) -> Bool {
    guard let movingSeconds, !isInPlace else { return false }
    return movingSeconds >= min(Self.leastMovingSeconds, timer / 2)
      && movingSeconds + standingSeconds >= timer * Self.leastAccounted
  }

  /// Whether a timer contains an hour of standing or more, because nobody stopped it.
  public func showsHoursOfStanding(in timer: TimeInterval) -> Bool {
    guard let movingSeconds, accounts(for: timer) else { return false }
    return min(timer - movingSeconds, standingSeconds) >= Self.longestStandingSeconds
  }
}

/// The ascents and descents of a track.
///
/// Heights are averaged over `TrackMeasurement.smoothingSeconds` in both directions, then a reference height follows in
/// steps of at least `TrackMeasurement.hysteresisMeters`. Averaging removes the noise that would add up with a
/// threshold alone; it is by seconds and not by samples, so that recording each second and "smart" recording agree.
struct Climb {
  struct Step {
    /// The time of the step, in seconds since the workout's start.
    var offset: TimeInterval
    /// Meters of ascent; negative for descent.
    var meters: Double
  }

  let steps: [Step]

  /// `nil` without heights.
  init?(of track: Track) {
    guard let altitudes = track.altitudes else { return nil }
    let known = zip(track.offsets, altitudes).filter { $0.1.isFinite }
    guard let base = known.first?.1 else { return nil }
    var (low, high, sum) = (0, 0, 0.0)
    var reference: Double?
    var steps: [Step] = []
    for (offset, _) in known {
      while high < known.count, known[high].0 <= offset + TrackMeasurement.smoothingSeconds {
        sum += known[high].1 - base
        high += 1
      }
      while known[low].0 < offset - TrackMeasurement.smoothingSeconds {
        sum -= known[low].1 - base
        low += 1
      }
      let smoothed = sum / Double(high - low)
      guard let last = reference else {
        reference = smoothed
        continue
      }
      guard (smoothed - last).magnitude >= TrackMeasurement.hysteresisMeters else { continue }
      steps.append(Step(offset: offset, meters: smoothed - last))
      reference = smoothed
    }
    self.steps = steps
  }

  var ascentMeters: Double { steps.reduce(0) { $0 + max(0, $1.meters) } }
  var descentMeters: Double { steps.reduce(0) { $0 + max(0, -$1.meters) } }
}
