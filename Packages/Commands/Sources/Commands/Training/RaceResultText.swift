public import DomainTraining
public import DomainWorkout

/// Parses a race result as a person types it: `10km=42:30`, `half=1:32:10`.
public struct RaceResultText {
  private static let names = [
    "mile": RaceDistance.mile.meters, "half": RaceDistance.halfMarathon.meters,
    "half-marathon": RaceDistance.halfMarathon.meters, "marathon": RaceDistance.marathon.meters,
  ]

  /// For a distance without a unit.
  public let units: TypedUnits

  public init(units: TypedUnits) {
    self.units = units
  }

  public func result(_ text: String) -> RaceResult? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let meters = meters(parts[0]),
      case .movingTime(let seconds?) = try? WorkoutChange(parsing: .movingTime, text: parts[1], units: units)
    else { return nil }
    return RaceResult(meters: meters, seconds: seconds)
  }

  /// A result as `result(_:)` parses it, to the second.
  public static func text(of result: RaceResult) -> String {
    let seconds = Int(exactly: result.seconds.rounded()) ?? 0
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(result.meters)m=\(time.joined(separator: ":"))"
  }

  public func meters(_ text: String) -> Double? {
    if let meters = Self.names[text.lowercased()] { return meters }
    // As runners write it: 10k.
    let text = text.lowercased().hasSuffix("k") ? text + "m" : text
    guard case .distance(let meters?) = try? WorkoutChange(parsing: .distance, text: text, units: units) else {
      return nil
    }
    return meters
  }
}
