/// A sport that something is preferred for.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum SportChoice: String, CaseIterable, Hashable, Sendable {
  case running
  case trailRunning = "trail-running"
  case cycling
  case mountainBiking = "mountain-biking"
  case indoorCycling = "indoor-cycling"
  case swimming
  case openWaterSwimming = "open-water-swimming"
  case walking
  case hiking
  case crossCountrySkiing = "cross-country-skiing"
  case alpineSkiing = "alpine-skiing"
  case rowing
  case paddling
  case strength
  case yoga
  case diving
  case transition
  case other

  /// The name a person reads, in English.
  public var name: String {
    switch self {
    case .running: "Running"
    case .trailRunning: "Trail running"
    case .cycling: "Cycling"
    case .mountainBiking: "Mountain biking"
    case .indoorCycling: "Indoor cycling"
    case .swimming: "Swimming"
    case .openWaterSwimming: "Open-water swimming"
    case .walking: "Walking"
    case .hiking: "Hiking"
    case .crossCountrySkiing: "Cross-country skiing"
    case .alpineSkiing: "Alpine skiing"
    case .rowing: "Rowing"
    case .paddling: "Paddling"
    case .strength: "Strength"
    case .yoga: "Yoga"
    case .diving: "Diving"
    case .transition: "Transition"
    case .other: "Other"
    }
  }

  /// The sport that this one is a kind of, whose preferences hold where it has none of its own.
  public var broader: SportChoice? {
    switch self {
    case .trailRunning: .running
    case .mountainBiking, .indoorCycling: .cycling
    case .openWaterSwimming: .swimming
    default: nil
    }
  }
}
