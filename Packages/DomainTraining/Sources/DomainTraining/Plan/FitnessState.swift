public import DomainCore
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

/// Fitness, fatigue and form on future days, with planned loads.
public struct FitnessProjection: Hashable, Sendable {
  /// Plans and projections are limited to about ten years.
  public static let maximumDayCount = 3_660

  /// By the evening of `day`.
  public var state: FitnessState
  /// The last day with a known load.
  public var day: CalendarDay

  /// Starts from the state by the evening of a day.
  public init(from state: FitnessState, on day: CalendarDay) {
    self.state = state
    self.day = day
  }

  /// Every day after `day` through `lastDay`, up to `maximumDayCount` days.
  ///
  /// - Parameter loads: planned points by day. Other days are rest days; negative and non-finite loads count as 0.
  public func days(of loads: [CalendarDay: Double], through lastDay: CalendarDay) -> [FitnessDay] {
    let first = day.advanced(by: 1)
    let last = min(lastDay, day.advanced(by: Self.maximumDayCount))
    guard day < first, first <= last else { return [] }
    var planned = loads.filter { first <= $0.key && $0.key <= last }.mapValues(FitnessState.limited)
    planned[first, default: 0] += 0
    return FitnessModel(initialFitness: state.fitness, initialFatigue: state.fatigue).days(of: planned, through: last)
  }
}

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
