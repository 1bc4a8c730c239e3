/// Strava's sport types by the names in its lists.
enum StravaSportTypes {
  /// The name that Strava's programming interface uses ("TrailRun" for "Trail Run" and "Traillauf"); an unknown name
  /// unchanged.
  static func apiName(_ name: String) -> String {
    namesByKey[key(name)] ?? name
  }

  /// English names differ from those of the interface only in spaces and hyphens.
  private static func key(_ name: String) -> String {
    name.lowercased().filter(\.isLetter)
  }

  private static let namesByKey = Dictionary(
    apiNames.map { (key($0), $0) } + otherNames.map { (key($0), $1) }, uniquingKeysWith: { first, _ in first })

  private static let apiNames = [
    "AlpineSki", "BackcountrySki", "Badminton", "Canoeing", "Crossfit", "EBikeRide", "EMountainBikeRide", "Elliptical",
    "Golf", "GravelRide", "Handcycle", "HighIntensityIntervalTraining", "Hike", "IceSkate", "InlineSkate", "Kayaking",
    "Kitesurf", "MountainBikeRide", "NordicSki", "Pickleball", "Pilates", "Racquetball", "Ride", "RockClimbing",
    "RollerSki", "Rowing", "Run", "Sail", "Skateboard", "Snowboard", "Snowshoe", "Soccer", "Squash", "StairStepper",
    "StandUpPaddling", "Surfing", "Swim", "TableTennis", "Tennis", "TrailRun", "Velomobile", "VirtualRide",
    "VirtualRow", "VirtualRun", "Walk", "WeightTraining", "Wheelchair", "Windsurf", "Workout", "Yoga",
  ]

  private static let otherNames: KeyValuePairs = [
    "Canoe": "Canoeing", "Rock Climb": "RockClimbing",
    // German
    "Radfahrt": "Ride", "Ski Alpin": "AlpineSki", "Skitouren": "BackcountrySki", "Wandern": "Hike",
    "Eislaufen": "IceSkate", "Langlauf": "NordicSki", "Lauf": "Run", "Spaziergang": "Walk", "Training": "Workout",
    "Schneeschuhwanderung": "Snowshoe", "Schwimmen": "Swim", "Virtuelle Radfahrt": "VirtualRide",
    "E-Bike-Fahrt": "EBikeRide", "Kajakfahren": "Kayaking", "Rudern": "Rowing", "Gewichtstraining": "WeightTraining",
    "Virtueller Lauf": "VirtualRun", "Mountainbikefahrt": "MountainBikeRide", "Gravelfahrt": "GravelRide",
    "Gravelbike-Fahrt": "GravelRide", "Traillauf": "TrailRun",
    // French
    "Vélo": "Ride", "Course à pied": "Run", "Marche": "Walk", "Natation": "Swim",
    // Dutch
    "Fietsrit": "Ride", "Hardloopsessie": "Run", "Wandeling": "Walk", "Zwemmen": "Swim",
    "Virtuele fietsrit": "VirtualRide",
  ]
}
