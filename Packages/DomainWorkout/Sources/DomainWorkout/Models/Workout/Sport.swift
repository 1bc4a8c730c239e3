/// The kind of sport, as coarse as totals and training load need it.
///
/// `rawValue` is the stable name used in the database, in links, on the command line and in JSON.
public enum Sport: String, CaseIterable, Hashable, Sendable {
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

  /// How the sport's speed is usually told.
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

  /// Reads a name a person types: the raw value, or a short form such as `run`, `ride`, `swim`; `nil` when unknown.
  public init?(parsing text: String) {
    let key = text.lowercased()
    if let sport = Sport(rawValue: key) ?? Sport.shortNames[key] {
      self = sport
    } else {
      return nil
    }
  }

  private static let shortNames: [String: Sport] = [
    "run": .running, "trail": .trailRunning, "ride": .cycling, "bike": .cycling, "mtb": .mountainBiking,
    "indoor": .indoorCycling, "swim": .swimming, "openwater": .openWaterSwimming, "walk": .walking,
    "hike": .hiking, "xcski": .crossCountrySkiing, "ski": .alpineSkiing, "row": .rowing, "paddle": .paddling,
    "gym": .strength, "dive": .diving,
  ]
}

/// How the speed of a sport is told: runners read a pace, swimmers a pace a hundred, riders a speed.
public enum SpeedConvention: Sendable {
  case pacePerDistance
  case pacePerHundred
  case speed
}
