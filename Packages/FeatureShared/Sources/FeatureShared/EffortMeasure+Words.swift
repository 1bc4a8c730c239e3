public import CoreUI
public import DomainCore
public import DomainTraining

extension QuantityFormatter {
  /// What a best effort is measured by: "5 km", "Half marathon", "20 min power", "Most ascent".
  public func name(of measure: EffortMeasure) -> String {
    switch measure {
    case .time(let meters): Self.raceNames[meters] ?? length(meters)
    case .power(let seconds): "\(span(seconds)) power"
    case .heartRate(let seconds): "\(span(seconds)) heart rate"
    case .whole(.distance): "Longest distance"
    case .whole(.movingTime): "Longest time"
    case .whole(.ascent): "Most ascent"
    case .whole(.speed): "Fastest average"
    case .whole(.climb): "Biggest climb"
    }
  }

  /// The value of a best effort with its unit.
  public func value(_ value: Double?, of measure: EffortMeasure, in sport: Sport) -> String {
    switch measure {
    case .time, .whole(.movingTime): duration(seconds: value)
    case .power: power(watts: value)
    case .heartRate: heartRate(beatsPerMinute: value)
    case .whole(.distance): distance(meters: value, in: sport)
    case .whole(.ascent), .whole(.climb): ascent(meters: value)
    case .whole(.speed): speed(metersPerSecond: value, in: sport)
    }
  }

  /// How much better one value is than another: "0:12", "0.4 s", "15 W".
  public func improvement(from previous: Double, to value: Double, of measure: EffortMeasure, in sport: Sport) -> String
  {
    switch measure {
    // A difference of paces is not the pace of a difference.
    case .whole(.speed): percentage((value - previous) / previous, fractionDigits: 1)
    case .time, .whole(.movingTime): timeDifference(seconds: (value - previous).magnitude)
    default: self.value((value - previous).magnitude, of: measure, in: sport)
    }
  }

  /// A clock shows a difference below a second as none.
  private func timeDifference(seconds: Double) -> String {
    if seconds == 0 { return Self.absent }
    if seconds < 0.05 { return "< 0.1 s" }
    return seconds < 0.95 ? "\(number(seconds, fractionDigits: 1)) s" : duration(seconds: seconds)
  }

  private static let raceNames: [Double: String] = [
    Splits.mileMeters: "1 mile", 21_097.5: "Half marathon", 42_195: "Marathon", 100 * Splits.mileMeters: "100 miles",
  ]

  /// Race distances keep their names in every system of units.
  private func length(_ meters: Double) -> String {
    meters < 1_000
      ? "\(number(meters)) m"
      : "\(number(meters / 1_000, fractionDigits: meters.truncatingRemainder(dividingBy: 1_000) == 0 ? 0 : 1)) km"
  }

  private func span(_ seconds: Int) -> String {
    seconds < 60 ? "\(seconds) s" : seconds % 3_600 == 0 ? "\(seconds / 3_600) h" : "\(seconds / 60) min"
  }
}
