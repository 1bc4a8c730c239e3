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
