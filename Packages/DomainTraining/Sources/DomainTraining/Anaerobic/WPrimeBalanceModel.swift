import Foundation

/// How the work above critical power, W′, is spent and recovered.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum WPrimeBalanceModel: String, CaseIterable, Hashable, Sendable {
  /// Work above critical power decays with one time constant for the whole ride. (P. F. Skiba et al., "Modeling the
  /// expenditure and reconstitution of work capacity above critical power", Medicine & Science in Sports & Exercise 44,
  /// 2012.) It recovers above critical power, too.
  case integral
  /// Recovers only below critical power, by the distance from it and the missing part: `(CP − P)(W′ − W) / W′` each
  /// second, as in GoldenCheetah.
  case differential

  /// The display name, in English.
  public var name: String {
    switch self {
    case .integral: "Integral (Skiba 2012)"
    case .differential: "Differential"
    }
  }

  /// The time constant of the integral model, `546 e^(−0.01 D) + 316` in whole seconds, as in GoldenCheetah.
  ///
  /// - Parameter deficitWatts: D, critical power less the mean power of all seconds below it; 0 or more.
  static func recoverySeconds(deficitWatts: Double) -> Double {
    (546 * exp(-0.01 * deficitWatts) + 316).rounded(.down)
  }
}
