import Foundation

/// The parameters of a critical power model, before anything checks whether they are plausible.
struct CriticalPowerFit {
  /// CP, in watts.
  let criticalPower: Double
  /// W′, in joules.
  let work: Double
  /// The seconds k that Morton's model adds to each time; 0 in the others.
  var addedSeconds = 0.0

  func watts(after seconds: Double) -> Double { criticalPower + work / (seconds + addedSeconds) }
}

extension CriticalPowerModel {
  /// - Parameter efforts: those that the model uses, the shortest first.
  /// - Returns: `nil` if no parameters fit best.
  func fit(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    switch self {
    case .workOnTime, .twoEfforts:
      LeastSquaresLine(efforts.map { ($0.seconds, $0.work) }).map {
        CriticalPowerFit(criticalPower: $0.slope, work: $0.intercept)
      }
    case .powerOnInverseTime: Self.line(efforts, addedSeconds: 0)
    case .timeOnPower: Self.hyperbola(efforts)
    case .mortonThreeParameter: Self.morton(efforts)
    }
  }

  /// Power as a line over `1 / (t + k)`.
  private static func line(_ efforts: [PowerEffort], addedSeconds: Double) -> CriticalPowerFit? {
    LeastSquaresLine(efforts.map { (1 / ($0.seconds + addedSeconds), $0.watts) }).map {
      CriticalPowerFit(criticalPower: $0.intercept, work: $0.slope, addedSeconds: addedSeconds)
    }
  }

  /// For each CP the best W′ is known, `Σ t x / Σ x²` with `x = 1 / (P − CP)`, so only CP is searched for.
  private static func hyperbola(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    func work(_ criticalPower: Double) -> Double {
      let inverses = efforts.map { 1 / ($0.watts - criticalPower) }
      return zip(efforts, inverses).reduce(0) { $0 + $1.0.seconds * $1.1 } / inverses.reduce(0) { $0 + $1 * $1 }
    }
    guard let lowest = efforts.map(\.watts).min() else { return nil }
    return LowestPoint.of(in: 0...lowest * 0.9999) { criticalPower in
      let work = work(criticalPower)
      return efforts.reduce(0) { sum, effort in
        let residual = effort.seconds - work / (effort.watts - criticalPower)
        return sum + residual * residual
      }
    }.map { CriticalPowerFit(criticalPower: $0, work: work($0)) }
  }

  /// For each k the model is a line, so only k is searched for, by its logarithm: from 0.1 to 300 seconds.
  private static func morton(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    LowestPoint.of(in: log(0.1)...log(300)) { logarithm in
      guard let fit = line(efforts, addedSeconds: exp(logarithm)) else { return .infinity }
      return efforts.reduce(0) { sum, effort in
        let residual = effort.watts - fit.watts(after: effort.seconds)
        return sum + residual * residual
      }
    }.flatMap { line(efforts, addedSeconds: exp($0)) }
  }
}
