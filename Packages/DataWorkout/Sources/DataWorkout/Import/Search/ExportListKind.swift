/// The lists that exports contain beside their files.
enum ExportListKind {
  case stravaActivities
  case stravaBikes
  case stravaShoes
  case garminActivities
  case garminGear
  case runkeeperActivities
  case samsungExercises
  case fitbitExercises
  case concept2Workouts
  /// Of Hevy or Strong.
  case strengthSets

  /// Whether its entries may belong to any recording beside it.
  var namesNoFiles: Bool { self == .garminActivities || self == .garminGear }

  /// - Parameter fileName: in lowercase.
  init?(fileName: String) {
    switch fileName {
    case "activities.csv": self = .stravaActivities
    case "bikes.csv": self = .stravaBikes
    case "shoes.csv": self = .stravaShoes
    case "cardioactivities.csv": self = .runkeeperActivities
    case "workouts.csv", "workout_data.csv": self = .strengthSets
    case _ where fileName.hasSuffix("summarizedactivities.json"): self = .garminActivities
    case _ where fileName.hasSuffix("_gear.json"): self = .garminGear
    case _ where fileName.isNumbered("com.samsung.shealth.exercise.", ".csv"): self = .samsungExercises
    case _ where fileName.isNumbered("exercise-", ".json"): self = .fitbitExercises
    case _ where fileName.hasPrefix("concept2") && fileName.hasSuffix(".csv"): self = .concept2Workouts
    case _ where ["strong", "hevy"].contains(where: fileName.hasPrefix) && fileName.hasSuffix(".csv"):
      self = .strengthSets
    default: return nil
    }
  }
}

extension String {
  /// Whether only digits are between these.
  fileprivate func isNumbered(_ prefix: String, _ suffix: String) -> Bool {
    guard hasPrefix(prefix), hasSuffix(suffix), utf8.count > prefix.utf8.count + suffix.utf8.count else { return false }
    return dropFirst(prefix.count).dropLast(suffix.count).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
