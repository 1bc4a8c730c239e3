public import DomainCore
public import DomainTraining

/// What adds up over workouts: the sums of different workouts added are those of all of them.
public struct FigureSums: Equatable, Sendable {
  /// What one figure adds up to.
  public struct Sum: Equatable, Sendable {
    /// The number of workouts that have a value.
    public var count = 0
    /// The values added up.
    public var sum = 0.0
    /// The values times their weights, and the weights.
    public var weighted = 0.0
    /// The weights added up.
    public var weight = 0.0
    /// The best value, with its workout; the earlier one of two that are equal.
    public var best: Best?
  }

  /// A value of one workout.
  public struct Best: Equatable, Sendable {
    /// In the unit of the figure.
    public var value: Double
    /// The workout that has it.
    public var workout: WorkoutID
    /// Its day.
    public var day: CalendarDay
    /// Its title.
    public var title: String
  }

  /// The time and the load in each zone of workouts with zones of the same names.
  public struct Zones: Equatable, Sendable {
    /// Seconds in each zone.
    public var seconds: [Double]
    /// Points of load in each zone: that of a workout is divided by how much its time in each zone demands.
    public var loadPoints: [Double]
    /// The number of workouts.
    public var workoutCount: Int
  }

  /// How hard the training was, by one quantity.
  public struct Distribution: Equatable, Sendable {
    /// Seconds.
    public var time = IntensityDistribution()
    /// Points of load, divided like those of ``Zones``.
    public var load = IntensityDistribution()
    /// The number of workouts with this quantity.
    public var workoutCount = 0

    static func + (left: Distribution, right: Distribution) -> Distribution {
      Distribution(
        time: left.time + right.time, load: left.load + right.load,
        workoutCount: left.workoutCount + right.workoutCount)
    }
  }

  /// How zones are named and where they come from: only equal ones are added.
  public struct ZoneScale: Hashable, Sendable {
    /// What is divided.
    public var quantity: ZoneQuantity
    /// The name of the model; `nil` for the athlete's own zones.
    public var model: String?
    /// The names of the zones.
    public var names: [String]
  }

  /// By figure; a figure that no workout has, or that was not added up, is missing.
  public private(set) var sums: [PeriodFigure: Sum] = [:]
  /// Days with training.
  public private(set) var days: Set<CalendarDay> = []
  /// By scale.
  public private(set) var zones: [ZoneScale: Zones] = [:]
  /// Easy, moderate and hard training by each quantity.
  public private(set) var distributions: [ZoneQuantity: Distribution] = [:]
  /// Moving time of all workouts, in seconds.
  public var seconds: Double { sums[.time]?.sum ?? 0 }
  /// The number of workouts.
  public var workoutCount: Int { sums[.count]?.count ?? 0 }

  /// Of no workouts.
  public init() {}

  /// Adds a workout. Each may be added once.
  ///
  /// - Parameters:
  ///   - figures: those that are added up.
  ///   - thresholds: those of its day.
  ///   - rules: the zones of its sport.
  ///   - kind: the only efficiencies that count; `nil` for the first one of each workout.
  ///   - quantities: those whose zones are added.
  ///   - shaped: those whose distributions are added.
  public mutating func add(
    _ figures: [PeriodFigure] = PeriodFigure.allCases, of workout: TrainedWorkout, _ thresholds: Thresholds,
    _ rules: ZoneRules, efficiencyOf kind: EfficiencyKind?,
    zonesOf quantities: Set<ZoneQuantity> = Set(ZoneQuantity.allCases),
    shapesOf shaped: Set<ZoneQuantity> = Set(ZoneQuantity.allCases)
  ) {
    let resolved = thresholds.resolved
    for figure in figures {
      guard let (value, weight) = figure.value(of: workout, resolved, efficiencyOf: kind), value.isFinite else {
        continue
      }
      var sum = Sum()
      (sum.count, sum.sum, sum.weighted, sum.weight) = (1, value, value * weight, weight)
      sum.best = Best(value: value, workout: workout.id, day: workout.day, title: workout.title)
      sums[figure, default: Sum()].add(sum, isBetterIfHigher: figure.isBetterIfHigher)
    }
    days.insert(workout.day)
    guard let profile = workout.profile else { return }
    for quantity in ZoneQuantity.allCases where quantities.contains(quantity) {
      let times = profile.times(of: quantity)
      guard !times.bins.isEmpty else { continue }
      let points = workout.loadPoints ?? 0
      if shaped.contains(quantity), let bounds = quantity.intensityBounds(for: workout.sport, thresholds) {
        let parts = [bounds.first, bounds.second]
        let distribution = Distribution(
          time: IntensityDistribution(times.seconds(dividedBy: parts)),
          load: IntensityDistribution(times.loads(dividedBy: parts, of: points, resolved)), workoutCount: 1)
        distributions[quantity, default: Distribution()] =
          distributions[quantity, default: Distribution()] + distribution
      }
      guard let zones = rules.zones(of: quantity, for: workout.sport, thresholds) else { continue }
      add(
        Zones(
          seconds: times.seconds(dividedBy: zones.bounds),
          loadPoints: times.loads(dividedBy: zones.bounds, of: points, resolved), workoutCount: 1),
        ZoneScale(quantity: quantity, model: zones.model?.name, names: zones.names))
    }
  }

