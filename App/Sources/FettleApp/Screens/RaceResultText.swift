import DomainTraining
import DomainWorkout

/// Parses a race result as a person types it: `10km=42:30`, `half=1:32:10`.
struct RaceResultText {
  private static let names = [
    "mile": RaceDistance.mile.meters, "half": RaceDistance.halfMarathon.meters,
    "half-marathon": RaceDistance.halfMarathon.meters, "marathon": RaceDistance.marathon.meters,
  ]

  /// For a distance without a unit.
  let units: TypedUnits

  func result(_ text: String) -> RaceResult? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let meters = meters(parts[0]),
      case .movingTime(let seconds?) = try? WorkoutChange(parsing: .movingTime, text: parts[1], units: units)
    else { return nil }
    return RaceResult(meters: meters, seconds: seconds)
  }

  func meters(_ text: String) -> Double? {
    if let meters = Self.names[text.lowercased()] { return meters }
    guard case .distance(let meters?) = try? WorkoutChange(parsing: .distance, text: text, units: units) else {
      return nil
    }
    return meters
  }
}
