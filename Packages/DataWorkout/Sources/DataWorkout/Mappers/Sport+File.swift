import DomainCore

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
