/// The kind of sport, in as much detail as totals, training load and preferences need.
///
/// `rawValue` is the stable name used in the database, in links, on the command line, on a server and in JSON.
public enum Sport: String, CaseIterable, Hashable, Sendable {
  /// On roads, tracks and treadmills.
  case running
  /// Off roads; the pace depends on the ground, so it proves no threshold pace.
  case trailRunning = "trail-running"
  /// On roads and paths, and everything on a bicycle outdoors that is not mountain biking.
  case cycling
  /// Off roads on a bicycle.
  case mountainBiking = "mountain-biking"
  /// On a trainer or a stationary bicycle, also in a virtual world.
  case indoorCycling = "indoor-cycling"
  /// On a bicycle with a motor, on and off roads. The motor helps, so it sets no records of cycling.
  case eBiking = "e-biking"
  /// In a pool; also swims whose place is not recorded.
  case swimming
  /// In a lake, a river or the sea.
  case openWaterSwimming = "open-water-swimming"
  /// Also on a treadmill.
  case walking
  /// Also mountaineering and snowshoeing.
  case hiking
  /// Also ski touring and roller skiing.
  case crossCountrySkiing = "cross-country-skiing"
  /// Also snowboarding.
  case alpineSkiing = "alpine-skiing"
  /// On water and on a machine.
  case rowing
  /// Kayak, canoe, stand-up paddling and rafting.
  case paddling
  /// With weights or without.
  case strength
  /// Also Pilates.
  case yoga
  /// With gas or in apnea.
  case diving
  /// The change between two sports of a multisport race.
  case transition
  /// All that has no case of its own.
  case other

  /// The display name, in English.
  public var name: String {
    switch self {
    case .running: "Running"
    case .trailRunning: "Trail running"
    case .cycling: "Cycling"
    case .mountainBiking: "Mountain biking"
    case .indoorCycling: "Indoor cycling"
    case .eBiking: "E-biking"
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

  /// The sport that this one is a variant of. Its preferences apply if this sport has none of its own.
  public var broader: Sport? {
    switch self {
    case .trailRunning: .running
    case .mountainBiking, .indoorCycling, .eBiking: .cycling
    case .openWaterSwimming: .swimming
    default: nil
    }
  }

  /// Parses a name that a person typed: the raw value, or a short form such as `run`, `ride` or `swim`; `nil` if
  /// unknown.
  public init?(parsing text: String) {
    let key = text.lowercased()
    if let sport = Sport(rawValue: key) ?? Sport.shortNames[key] {
      self = sport
    } else {
      return nil
    }
  }

  /// Everything that `init(parsing:)` understands, the stable names first.
  public static var typedNames: [String] { allCases.map(\.rawValue) + shortNames.keys.sorted() }

  private static let shortNames: [String: Sport] = [
    "run": .running, "trail": .trailRunning, "ride": .cycling, "bike": .cycling, "mtb": .mountainBiking,
    "ebike": .eBiking,
    "indoor": .indoorCycling, "swim": .swimming, "openwater": .openWaterSwimming, "walk": .walking,
    "hike": .hiking, "xcski": .crossCountrySkiing, "ski": .alpineSkiing, "row": .rowing, "paddle": .paddling,
    "gym": .strength, "dive": .diving,
  ]
}

/// The athlete's sex, used only by formulas for training load and energy.
///
/// `rawValue` is the stable name used in the database, on the command line and in JSON.
public enum Sex: String, CaseIterable, Hashable, Sendable {
  /// Formulas with a constant for each sex use the one for women.
  case female
  /// Formulas with a constant for each sex use the one for men.
  case male
  /// Formulas then use the mean of the two, or return no result.
  case unspecified

  /// The display name, in English.
  public var name: String {
    switch self {
    case .female: "Female"
    case .male: "Male"
    case .unspecified: "Unspecified"
    }
  }
}
