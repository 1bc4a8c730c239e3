import Foundation

/// Fitness and fatigue by the evening of a day, in points.
public struct FitnessState: Hashable, Sendable {
  /// Load averaged over about six weeks, in points.
  public let fitness: Double
  /// Load averaged over about a week, in points.
  public let fatigue: Double

  /// Negative and non-finite values count as 0, and larger ones than 100,000 as that.
  public init(fitness: Double = 0, fatigue: Double = 0) {
    self.fitness = Self.limited(fitness)
    self.fatigue = Self.limited(fatigue)
  }

  /// Takes the state by the evening of a day of the fitness model.
  public init(_ day: FitnessDay) {
    self.init(fitness: day.fitness, fatigue: day.fatigue)
  }

  /// The form at the start of the next day.
  public var form: Double { fitness - fatigue }

  /// The next evening.
  ///
  /// - Parameter load: of the next day, in points; negative and non-finite ones count as 0.
  public func after(load: Double, rule: SmoothingRule = .exponential) -> FitnessState {
    after(dayCount: 1, dailyLoad: load, rule: rule)
  }

  /// The evening this many days later, with the same load L on each: `F(n) = L + (F(0) − L) × decay^n`.
  ///
  /// - Parameters:
  ///   - dayCount: negative counts as 0.
  ///   - dailyLoad: points; negative and non-finite ones count as 0.
  public func after(dayCount: Int, dailyLoad: Double, rule: SmoothingRule = .exponential) -> FitnessState {
    let load = Self.limited(dailyLoad)
    func value(_ start: Double, _ decay: Double) -> Double {
      load + (start - load) * pow(decay, Double(max(dayCount, 0)))
    }
    return FitnessState(fitness: value(fitness, rule.fitnessDecay), fatigue: value(fatigue, rule.fatigueDecay))
  }

  static func limited(_ points: Double) -> Double {
    points.isFinite ? min(max(points, 0), 100_000) : 0
  }
}
