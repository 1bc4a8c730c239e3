import Foundation

extension FitnessState {
  /// No plan has a higher load on each day, in points: ten hours at threshold.
  public static let maximumDailyLoad = 1_000.0

  /// The load that, on each of some days, reaches a target.
  ///
  /// With a = 1 − k of fitness and b = 1 − k of fatigue, over n days: for a fitness F,
  /// `L = (F − F(0) × a^n) / (1 − a^n)`; for a form B, `L = (F(0) × a^n − G(0) × b^n − B) / (a^n − b^n)`.
  ///
  /// - Parameter dayCount: at least 1; see `LoadTarget.dayCount(from:to:)`.
  /// - Returns: points, from 0 to `maximumDailyLoad`.
  public func dailyLoad(
    reaching target: LoadTarget, afterDays dayCount: Int, rule: SmoothingRule = .exponential
  ) throws(LoadPlanError) -> Double {
    try target.validate(afterDays: dayCount)
    let (a, b) = (pow(rule.fitnessDecay, Double(dayCount)), pow(rule.fatigueDecay, Double(dayCount)))
    let load =
      switch target {
      case .fitness(let points): (points - fitness * a) / (1 - a)
      case .form(let points): (fitness * a - fatigue * b - points) / (a - b)
      }
    let atRest = target.value(of: after(dayCount: dayCount, dailyLoad: 0, rule: rule))
    guard load.isFinite, load >= -1e-9 else { throw .needsLessThanRest(target, atRest: atRest) }
    guard load <= Self.maximumDailyLoad else { throw .needsTooMuch(target, dailyLoad: load) }
    return max(load, 0)
  }

  /// The load that, on each of some days, raises fitness by some points: `L = F(0) + points / (1 − a^n)`.
  ///
  /// - Returns: points; 0 if fitness falls by less than that at rest, or for values that are not finite.
  public func dailyLoad(
    raisingFitnessBy points: Double, inDays dayCount: Int = 7, rule: SmoothingRule = .exponential
  ) -> Double {
    guard points.isFinite, dayCount >= 1 else { return 0 }
    let load = fitness + points / (1 - pow(rule.fitnessDecay, Double(dayCount)))
    return Self.limited(load)
  }
}

extension LoadTarget {
  func validate(afterDays dayCount: Int) throws(LoadPlanError) {
    guard dayCount >= 1 else { throw .noDays }
    guard dayCount <= FitnessProjection.maximumDayCount else { throw .tooFar }
    switch self {
    case .fitness(let points) where !(0...100_000).contains(points): throw .invalidTarget
    case .form(let points) where !(-100_000...100_000).contains(points): throw .invalidTarget
    default: break
    }
  }
}
