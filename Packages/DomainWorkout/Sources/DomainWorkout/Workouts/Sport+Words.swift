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
    case .eBiking: "e-bike ride"
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
}
