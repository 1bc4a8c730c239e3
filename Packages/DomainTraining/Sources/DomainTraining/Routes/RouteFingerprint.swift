import Foundation

/// The way of a route without its times: points at equal distances, to compare.
///
/// Each point is `stepMeters` from the one before as the crow flies, so that noise and the recording interval hardly
/// matter. Points are rounded to hundred-thousandths of a degree, about a meter.
public struct RouteFingerprint: Hashable, Sendable {
  /// A place in hundred-thousandths of a degree.
  public struct Point: Hashable, Sendable {
    /// North, −9 000 000 to 9 000 000.
    public let latitude: Int
    /// East, −18 000 000 to 18 000 000.
    public let longitude: Int
  }

  /// Meters between points: 50, doubled until there are at most `mostPoints`.
  public let stepMeters: Int
  /// In order; at least one. Points more than two steps apart have an unknown way between them.
  public let points: [Point]

  /// The least meters between points.
  public static let shortestStepMeters = 50
  static let mostPoints = 2_000
  private static let longestStepMeters = 50 << 16

  /// - Returns: `nil` for a track without a position.
  public init?(of track: Track) {
    guard let latitudes = track.latitudes, let longitudes = track.longitudes else { return nil }
    let count = min(track.count, latitudes.count, longitudes.count)
    self.init(
      fixes: (0..<count).map { RouteFix(latitudes[$0], longitudes[$0], offset: track.offsets[$0]) })
  }

  /// - Returns: `nil` for a route without a position.
  public init?(of route: TrackRoute) {
    self.init(fixes: route.legs.joined().map { RouteFix($0.latitude, $0.longitude, offset: $0.offset) })
  }

  private init?(fixes: [RouteFix]) {
    let plausible = RouteFix.plausible(fixes)
    var step = Self.shortestStepMeters
    var found = RouteResampler(stepMeters: Double(step), most: Self.mostPoints).points(along: plausible)
    while found == nil, step < Self.longestStepMeters {
      step *= 2
      found = RouteResampler(stepMeters: Double(step), most: Self.mostPoints).points(along: plausible)
    }
    guard let found, !found.isEmpty else { return nil }
    stepMeters = step
    points = found.map(Point.init)
  }

  /// The length of the way in meters, without unknown parts. It is shorter than the distance of the workout, because it
  /// cuts corners.
  public var lengthMeters: Double { RoutePath(self, origin: points.first).lengthMeters }

  /// How much of the way two routes share, in each direction.
  public func similarity(to other: RouteFingerprint) -> RouteSimilarity {
    RouteSimilarity(of: self, to: other)
  }
}

extension RouteFingerprint.Point {
  static let unitsPerDegree = 100_000.0

  init(_ fix: RouteFix) {
    latitude = Int(exactly: (fix.latitude * Self.unitsPerDegree).rounded()) ?? 0
    longitude = Int(exactly: (fix.longitude * Self.unitsPerDegree).rounded()) ?? 0
  }

  var degreesNorth: Double { Double(latitude) / Self.unitsPerDegree }
  var degreesEast: Double { Double(longitude) / Self.unitsPerDegree }
}
