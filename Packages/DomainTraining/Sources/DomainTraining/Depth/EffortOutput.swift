/// The output that is compared with the heart rate.
///
/// `rawValue` is the stable name used in JSON.
public enum EffortOutput: String, CaseIterable, Hashable, Sendable {
  /// Watts.
  case power
  /// Meters per second. A pace is its inverse, and would reverse the comparison.
  case speed

  /// The display name, in English.
  public var name: String { rawValue }
}
