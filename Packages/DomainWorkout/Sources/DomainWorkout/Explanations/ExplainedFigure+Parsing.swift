import DomainCore
extension ExplainedFigure {
  /// The figure that a person typed: its code, its name, or a name that other programs use for it.
  public init?(parsing text: String) {
    let word = text.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
    if let figure = Self(rawValue: word) ?? Self.otherNames[word] {
      self = figure
    } else if let figure = Self.allCases.first(where: { $0.name.lowercased().replacing(" ", with: "-") == word }) {
      self = figure
    } else {
      return nil
    }
  }

  /// The code that a person probably meant.
  public static func suggestion(for text: String) -> String? {
    let word = text.lowercased().replacing(" ", with: "-")
    return allCases.map(\.code).closest(to: word).first
      ?? allCases.first { $0.code.hasPrefix(word) || $0.code.split(separator: "-").contains { $0 == word } }?.code
  }

  /// Names that athletes know from other programs; most are marks of their owners.
  private static let otherNames: [String: Self] = [
    "ctl": .fitness, "atl": .fatigue, "tsb": .form, "tss": .load, "trimp": .load, "hrss": .load, "np": .weightedPower,
    "normalized-power": .weightedPower, "if": .intensity, "vi": .variability, "ef": .efficiency,
    "pw:hr": .decoupling, "drift": .decoupling, "gap": .gradedPace, "graded-speed": .gradedPace, "acwr": .balance,
    "speed": .pace, "rpe": .effort, "calories": .energy, "climb": .climbs, "lap": .laps, "zones": .heartRateZones,
    "ramp-rate": .ramp, "moving": .movingTime, "elapsed": .elapsedTime, "records": .fastestTimes, "streak": .dayStreak,
    "streaks": .dayStreak, "prediction": .predictedTime, "vo2": .oxygenUptake, "riegel": .predictedTime,
    "hr": .heartRate, "cp": .criticalPower, "w'": .wPrime, "w′": .wPrime, "w'bal": .wPrimeBalance,
    "wbal": .wPrimeBalance, "ftp": .thresholdPower, "eftp": .thresholdPower, "css": .criticalSwimSpeed,
    "curve": .durationCurve, "curves": .durationCurve, "thresholds": .proposedThreshold,
    "max-hr": .maximumHeartRate, "lengths": .poolLengths, "week": .weekTime, "goal": .goalReached,
  ]
}
