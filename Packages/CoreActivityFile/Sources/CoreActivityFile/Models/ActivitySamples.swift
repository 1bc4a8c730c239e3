/// The device's samples, one column for each quantity, all equally long. A column is `nil` if no sample has the
/// quantity.
public struct ActivitySamples: Sendable, Equatable {
  /// Seconds since the activity's start. Never decreases; may repeat, and may be negative if the device began to record
  /// before the start it states.
  public var offsetSeconds: [Double]
  /// North positive, WGS84. A position is absent in both columns or in neither; exactly 0, 0 counts as absent.
  public var latitudeDegrees: SampleColumn?
  /// East positive, WGS84.
  public var longitudeDegrees: SampleColumn?
  /// Above sea level, as the device states it.
  public var altitudeMeters: SampleColumn?
  /// From the device, from the beginning of its count: in multisport files often the start of the whole recording.
  public var distanceMeters: SampleColumn?
  /// From the device, never derived from positions.
  public var speedMetersPerSecond: SampleColumn?
  /// A stored 0 means that the strap detected nothing, and is absent here.
  public var heartRateBPM: SampleColumn?
  /// From a power meter, or estimated by the device.
  public var powerWatts: SampleColumn?
  /// As stored: for runs, steps of one leg or of both per minute.
  public var cadenceRPM: SampleColumn?
  /// At the device, which may be warmed by the body or the sun.
  public var temperatureCelsius: SampleColumn?
  /// The samples that begin a new segment, after a pause or at a new part of a track; the first sample is not among
  /// them.
  public var segmentStarts: [Int]

  /// `nil` for a quantity that no sample has.
  public init(
    offsetSeconds: [Double] = [],
    latitudeDegrees: SampleColumn? = nil,
    longitudeDegrees: SampleColumn? = nil,
    altitudeMeters: SampleColumn? = nil,
    distanceMeters: SampleColumn? = nil,
    speedMetersPerSecond: SampleColumn? = nil,
    heartRateBPM: SampleColumn? = nil,
    powerWatts: SampleColumn? = nil,
    cadenceRPM: SampleColumn? = nil,
    temperatureCelsius: SampleColumn? = nil,
    segmentStarts: [Int] = []
  ) {
    self.offsetSeconds = offsetSeconds
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.altitudeMeters = altitudeMeters
    self.distanceMeters = distanceMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.heartRateBPM = heartRateBPM
    self.powerWatts = powerWatts
    self.cadenceRPM = cadenceRPM
    self.temperatureCelsius = temperatureCelsius
    self.segmentStarts = segmentStarts
  }

  /// The number of samples, and of entries in each column.
  public var count: Int { offsetSeconds.count }
  /// Whether there are no samples at all.
  public var isEmpty: Bool { offsetSeconds.isEmpty }

  /// The parts between ``segmentStarts``, in order; together they cover every sample.
  public var segments: [Range<Int>] {
    guard !isEmpty else { return [] }
    let edges = [0] + segmentStarts + [count]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }
}
