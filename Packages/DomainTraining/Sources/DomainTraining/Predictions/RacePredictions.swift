/// Predicted times over distances, by several models side by side.
public struct RacePredictions: Hashable, Sendable {
  /// The predictions for one distance.
  public struct Row: Hashable, Sendable {
    /// The distance of all predictions in the row.
    public var distance: RaceDistance
    /// Without the models that have no result for this distance.
    public var seconds: [PredictionModel: Double]
    /// The times by exponents that differ by ``RiegelModel/exponentError`` up and down; only of models with an exponent
    /// that have a time, and not over the distance of the result, which is known.
    public var ranges: [PredictionModel: ClosedRange<Double>]

    public init(
      distance: RaceDistance, seconds: [PredictionModel: Double],
      ranges: [PredictionModel: ClosedRange<Double>] = [:]
    ) {
      self.distance = distance
      self.seconds = seconds
      self.ranges = ranges
    }

    /// The range by the runner's own exponent, or else by the published one.
    public var range: ClosedRange<Double>? { ranges[.ownExponent] ?? ranges[.riegel] }
  }

  /// A result, and which of the caller's workouts it is from.
  public struct Candidate: Hashable, Sendable {
    /// The distance and the time.
    public var result: RaceResult
    /// Two results of one workout are parts of one effort, and have no exponent; `nil` for a race of which no workout is
    /// known.
    public var source: Int?

    /// By default one of an unknown workout.
    public init(_ result: RaceResult, source: Int? = nil) {
      self.result = result
      self.source = source
    }
  }

  /// Why two results do not show how much a runner slows down as the distance grows.
  ///
  /// `rawValue` is the stable name in JSON.
  public enum MissingExponent: String, CaseIterable, Hashable, Sendable {
    /// There is one result only.
    case oneResult = "one-result"
    /// All results are of one workout.
    case oneWorkout = "one-workout"
    /// No other result gives a plausible exponent that predicts nothing slower than what was run.
    case contradictory
  }

  /// A longer distance than this many times that of a result is not predicted from it.
  public static let longestReach = 5.0

  /// An older result says little about today, in days. Our convention.
  public static let mostDays = 180

  /// The meters of ascent per kilometer from which a time says little about a flat race. Our convention.
  public static let mostAscentPerKilometer = 15.0

  /// The best result by VDOT; models with one race start from it, or for distances beyond its reach from the best of
  /// those that are long enough.
  public let basis: RaceResult
  /// The best result of another workout whose distance differs by at least a fifth, that has a plausible exponent with
  /// `basis`, and whose exponent predicts nothing slower than another result.
  public let second: RaceResult?
  /// `nil` if the basis is outside of its limits.
  public let vdot: VDOT?
  /// The runner's own exponent; `nil` without a second result.
  public let ownModel: RiegelModel?
  /// Why there is no ``ownModel``; `nil` if there is one.
  public let missingExponent: MissingExponent?
  /// In the order of the distances.
  public let rows: [Row]

  /// - Parameters:
  ///   - results: in any order, of different workouts. Those outside of the limits of `RaceResult` are left out.
  ///   - metersPerWeek: the usual weekly distance, for the model of Vickers and Vertosick.
  /// - Returns: `nil` without a possible result.
  public init?(
    from results: [(meters: Double, seconds: Double)], metersPerWeek: Double? = nil,
    distances: [RaceDistance] = RaceDistance.standard
  ) {
    let candidates = results.compactMap { RaceResult(meters: $0.meters, seconds: $0.seconds).map { Candidate($0) } }
    self.init(fromAny: candidates, metersPerWeek: metersPerWeek, distances: distances)
  }

  /// - Parameters:
  ///   - candidates: in any order.
  ///   - metersPerWeek: the usual weekly distance, for the model of Vickers and Vertosick.
  /// - Returns: `nil` without a candidate.
  public init?(
    fromAny candidates: [Candidate], metersPerWeek: Double? = nil,
    distances: [RaceDistance] = RaceDistance.standard
  ) {
    func value(_ candidate: Candidate) -> Double { VDOT(of: candidate.result)?.value ?? 0 }
    let races = candidates.sorted { (value($0), $1.result.meters) > (value($1), $0.result.meters) }
    guard let best = races.first else { return nil }
    let basis = best.result
    let second = races.first { other in
      guard other.source == nil || other.source != best.source,
        let own = RiegelModel(through: basis, other.result)
      else { return false }
      return races.allSatisfy { !Self.isSlower(own.seconds(over: $0.result.meters, from: basis), than: $0.result) }
    }?.result
    let own = second.flatMap { RiegelModel(through: basis, $0) }
    let weekly = metersPerWeek.flatMap(VickersVertosickModel.init(metersPerWeek:))
    self.basis = basis
    self.second = second
    vdot = VDOT(of: basis)
    ownModel = own
    missingExponent =
      own != nil
      ? nil
      : races.count < 2
        ? .oneResult
        : races.allSatisfy { $0.source != nil && $0.source == best.source } ? .oneWorkout : .contradictory
    rows = distances.map { distance in
      let meters = distance.meters
      var seconds: [PredictionModel: Double] = [:]
      var ranges: [PredictionModel: ClosedRange<Double>] = [:]
      if let start = races.first(where: { $0.result.meters * Self.longestReach >= meters })?.result {
        seconds[.riegel] = RiegelModel.published.seconds(over: meters, from: start)
        seconds[.ownExponent] = own?.seconds(over: meters, from: start)
        if (start.meters - meters).magnitude >= 0.5 {
          ranges[.riegel] = RiegelModel.published.range(over: meters, from: start)
          ranges[.ownExponent] = own?.range(over: meters, from: start)
        }
        seconds[.cameron] = CameronModel.seconds(over: meters, from: start)
        seconds[.vdot] = VDOT(of: start)?.seconds(over: meters)
        if meters == RaceDistance.marathon.meters, let weekly {
          seconds[.vickersVertosick] =
            second.flatMap { weekly.marathonSeconds(from: basis, $0) } ?? weekly.marathonSeconds(from: start)
        }
      }
      // Somebody who has run a time over the distance or a longer one can run it: a slower prediction is wrong.
      let known = races.filter { $0.result.meters > meters - 0.5 }
      seconds = seconds.filter { prediction in !known.contains { Self.isSlower(prediction.value, than: $0.result) } }
      let fastestKnown = known.map(\.result.seconds).min() ?? .infinity
      ranges = ranges.filter { seconds[$0.key] != nil }.mapValues {
        $0.lowerBound...max($0.lowerBound, min($0.upperBound, fastestKnown))
      }
      return Row(distance: distance, seconds: seconds, ranges: ranges)
    }
  }

