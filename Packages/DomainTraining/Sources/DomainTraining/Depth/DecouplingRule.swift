/// How a workout is halved to compare its output for each heartbeat.
public enum DecouplingRule: Hashable, Sendable {
  /// Halves with the same recorded time, average output.
  case whole
  /// The same without the first seconds of recorded time.
  case withoutWarmUp(seconds: Double)
  /// Halves with the same recorded time, weighted average power of each half.
  case weightedPower
  /// Halves with the same elapsed time, including pauses, average output.
  case elapsedTime

  /// The default length of a warm-up, in seconds.
  public static let warmUpSeconds = 600.0

  /// All rules, with a warm-up of ten minutes.
  public static let all: [Self] = [.whole, .withoutWarmUp(seconds: warmUpSeconds), .weightedPower, .elapsedTime]

  /// The stable name used in JSON.
  public var code: String {
    switch self {
    case .whole: "whole"
    case .withoutWarmUp: "without-warm-up"
    case .weightedPower: "weighted-power"
    case .elapsedTime: "elapsed-time"
    }
  }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .whole: "halves of recorded time"
    case .withoutWarmUp(let seconds):
      "halves of recorded time, without the first \(Int(exactly: (seconds / 60).rounded()) ?? 0) min"
    case .weightedPower: "halves of recorded time, weighted power"
    case .elapsedTime: "halves of elapsed time"
    }
  }
}
