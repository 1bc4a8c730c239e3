public import DomainCore

extension Sport {
  /// The noun for one session of it, as in "Morning run".
  public var sessionNoun: String {
    switch self {
    case .running: "run"
    case .trailRunning: "trail run"
    case .cycling: "ride"
    case .mountainBiking: "mountain bike ride"
    case .indoorCycling: "indoor ride"
    case .swimming: "swim"
    case .openWaterSwimming: "open-water swim"
    case .walking: "walk"
    case .hiking: "hike"
    case .crossCountrySkiing: "cross-country ski"
    case .alpineSkiing: "ski day"
    case .rowing: "row"
    case .paddling: "paddle"
    case .strength: "strength session"
    case .yoga: "yoga session"
    case .diving: "dive"
    case .transition: "transition"
    case .other: "workout"
    }
  }

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
  case pacePerDistance
  case pacePerHundred
  case speed
}