  private static func isSlower(_ seconds: Double?, than result: RaceResult) -> Bool {
    seconds.map { $0 > result.seconds + 0.5 } ?? false
  }
}

/// A run over a distance at full effort.
public struct RaceResult: Hashable, Sendable {
  /// The distance, 400 m to 1,000 km.
  public let meters: Double
  /// The time, positive.
  public let seconds: Double

  /// - Returns: `nil` unless the distance is 400 m to 1,000 km, and the speed 0.5 to 10 m/s.
  public init?(meters: Double, seconds: Double) {
    guard (400...1_000_000).contains(meters), seconds > 0, (0.5...10).contains(meters / seconds) else { return nil }
    self.meters = meters
    self.seconds = seconds
  }
}

/// A distance of road races.
public struct RaceDistance: Hashable, Sendable {
  /// The display name, in English.
  public let name: String
  /// The official length.
  public let meters: Double

  public init(name: String, meters: Double) {
    self.name = name
    self.meters = meters
  }

  /// The mile of 1,609.344 m.
  public static let mile = RaceDistance(name: "1 mile", meters: 1_609.344)
  /// A road race of 5 km.
  public static let fiveKilometers = RaceDistance(name: "5 km", meters: 5_000)
  /// A road race of 10 km.
  public static let tenKilometers = RaceDistance(name: "10 km", meters: 10_000)
  /// Half of a marathon: 21,097.5 m.
  public static let halfMarathon = RaceDistance(name: "Half marathon", meters: 21_097.5)
  /// The marathon of 42,195 m.
  public static let marathon = RaceDistance(name: "Marathon", meters: 42_195)

  /// The distances that predictions are made for, the shortest first.
  public static let standard: [RaceDistance] = [
    RaceDistance(name: "1500 m", meters: 1_500), .mile, RaceDistance(name: "3 km", meters: 3_000), .fiveKilometers,
    .tenKilometers, .halfMarathon, .marathon,
  ]
}

/// A training pace for runners, by Daniels.
public enum TrainingPace: String, CaseIterable, Hashable, Sendable {
  /// At 72 % of the speed at the value of VDOT.
  case easy
  /// At 85 % of the speed at the value of VDOT.
  case marathon
  /// At 90 % of the speed at the value of VDOT.
  case threshold
  /// At 98 % of the speed at the value of VDOT.
  case interval
  /// At 105 % of the speed at the value of VDOT.
  case repetition

  /// The display name, in English.
  public var name: String {
    switch self {
    case .easy: "Easy"
    case .marathon: "Marathon"
    case .threshold: "Threshold"
    case .interval: "Interval"
    case .repetition: "Repetition"
    }
  }

  /// The share of the speed at the value of VDOT, as in GoldenCheetah.
  public var speedShare: Double {
    switch self {
    case .easy: 0.72
    case .marathon: 0.85
    case .threshold: 0.90
    case .interval: 0.98
    case .repetition: 1.05
    }
  }
}

extension VDOT {
  /// The share of maximal oxygen uptake at an easy pace (Daniels).
  public static let easyUptakeShare = 0.59...0.74

  /// A training pace: a share of the speed `29.54 + 5.000663 V − 0.007546 V²` in m/min, as in GoldenCheetah.
  public func secondsPerKilometer(at pace: TrainingPace) -> Double {
    60_000 / (pace.speedShare * (29.54 + 5.000663 * value - 0.007546 * value * value))
  }

  /// The pace at a share of maximal oxygen uptake; `nil` for a share outside of 0.3 to 1.2.
  public func secondsPerKilometer(atUptakeShare share: Double) -> Double? {
    guard (0.3...1.2).contains(share) else { return nil }
    return 60_000 / Self.speed(uptake: value * share)
  }
}
