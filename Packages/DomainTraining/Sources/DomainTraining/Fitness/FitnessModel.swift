public import DomainCore
import Foundation

/// The state of the fitness model on one day.
public struct FitnessDay: Equatable, Sendable {
  /// The local day.
  public var day: CalendarDay
  /// Training load of the day, in points.
  public var load: Double
  /// Load averaged over about six weeks, by the evening of the day.
  public var fitness: Double
  /// Load averaged over about a week, by the evening of the day.
  public var fatigue: Double
  /// The form at the start of the day: yesterday's fitness minus yesterday's fatigue.
  public var form: Double

  public init(day: CalendarDay, load: Double, fitness: Double, fatigue: Double, form: Double) {
    self.day = day
    self.load = load
    self.fitness = fitness
    self.fatigue = fatigue
    self.form = form
  }
}

/// Fitness and fatigue as exponentially weighted averages of daily load: each day they move toward its load by k = 1 −
/// e^(−1/n), n being 42 and 7 days, as in GoldenCheetah, Elevate and others.
///
/// They start at zero, or at a stated seed, never at the first day's load.
public struct FitnessModel: Equatable, Sendable {
  /// The time constant of fitness, in days.
  public static let fitnessDays = 42.0
  /// The time constant of fatigue, in days.
  public static let fatigueDays = 7.0

  /// The values on the eve of the first day.
  public var initialFitness: Double
  /// The fatigue on the eve of the first day, in points.
  public var initialFatigue: Double

  public init(initialFitness: Double = 0, initialFatigue: Double = 0) {
    self.initialFitness = initialFitness
    self.initialFatigue = initialFatigue
  }

  /// Every calendar day from the first with a load through `lastDay`, including days without training.
  ///
  /// - Parameter loads: points by local calendar day, summed over all workouts of a day; days after `lastDay` are left
  ///   out.
  public func days(of loads: [CalendarDay: Double], through lastDay: CalendarDay) -> [FitnessDay] {
    guard let firstDay = loads.keys.min(), firstDay <= lastDay else { return [] }
    let (fitnessStep, fatigueStep) = (Self.fitnessStep, Self.fatigueStep)
    var (fitness, fatigue) = (initialFitness, initialFatigue)
    return (firstDay.daysSinceEpoch...lastDay.daysSinceEpoch).map { number in
      let day = CalendarDay(daysSinceEpoch: number)
      let load = loads[day] ?? 0
      let form = fitness - fatigue
      fitness += fitnessStep * (load - fitness)
      fatigue += fatigueStep * (load - fatigue)
      return FitnessDay(day: day, load: load, fitness: fitness, fatigue: fatigue, form: form)
    }
  }

  /// The form on the day after the first one, if that has this load.
  public func form(after load: Double) -> Double {
    let fitness = initialFitness + Self.fitnessStep * (load - initialFitness)
    let fatigue = initialFatigue + Self.fatigueStep * (load - initialFatigue)
    return fitness - fatigue
  }

  private static let fitnessStep = 1 - exp(-1 / fitnessDays)
  private static let fatigueStep = 1 - exp(-1 / fatigueDays)
}

/// What a value of form means for training.
public enum FormBand: String, CaseIterable, Hashable, Sendable {
  /// Below −30: much more fatigue than fitness.
  case risk
  /// Below −10: training that leads to more fitness.
  case optimal
  /// Below 5: neither training nor resting much.
  case neutral
  /// Below 25: rested, as before a race.
  case fresh
  /// From 25: so little training that fitness is lost.
  case transition

  /// The band of a value of form. A value at a boundary belongs to the band above it.
  public init(form: Double) {
    self =
      switch form {
      case ..<(-30): .risk
      case ..<(-10): .optimal
      case ..<5: .neutral
      case ..<25: .fresh
      default: .transition
      }
  }

  /// The values of form in this band; without an end where it is open.
  public var bounds: (lower: Double?, upper: Double?) {
    switch self {
    case .risk: (nil, -30)
    case .optimal: (-30, -10)
    case .neutral: (-10, 5)
    case .fresh: (5, 25)
    case .transition: (25, nil)
    }
  }
}
