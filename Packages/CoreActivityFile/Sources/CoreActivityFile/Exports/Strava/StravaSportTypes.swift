/// Strava's sport types by the names in its lists.
enum StravaSportTypes {
  /// The name that Strava's programming interface uses ("TrailRun" for "Trail Run" and "Traillauf"); an unknown name
  /// unchanged.
  static func apiName(_ name: String) -> String {
    namesByKey[key(name)] ?? name
  }

  /// Whether it is one of the names that ``apiName(_:)`` returns for those it knows.
  static func contains(apiName name: String) -> Bool { namesByKey[key(name)] == name }

  /// English names differ from those of the interface only in spaces and hyphens.
  private static func key(_ name: String) -> String {
    name.lowercased().filter(\.isLetter)
  }

  private static let namesByKey = Dictionary(
    apiNames.map { (key($0), $0) } + translatedNames.flatMap { name, others in others.map { (key($0), name) } },
    uniquingKeysWith: { first, _ in first })

  private static let apiNames = [
    "AlpineSki", "BackcountrySki", "Badminton", "Canoeing", "Crossfit", "EBikeRide", "EMountainBikeRide", "Elliptical",
    "Golf", "GravelRide", "Handcycle", "HighIntensityIntervalTraining", "Hike", "IceSkate", "InlineSkate", "Kayaking",
    "Kitesurf", "MountainBikeRide", "NordicSki", "Pickleball", "Pilates", "Racquetball", "Ride", "RockClimbing",
    "RollerSki", "Rowing", "Run", "Sail", "Skateboard", "Snowboard", "Snowshoe", "Soccer", "Squash", "StairStepper",
    "StandUpPaddling", "Surfing", "Swim", "TableTennis", "Tennis", "TrailRun", "Velomobile", "VirtualRide",
    "VirtualRow", "VirtualRun", "Walk", "WeightTraining", "Wheelchair", "Windsurf", "Workout", "Yoga",
  ]
}
