/// The route of a workout, as a map shows it.
public struct TrackRoute: Equatable, Sendable {
  public struct Position: Hashable, Sendable {
    /// Degrees north, −90 to 90.
    public var latitude: Double
    /// Degrees east, −180 to 180.
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// In order; none is empty. The way between two legs is unknown: recording had stopped, or no position was known for
  /// more than `TrackMeasurement.longestGapSeconds`.
  public let legs: [[Position]]

  /// - Returns: `nil` for a track without a position.
  public init?(of track: Track) {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return nil }
    let starts = Set(track.segmentStarts)
    var legs: [[Position]] = []
    var lastOffset: Double?
    for index in 0..<min(track.count, latitudes.count, longitudes.count) {
      if starts.contains(index) { lastOffset = nil }
      guard abs(latitudes[index]) <= 90, abs(longitudes[index]) <= 180 else { continue }
      let offset = track.offsets[index]
      if lastOffset.map({ offset - $0 > TrackMeasurement.longestGapSeconds }) ?? true { legs.append([]) }
      legs[legs.count - 1].append(Position(latitude: latitudes[index], longitude: longitudes[index]))
      lastOffset = offset
    }
    guard !legs.isEmpty else { return nil }
    self.legs = legs
  }
}
