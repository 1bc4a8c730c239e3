/// A run over a distance at full effort.
public struct RaceResult: Hashable, Sendable {
  /// The distance, 400 m to 1,000 km.
  public let meters: Double
  /// The time, positive.
  public let seconds: Double

  /// - Returns: `nil` unless the distance is 400 m to 1,000 km, and the speed 0.5 to 10 m/s.
  public init?(meters: Double, seconds: Double) {
    guard (400...1_000_000).contains(meters), seconds > 0, (0.5...10).contains(meters / seconds) else { return nil }
    self.meters = meters
    self.seconds = seconds
  }
}

/// A distance of road races.
public struct RaceDistance: Hashable, Sendable {
  /// The display name, in English.
  public let name: String
  /// The official length.
  public let meters: Double

  public init(name: String, meters: Double) {
    self.name = name
    self.meters = meters
  }

  /// The mile of 1,609.344 m.
  public static let mile = RaceDistance(name: "1 mile", meters: 1_609.344)
  /// A road race of 5 km.
  public static let fiveKilometers = RaceDistance(name: "5 km", meters: 5_000)
  /// A road race of 10 km.
  public static let tenKilometers = RaceDistance(name: "10 km", meters: 10_000)
  /// Half of a marathon: 21,097.5 m.
  public static let halfMarathon = RaceDistance(name: "Half marathon", meters: 21_097.5)
  /// The marathon of 42,195 m.
  public static let marathon = RaceDistance(name: "Marathon", meters: 42_195)

  /// The distances that predictions are made for, the shortest first.
  public static let standard: [RaceDistance] = [
    RaceDistance(name: "1500 m", meters: 1_500), .mile, RaceDistance(name: "3 km", meters: 3_000), .fiveKilometers,
    .tenKilometers, .halfMarathon, .marathon,
  ]
}
