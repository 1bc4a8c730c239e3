public import DomainCore

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