  private mutating func add(_ other: Zones, _ scale: ZoneScale) {
    guard var own = zones[scale] else { return zones[scale] = other }
    for index in own.seconds.indices {
      own.seconds[index] += other.seconds[index]
      own.loadPoints[index] += other.loadPoints[index]
    }
    own.workoutCount += other.workoutCount
    zones[scale] = own
  }

  /// Adds the sums of other workouts.
  public static func += (left: inout FigureSums, right: FigureSums) {
    for (figure, sum) in right.sums {
      left.sums[figure, default: Sum()].add(sum, isBetterIfHigher: figure.isBetterIfHigher)
    }
    left.days.formUnion(right.days)
    for (scale, zones) in right.zones { left.add(zones, scale) }
    left.distributions.merge(right.distributions) { $0 + $1 }
  }

  /// A figure of these workouts; `nil` if no workout has it, and for a share.
  public func value(of figure: PeriodFigure, as statistic: FigureStatistic) -> Double? {
    if figure == .days { return days.isEmpty ? nil : Double(days.count) }
    guard let sum = sums[figure] else { return nil }
    switch statistic {
    case .sum, .share: return sum.sum
    case .mean: return sum.weight > 0 ? sum.weighted / sum.weight : nil
    case .best: return sum.best?.value
    }
  }

  /// The scale of a quantity with the most time; the other ones cannot be added to it.
  public func scale(of quantity: ZoneQuantity) -> ZoneScale? {
    zones.filter { $0.key.quantity == quantity }
      .max {
        ($0.value.seconds.reduce(0, +), $1.key.names.count) < ($1.value.seconds.reduce(0, +), $0.key.names.count)
      }?
      .key
  }
}

extension FigureSums.Sum {
  fileprivate mutating func add(_ other: FigureSums.Sum, isBetterIfHigher: Bool) {
    count += other.count
    sum += other.sum
    weighted += other.weighted
    weight += other.weight
    guard let theirs = other.best else { return }
    guard let own = best else { return best = theirs }
    guard theirs.value == own.value else {
      if (theirs.value > own.value) == isBetterIfHigher { best = theirs }
      return
    }
    // Texts of ids are compared only if they have to be: making them takes longer than everything else here.
    let isEarlier =
      theirs.day == own.day ? theirs.workout.description < own.workout.description : theirs.day < own.day
    if isEarlier { best = theirs }
  }
}

extension ValueTimes {
  /// The load of a workout between bounds, divided by what the time there demands.
  fileprivate func loads(dividedBy bounds: [Double], of points: Double, _ thresholds: ResolvedThresholds) -> [Double] {
    let demands = demands(dividedBy: bounds, thresholds)
    let whole = demands.reduce(0, +)
    return demands.map { whole > 0 ? points * $0 / whole : 0 }
  }
}

extension IntensityDistribution {
  /// - Parameter parts: easy, moderate and hard.
  fileprivate init(_ parts: [Double]) { self.init(easy: parts[0], moderate: parts[1], hard: parts[2]) }
}

extension ZoneQuantity {
  /// `nil` without a threshold. Power is for riding and speed for sports on foot.
  fileprivate func intensityBounds(for sport: Sport, _ thresholds: Thresholds) -> IntensityBounds? {
    switch self {
    case .heartRate: IntensityBounds(self, threshold: thresholds.resolved.lactateThresholdHeartRateBPM)
    case .power:
      sport.isRiding
        ? thresholds.resolved.functionalThresholdPowerWatts.flatMap { IntensityBounds(self, threshold: $0) } : nil
    case .speed:
      sport.isOnFoot ? thresholds.thresholdSpeedMetersPerSecond.flatMap { IntensityBounds(self, threshold: $0) } : nil
    }
  }
}
