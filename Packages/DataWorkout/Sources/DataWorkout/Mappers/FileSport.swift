import CoreActivityFile
import DomainCore

/// The names of a sport in files. Importing them gives the same sport, except for TCX, which has three.
struct FileSport {
  var sport: String
  /// FIT only.
  var subSport: String?

  init(_ sport: Sport, for kind: ActivityFileKind) {
    switch kind {
    case .fit: self = Self.inFIT(sport)
    case .gpx: self = FileSport(sport: Self.inGPX(sport))
    case .tcx: self = FileSport(sport: Self.inTCX(sport))
    }
  }

  private init(sport: String, subSport: String? = nil) {
    self.sport = sport
    self.subSport = subSport
  }

  private static func inFIT(_ sport: Sport) -> FileSport {
    switch sport {
    case .running: FileSport(sport: "running", subSport: "generic")
    case .trailRunning: FileSport(sport: "running", subSport: "trail")
    case .cycling: FileSport(sport: "cycling", subSport: "generic")
    case .mountainBiking: FileSport(sport: "cycling", subSport: "mountain")
    case .indoorCycling: FileSport(sport: "cycling", subSport: "indoor_cycling")
    case .eBiking: FileSport(sport: "e_biking", subSport: "generic")
    case .swimming: FileSport(sport: "swimming", subSport: "lap_swimming")
    case .openWaterSwimming: FileSport(sport: "swimming", subSport: "open_water")
    case .walking: FileSport(sport: "walking", subSport: "generic")
    case .hiking: FileSport(sport: "hiking", subSport: "generic")
    case .crossCountrySkiing: FileSport(sport: "cross_country_skiing", subSport: "generic")
    case .alpineSkiing: FileSport(sport: "alpine_skiing", subSport: "generic")
    case .rowing: FileSport(sport: "rowing", subSport: "generic")
    case .paddling: FileSport(sport: "paddling", subSport: "generic")
    case .strength: FileSport(sport: "training", subSport: "strength_training")
    case .yoga: FileSport(sport: "training", subSport: "yoga")
    case .diving: FileSport(sport: "diving", subSport: "generic")
    case .transition: FileSport(sport: "transition", subSport: "generic")
    case .other: FileSport(sport: "generic", subSport: "generic")
    }
  }

  /// The names that Garmin Connect writes, where it has one.
  private static func inGPX(_ sport: Sport) -> String {
    switch sport {
    case .strength: "strength_training"
    default: sport.rawValue.replacing("-", with: "_")
    }
  }

  private static func inTCX(_ sport: Sport) -> String {
    switch sport {
    case .running, .trailRunning: "Running"
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: "Biking"
    default: "Other"
    }
  }
}

extension Sport {
  /// The sport according to a file. FIT has a sport and a more specific sub-sport, TCX has three values, and GPX has
  /// arbitrary text or a number.
  init(fileSport: String?, subSport: String?) {
    let sport = Self.normalized(fileSport)
    let subSport = Self.normalized(subSport)
    self =
      Self.byPair["\(sport)/\(subSport)"] ?? Self.bySubSport[subSport] ?? Self.bySport[sport]
      ?? Self.byStravaType[sport] ?? .other
  }

  private static func normalized(_ name: String?) -> String {
    (name ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Combinations that neither the sport nor the sub-sport determines alone.
  private static let byPair: [String: Sport] = [
    "running/trail": .trailRunning,
    "cycling/mountain": .mountainBiking,
    "cycling/virtualactivity": .indoorCycling,
    "fitnessequipment/treadmill": .running,
    "fitnessequipment/indoorrowing": .rowing,
    "training/generic": .other,
  ]

  private static let bySubSport: [String: Sport] = [
    "strengthtraining": .strength, "yoga": .yoga, "pilates": .yoga,
    "indoorcycling": .indoorCycling, "spin": .indoorCycling,
    "openwater": .openWaterSwimming, "lapswimming": .swimming,
    "indoorrowing": .rowing, "singlegasdiving": .diving, "multigasdiving": .diving, "gaugediving": .diving,
    "apneadiving": .diving,
    "ebikefitness": .eBiking, "ebikemountain": .eBiking, "ebikeenduro": .eBiking,
  ]

  private static let bySport: [String: Sport] = [
    "running": .running, "run": .running, "virtualrun": .running, "treadmill": .running,
    "trailrunning": .trailRunning, "trailrun": .trailRunning, "trail": .trailRunning,
    "cycling": .cycling, "biking": .cycling, "ride": .cycling, "bike": .cycling,
    "ebiking": .eBiking, "ebike": .eBiking, "ebikefitness": .eBiking, "ebikemountain": .eBiking,
    "roadbiking": .cycling, "bicycling": .cycling, "gravelride": .cycling,
    "mountainbiking": .mountainBiking, "mtb": .mountainBiking, "mountainbikeride": .mountainBiking,
    "indoorcycling": .indoorCycling, "virtualride": .indoorCycling, "indoorride": .indoorCycling,
    "swimming": .swimming, "swim": .swimming, "lapswimming": .swimming, "poolswim": .swimming,
    "openwaterswimming": .openWaterSwimming, "openwaterswim": .openWaterSwimming,
    "walking": .walking, "walk": .walking,
    "hiking": .hiking, "hike": .hiking, "mountaineering": .hiking, "trekking": .hiking,
    "crosscountryskiing": .crossCountrySkiing, "nordicski": .crossCountrySkiing,
    "backcountryskiing": .crossCountrySkiing,
    "alpineskiing": .alpineSkiing, "alpineski": .alpineSkiing, "skiing": .alpineSkiing, "snowboarding": .alpineSkiing,
    "rowing": .rowing, "indoorrowing": .rowing,
    "paddling": .paddling, "kayaking": .paddling, "canoeing": .paddling, "standuppaddleboarding": .paddling,
    "standuppaddling": .paddling, "rafting": .paddling,
    "strengthtraining": .strength, "weighttraining": .strength, "strength": .strength,
    "yoga": .yoga, "diving": .diving, "transition": .transition,
  ]

  // The type in Strava's GPX files: usually a number, sometimes a name. A sport that Fettle does not have becomes
  // `other`.
  private static let byStravaType: [String: Sport] = [
    "1": .cycling,
    "2": .alpineSkiing, "3": .crossCountrySkiing, "backcountryski": .crossCountrySkiing, "4": .hiking,
    "7": .crossCountrySkiing, "8": .crossCountrySkiing, "rollerski": .crossCountrySkiing,
    "9": .running, "10": .walking, "12": .alpineSkiing, "snowboard": .alpineSkiing,
    "13": .hiking, "snowshoe": .hiking, "snowshoeing": .hiking, "16": .swimming, "17": .indoorCycling,
    "18": .eBiking, "ebikeride": .eBiking, "emountainbikeride": .eBiking,
    "19": .cycling, "velomobile": .cycling,
    "21": .paddling, "canoe": .paddling, "22": .paddling, "23": .rowing, "virtualrow": .rowing, "24": .paddling,
    "26": .strength, "crossfit": .strength, "30": .strength, "31": .yoga, "pilates": .yoga,
    "51": .cycling, "handcycle": .cycling, "53": .running,
  ]
}
