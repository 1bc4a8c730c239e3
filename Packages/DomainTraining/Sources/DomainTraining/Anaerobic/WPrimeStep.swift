import Foundation

/// A time with a constant power, and the work that is missing of W′ when it begins.
struct WPrimeStep: Hashable, Sendable {
  /// Seconds since the workout's start.
  let start: TimeInterval
  /// More than 0.
  let seconds: TimeInterval
  /// Power less critical power, in watts.
  let excessWatts: Double
  /// W′ less its balance at the start, in joules; never negative.
  let missingJoules: Double

  var end: TimeInterval { start + seconds }
}

/// The rule by which the missing work changes in each second.
///
/// The published rules advance second by second. For a constant power their sums have closed forms, so that one step
/// covers any number of seconds, and parts of one.
struct WPrimeRule: Hashable, Sendable {
  let wPrimeJoules: Double
  /// The time constant of the integral model; `nil` in the differential model.
  let recoverySeconds: Double?
  /// What the integral model keeps of the missing work in a second.
  private let keptPerSecond: Double

  init(wPrimeJoules: Double, recoverySeconds: Double?) {
    self.wPrimeJoules = wPrimeJoules
    self.recoverySeconds = recoverySeconds
    keptPerSecond = recoverySeconds.map { exp(-1 / $0) } ?? 1
  }

  /// The missing work some seconds after a step begins.
  func missingJoules(of step: WPrimeStep, after seconds: TimeInterval) -> Double {
    let spent = max(step.excessWatts, 0)
    if let recoverySeconds {
      // Each second: B e^(−1/τ) + (P − CP).
      let kept = seconds == 1 ? keptPerSecond : exp(-seconds / recoverySeconds)
      return step.missingJoules * kept + spent * (1 - kept) / (1 - keptPerSecond)
    }
    guard step.excessWatts < 0 else { return step.missingJoules + spent * seconds }
    // Each second: B − (CP − P) B / W′.
    let keptPerSecond = max(0, 1 + step.excessWatts / wPrimeJoules)
    return step.missingJoules * (seconds == 1 ? keptPerSecond : pow(keptPerSecond, seconds))
  }
}
