import DomainCore

/// The recorded quantity that intervals are found in.
///
/// `rawValue` is the stable name used in JSON.
public enum IntervalSource: String, CaseIterable, Hashable, Sendable {
  /// Watts.
  case power
  /// Meters per second.
  case speed
  /// Beats per minute. It follows an effort late, so boundaries are later than the efforts.
  case heartRate = "heart-rate"

  /// How many times higher work must be than recovery.
  public var leastContrast: Double {
    switch self {
    case .power: 1.25
    case .speed: 1.15
    case .heartRate: 1.08
    }
  }

  /// The sources in the order in which they are used.
  static func candidates(in track: Track, sport: Sport) -> [(source: Self, spans: SampleSpans)] {
    let inputs = DepthInputs(of: track, sport: sport)
    return [(.power, inputs.powers), (.speed, inputs.speeds), (.heartRate, inputs.heartRates)]
  }
}
