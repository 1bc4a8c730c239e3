public import DomainCore

extension Sport {
  /// How the sport's speed is usually expressed.
  public var speedConvention: SpeedConvention {
    switch self {
    case .running, .trailRunning, .walking, .hiking: .pacePerDistance
    case .swimming, .openWaterSwimming: .pacePerHundred
    default: .speed
    }
  }

  /// Whether cadence counts steps.
  public var isOnFoot: Bool {
    switch self {
    case .running, .trailRunning, .walking, .hiking: true
    default: false
    }
  }
}

/// How the speed of a sport is shown: runners read a pace, swimmers a pace per hundred, cyclists a speed.
public enum SpeedConvention: Sendable {
  /// Time for a kilometer or a mile.
  case pacePerDistance
  /// Time for a hundred meters or yards.
  case pacePerHundred
  /// Kilometers or miles per hour.
  case speed
}

extension Sport {
  /// Meters per second that nobody sustains over a whole workout; for `other`, which may be a flight, that no aircraft
  /// sustains.
  public var fastestMetersPerSecond: Double {
    switch self {
    case .swimming, .openWaterSwimming: 3
    case .running, .trailRunning, .walking, .hiking: 12
    case .other, .transition: 350
    default: 60
    }
  }

  /// Meters per second below which somebody stands, on average over `standingWindowSeconds`. Our convention.
  public var slowestMetersPerSecond: Double {
    switch self {
    case .swimming, .openWaterSwimming: 0.2
    case .trailRunning, .walking, .hiking: 0.3
    default: 0.5
    }
  }

  /// The seconds over which standing is judged. Slow sports need longer: steep steps are short, and many devices count
  /// the distance of a swim at the walls only. Our convention.
  public var standingWindowSeconds: Double {
    switch self {
    case .swimming, .openWaterSwimming: 60
    case .trailRunning, .walking, .hiking: 30
    default: 10
    }
  }

  /// Whether standing at one place is part of it, so that positions say nothing about when it was trained.
  var isInPlace: Bool {
    switch self {
    case .strength, .yoga, .diving, .other: true
    default: false
    }
  }
}

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
