public import DomainTraining

/// The W′ balance of a ride by one model, reduced for a chart.
public struct WPrimeAnalysis: Equatable, Sendable {
  /// The critical power and W′ of the balance, with the model that fitted them.
  public var estimate: CriticalPowerEstimate
  /// How W′ recovers in this balance.
  public var model: WPrimeBalanceModel
  /// The time constant of the integral model, in seconds; `nil` in the differential model.
  public var recoverySeconds: Double?
  /// The lowest balance of the ride; the first one of several.
  public var lowest: WPrimeBalance.Point
  /// The balance over time, reduced to ``WorkoutAnalysis/bucketCount`` values.
  public var series: WPrimeSeries

  /// Whether the ride took more than the parameters allow: critical power or W′ is too low.
  public var fallsBelowZero: Bool { lowest.joules < 0 }

  /// By every model; empty without power.
  static func all(of track: Track, estimate: CriticalPowerEstimate, bucketCount: Int) -> [WPrimeAnalysis] {
    WPrimeBalanceModel.allCases.compactMap { model in
      WPrimeBalance(
        of: track, criticalPowerWatts: estimate.criticalPowerWatts, wPrimeJoules: estimate.wPrimeJoules, model: model
      ).map { balance in
        WPrimeAnalysis(
          estimate: estimate, model: model, recoverySeconds: balance.recoverySeconds, lowest: balance.lowest,
          series: WPrimeSeries(of: balance, bucketCount: bucketCount))
      }
    }
  }
}
