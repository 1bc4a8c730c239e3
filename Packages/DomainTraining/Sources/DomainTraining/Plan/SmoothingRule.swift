import Foundation

/// How an exponentially weighted average moves toward the load of a day: `x += k × (load − x)`.
///
/// Fettle uses `exponential`. The other rules explain why another program shows other numbers for the same loads.
public enum SmoothingRule: String, CaseIterable, Hashable, Sendable {
  /// k = 1 − e^(−1/n), as in GoldenCheetah, Elevate and `FitnessModel`.
  case exponential
  /// k = 1/n, as in TrainingPeaks and many spreadsheets.
  case reciprocal
  /// k = 2/(n + 1), as in Runalyze and in statistics.
  case span

  /// k for a time constant in days. Less than one day, or no number, counts as one day.
  public func step(days: Double) -> Double {
    let days = days >= 1 ? days : 1
    return switch self {
    case .exponential: 1 - exp(-1 / days)
    case .reciprocal: 1 / days
    case .span: days.isInfinite ? 0 : 2 / (days + 1)
    }
  }

  var fitnessDecay: Double { 1 - step(days: FitnessModel.fitnessDays) }
  var fatigueDecay: Double { 1 - step(days: FitnessModel.fatigueDays) }

  /// The states by the evening of each day.
  ///
  /// - Parameter loads: points of consecutive days; negative and non-finite ones count as 0.
  public func states(of loads: [Double], from seed: SmoothingSeed = .zero) -> [FitnessState] {
    var state = seed.start(of: loads)
    return loads.map { load in
      state = state.after(load: load, rule: self)
      return state
    }
  }
}

/// The state on the eve of the first day.
public enum SmoothingSeed: Hashable, Sendable {
  /// As Fettle does without a stated state.
  case zero
  /// A stated state, such as one from another program.
  case state(FitnessState)
  /// Fitness and fatigue equal the first day's load. One hard first workout then looks like weeks of training.
  case firstLoad

  func start(of loads: [Double]) -> FitnessState {
    switch self {
    case .zero: FitnessState()
    case .state(let state): state
    case .firstLoad: FitnessState(fitness: loads.first ?? 0, fatigue: loads.first ?? 0)
    }
  }
}
