/// What a curve of best efforts compares.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum CurveKind: String, CaseIterable, Hashable, Sendable {
  /// The highest mean power over durations, in watts.
  case power
  /// The same divided by the athlete's weight on the day of the effort, in watts per kilogram.
  case powerPerKilogram = "power-per-kilogram"
  /// The highest mean heart rate over durations, in beats per minute.
  case heartRate = "heart-rate"
  /// The highest mean speed over distances, in meters per second.
  case pace

  /// The display name, in English.
  public var name: String {
    switch self {
    case .power: "Power"
    case .powerPerKilogram: "Power per kg"
    case .heartRate: "Heart rate"
    case .pace: "Pace"
    }
  }

  /// The value of an effort on a curve of this kind.
  ///
  /// - Returns: `nil` for another measure, without the weight it needs, and for a value that is not finite and positive.
  func value(of effort: CurveEffort) -> Double? {
    let value: Double? =
      switch (self, effort.measure) {
      case (.power, .power), (.heartRate, .heartRate): effort.value
      case (.powerPerKilogram, .power): effort.weightKilograms.flatMap { $0 > 0 ? effort.value / $0 : nil }
      case (.pace, .time(let meters)): effort.value > 0 ? meters / effort.value : nil
      default: nil
      }
    return value.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }
}
