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
