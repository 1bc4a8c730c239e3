/// How the ratio of acute to chronic load is computed.
public enum LoadRatioRule: Hashable, Sendable {
  /// The mean of 7 days divided by the mean of 28 days that include them.
  case rolling
  /// The mean of 7 days divided by the mean of the 21 days before them.
  case uncoupled
  /// Averages over 7 and 28 days with k = 2/(n + 1).
  case exponential(SmoothingSeed)
  /// Fatigue divided by fitness, over 7 and 42 days with the rule of `FitnessModel`.
  ///
  /// From zero it is the balance that Fettle shows next to fitness.
  case fatigueToFitness(SmoothingSeed)

  /// The rules with a name in the field.
  public static let named: [LoadRatioRule] = [
    .rolling, .uncoupled, .exponential(.zero), .exponential(.firstLoad), .fatigueToFitness(.zero),
    .fatigueToFitness(.firstLoad),
  ]

  /// The display name, in English.
  public var name: String {
    switch self {
    case .rolling: "7 to 28 days"
    case .uncoupled: "7 days to the 21 before"
    case .exponential(let seed): "exponential, 7 to 28 days, \(seed.phrase)"
    case .fatigueToFitness(let seed): "fatigue to fitness, \(seed.phrase)"
    }
  }
}

/// Acute load divided by chronic load. Whether a range of it is safe is disputed.
public struct LoadRatio: Hashable, Sendable {
  /// Below this chronic load, in points a day, there is no ratio, because a few workouts decide it.
  public static let leastChronicLoad = 1.0
  /// The number of days that every rule requires.
  public static let dayCount = 28

  /// The way in which the acute and the chronic load are averaged.
  public let rule: LoadRatioRule
  /// Points a day.
  public let acute: Double
  /// Points a day.
  public let chronic: Double
  /// `nil` below `leastChronicLoad`.
  public var ratio: Double? { chronic >= Self.leastChronicLoad ? acute / chronic : nil }

  /// - Parameter loads: of consecutive days through today, oldest first, in points; negative and non-finite ones count
  ///   as 0.
  /// - Returns: `nil` for less than 28 days.
  public init?(of loads: [Double], rule: LoadRatioRule = .rolling) {
    guard loads.count >= Self.dayCount else { return nil }
    self.rule = rule
    switch rule {
    case .rolling:
      acute = Self.mean(loads.suffix(7))
      chronic = Self.mean(loads.suffix(28))
    case .uncoupled:
      acute = Self.mean(loads.suffix(7))
      chronic = Self.mean(loads.suffix(28).prefix(21))
    case .exponential(let seed):
      acute = Self.average(loads, days: 7, seed.start(of: loads).fatigue)
      chronic = Self.average(loads, days: 28, seed.start(of: loads).fitness)
    case .fatigueToFitness(let seed):
      let state = SmoothingRule.exponential.states(of: loads, from: seed).last ?? FitnessState()
      acute = state.fatigue
      chronic = state.fitness
    }
  }

  private static func mean(_ loads: ArraySlice<Double>) -> Double {
    loads.map(FitnessState.limited).reduce(0, +) / Double(max(loads.count, 1))
  }

  private static func average(_ loads: [Double], days: Double, _ start: Double) -> Double {
    let step = SmoothingRule.span.step(days: days)
    return loads.reduce(start) { $0 + step * (FitnessState.limited($1) - $0) }
  }
}

extension SmoothingSeed {
  fileprivate var phrase: String {
    switch self {
    case .zero: "from 0"
    case .state: "from a stated state"
    case .firstLoad: "from the first load"
    }
  }
}

/// How fast fitness rises: today's fitness minus that of seven days ago.
public struct FitnessRamp: Hashable, Sendable {
  /// Points; negative if fitness falls.
  public let pointsPerWeek: Double

  /// - Parameter days: without gaps, oldest first; the ramp is that of the last one.
  /// - Returns: `nil` if they begin less than seven days before the last one.
  public init?(of days: [FitnessDay]) {
    guard let now = days.last?.fitness, let then = days.dropLast(7).last?.fitness else { return nil }
    pointsPerWeek = now - then
    guard pointsPerWeek.isFinite else { return nil }
  }

  /// Whether it is above what coaches usually recommend.
  public var isSteep: Bool { pointsPerWeek > RampLimit.usualPointsPerWeek.upperBound }
}
