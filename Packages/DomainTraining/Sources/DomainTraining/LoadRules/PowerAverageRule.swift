import Foundation

/// A rule by which a program averages power with more weight on hard parts.
///
/// Fettle uses `coggan`, see `WeightedAveragePower`. `rawValue` is the stable name used in JSON.
public enum PowerAverageRule: String, CaseIterable, Hashable, Sendable {
  /// The rolling mean of 30 seconds, from the first full window on.
  case coggan
  /// GoldenCheetah's: the window begins filled with zeros, and every second counts.
  case goldenCheetah = "golden-cheetah"
  /// Endurain's: no window, every second counts by itself.
  case endurain

  /// The display name, in English.
  public var name: String {
    switch self {
    case .coggan: "Coggan"
    case .goldenCheetah: "GoldenCheetah"
    case .endurain: "Endurain"
    }
  }

  /// The average in watts.
  ///
  /// - Parameter powers: watts with the time that each represents.
  /// - Returns: `nil` without power; for Coggan, with less than 30 seconds of it.
  public func watts(_ powers: SampleSpans) -> Double? {
    guard powers.totalSeconds > 0 else { return nil }
    switch self {
    case .coggan: return WeightedAveragePower(of: powers)?.watts
    case .endurain:
      let fourth = powers.spans.reduce(0) { $0 + pow(max(0, $1.value), 4) * $1.seconds }
      return finite(pow(fourth / powers.totalSeconds, 0.25))
    case .goldenCheetah:
      var filled = SampleSpans()
      filled.append(0, from: 0, seconds: 29)
      for span in powers.spans { filled.append(span.value, from: span.start, seconds: span.seconds) }
      return WeightedAveragePower(of: filled)?.watts
    }
  }

  private func finite(_ watts: Double) -> Double? { watts.isFinite ? watts : nil }
}
