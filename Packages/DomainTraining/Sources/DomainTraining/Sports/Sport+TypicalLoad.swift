public import DomainCore

extension Sport {
  /// The typical intensity of an hour of it, as a part of the threshold.
  ///
  /// Our convention, for workouts with nothing but a duration: steady endurance at 0.7 to 0.8, lower for sports that
  /// include resting or gliding.
  public var typicalIntensity: Double {
    switch self {
    case .running, .trailRunning, .crossCountrySkiing: 0.8
    case .mountainBiking, .indoorCycling, .swimming, .openWaterSwimming, .rowing: 0.75
    case .cycling, .transition: 0.7
    case .paddling: 0.65
    case .hiking, .eBiking, .strength, .other: 0.6
    case .alpineSkiing: 0.5
    case .walking: 0.45
    case .diving: 0.4
    case .yoga: 0.35
    }
  }

  /// The typical training load of an hour: intensity² × 100.
  public var typicalPointsPerHour: Double { typicalIntensity * typicalIntensity * 100 }

  /// Meters per second at an easy effort; `nil` for sports without a distance to plan.
  ///
  /// Our convention, for planned workouts with nothing but a distance and for athletes without training in the sport.
  public var typicalMetersPerSecond: Double? {
    switch self {
    case .running: 2.8
    case .trailRunning: 2.2
    case .cycling: 6.9
    case .mountainBiking: 4.2
    case .indoorCycling: 8.3
    case .eBiking: 6.1
    case .swimming, .openWaterSwimming: 0.8
    case .walking: 1.4
    case .hiking: 1.1
    case .rowing: 3
    case .paddling: 2
    case .crossCountrySkiing: 3.3
    case .alpineSkiing: 5.6
    default: nil
    }
  }

  /// Whether its power is measured at the pedals, and so can be compared with the functional threshold power. That of
  /// e-bikes may be the motor's.
  public var isRiding: Bool {
    switch self {
    case .cycling, .mountainBiking, .indoorCycling: true
    default: false
    }
  }
}
