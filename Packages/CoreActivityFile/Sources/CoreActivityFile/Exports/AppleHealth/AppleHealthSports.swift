/// Sports by the names that FIT files have for them.
enum AppleHealthSports {
  /// - Parameter type: HealthKit's name, without its prefix.
  static func sport(of type: String, isIndoor: Bool, isOpenWater: Bool) -> (name: String, subSport: String?) {
    let name = names[type] ?? snakeCased(type)
    if isOpenWater, name == "swimming" { return (name, "open_water") }
    if isIndoor { return (name, indoorSubSports[name]) }
    return (name, nil)
  }

  private static let names = [
    "TraditionalStrengthTraining": "strength_training",
    "FunctionalStrengthTraining": "strength_training",
    "CoreTraining": "strength_training",
    "HighIntensityIntervalTraining": "workout",
    "CrossTraining": "workout",
    "MixedCardio": "workout",
    "MixedMetabolicCardioTraining": "workout",
    "DownhillSkiing": "alpine_skiing",
    "SkatingSports": "skating",
    "PaddleSports": "paddling",
    "UnderwaterDiving": "diving",
    "SwimBikeRun": "triathlon",
    "HandCycling": "handcycle",
    "WheelchairRunPace": "wheelchair",
    "WheelchairWalkPace": "wheelchair",
  ]

  private static let indoorSubSports = [
    "cycling": "indoor_cycling",
    "running": "treadmill",
    "rowing": "indoor_rowing",
    "walking": "indoor_walking",
  ]

  /// `TableTennis` becomes `table_tennis`.
  private static func snakeCased(_ name: String) -> String {
    var result = ""
    for character in name.prefix(64) {
      if character.isUppercase, !result.isEmpty { result += "_" }
      result += character.lowercased()
    }
    return result
  }
}
