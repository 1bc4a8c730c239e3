public import DomainCore
public import DomainTraining

/// Predicted race times from the best of some results, with training paces and estimates of maximal oxygen uptake.
public struct RaceOutlook: Equatable, Sendable {
  /// A result and where it comes from.
  public struct Source: Equatable, Sendable {
    /// The distance and the time to predict from.
    public var result: RaceResult
    /// The effort in a workout; `nil` for a result that the person stated.
    public var effort: RecordedEffort?

    /// By default one that the person stated.
    public init(_ result: RaceResult, effort: RecordedEffort? = nil) {
      self.result = result
      self.effort = effort
    }
  }

  /// Shorter efforts say little about the distances of races.
  public static let leastEffortMeters = 1_500.0

  /// The longest distance last.
  public var sources: [Source]
  /// `nil` without a possible result.
  public var predictions: RacePredictions?
  /// The distance of a week on which the model for the marathon depends; `nil` if it is unknown.
  public var metersPerWeek: Double?
  /// One by each rule that has what it needs, that of the best result first.
  public var estimates: [UptakeFigure]

  /// - Parameters:
  ///   - sources: what to predict from.
  ///   - runs: recent ones, for estimates from pace and heart rate.
  public init(
    from sources: [Source], metersPerWeek: Double?, runs: [Workout] = [], thresholds: ResolvedThresholds? = nil
  ) {
    self.sources = sources.sorted { $0.result.meters < $1.result.meters }
    self.metersPerWeek = metersPerWeek
    var workouts: [WorkoutID: Int] = [:]
    predictions = RacePredictions(
      fromAny: sources.map { source in
        RacePredictions.Candidate(
          source.result,
          source: source.effort.map { effort in
            let number = workouts[effort.workout] ?? workouts.count
            workouts[effort.workout] = number
            return number
          })
      }, metersPerWeek: metersPerWeek)
    estimates = UptakeFigure.all(of: sources.map(\.result), runs: runs, thresholds: thresholds)
  }

  /// Which estimate of maximal oxygen uptake to believe, and why, if they differ by more than a tenth; otherwise `nil`.
  public var uptakeVerdict: String? {
    let values = estimates.map(\.estimate.value)
    guard let lowest = values.min(), let highest = values.max(), highest > lowest * 1.1 else { return nil }
    let range =
      "The estimates range from \(Int(exactly: lowest.rounded()) ?? 0) to \(Int(exactly: highest.rounded()) ?? 0)."
    return estimates.contains { $0.estimate.rule == .race }
      ? "\(range) Believe that of the race, if it was one: it measures what you ran. The others depend on how a heart rate "
        + "relates to speed, which differs between runners and days."
      : "\(range) Believe none of them closely: they depend on how a heart rate relates to speed, which differs between "
        + "runners and days. A race of 10 to 60 min over 3 km or more gives a better one."
  }

  /// Where a result comes from.
  public func source(of result: RaceResult) -> Source? { sources.first { $0.result == result } }

  /// The results of records: the times over a distance of races.
  public static func sources(of records: [PersonalRecord]) -> [Source] {
    records.compactMap { record in
      guard case .time(let meters) = record.measure, meters >= leastEffortMeters else { return nil }
      return RaceResult(meters: meters, seconds: record.best.value).map { Source($0, effort: record.best) }
    }
  }
}

/// What races are predicted from.
public struct RaceOutlookRequest: Hashable, Sendable {
  /// Days of best efforts.
  public static let usualSpan = 90

  /// Results that the person stated; if there are none, the best efforts of the log are used.
  public var results: [RaceResult]
  /// The weekly distance that the person stated, in meters.
  public var metersPerWeek: Double?
  /// How many days of best efforts are used, ``RacePredictions/mostDays`` at most.
  public var span: Int
  /// The day whose thresholds apply, and from which ``span`` counts back.
  public var today: CalendarDay

  /// By default from the best efforts of 90 days.
  ///
  /// - Parameter span: more days than count are as many as do.
  public init(
    results: [RaceResult] = [], metersPerWeek: Double? = nil, span: Int = Self.usualSpan, today: CalendarDay
  ) {
    self.results = results
    self.metersPerWeek = metersPerWeek
    self.span = min(span, RacePredictions.mostDays)
    self.today = today
  }

  /// The best efforts that are used, without those of hilly runs.
  public var records: RecordRequest {
    RecordRequest(
      sport: .running, filter: WorkoutFilter(from: today.advanced(by: 1 - span)),
      mostAscentPerKilometer: RacePredictions.mostAscentPerKilometer)
  }

  /// The predictions.
  ///
  /// - Parameter records: `nil` if they are not read, because results are stated.
  /// - Returns: `nil` if best efforts are needed and missing.
  public func outlook(
    records: RecordList?, runs: TrainingDays, thresholds: DatedThresholds
  ) -> RaceOutlook? {
    let sources: [RaceOutlook.Source]
    if results.isEmpty {
      guard let records else { return nil }
      sources = RaceOutlook.sources(of: records.records)
    } else {
      sources = results.map { RaceOutlook.Source($0) }
    }
    let recent = runs.recentMetersPerWeek
    return RaceOutlook(
      from: sources, metersPerWeek: metersPerWeek ?? (recent > 0 ? recent : nil), runs: runs.workouts,
      thresholds: thresholds.thresholds(on: today).resolved)
  }
}

/// An estimate of maximal oxygen uptake, and what it was made from.
public struct UptakeFigure: Equatable, Sendable {
  /// The value in milliliters per kilogram and minute, with its rule.
  public var estimate: VO2MaxEstimate
  /// The number of runs whose median it is; 0 for an estimate from something else.
  public var runCount: Int
  /// The result that it comes from; `nil` for an estimate from heart rates.
  public var result: RaceResult?

  /// Seconds of a run that is long enough to be steady.
  static let leastSeconds = 1_200.0

  /// The part of the maximum heart rate at which a run is steady and below its limit.
  private static let steadyShares = 0.6...0.9
  /// The meters and the seconds of a race that measures the uptake: shorter ones need other energy, longer ones are
  /// limited by endurance.
  static let race = (leastMeters: 3_000.0, seconds: 600.0...3_600.0)

  /// One estimate by each rule that has what it needs. A heart rate needs thresholds that the athlete set: with defaults
  /// an estimate says nothing about a person.
  static func all(of results: [RaceResult], runs: [Workout], thresholds: ResolvedThresholds?) -> [UptakeFigure] {
    let race = results.filter { $0.meters >= Self.race.leastMeters && Self.race.seconds.contains($0.seconds) }
      .compactMap { result in
        VO2MaxEstimate(of: result).map { UptakeFigure(estimate: $0, runCount: 0, result: result) }
      }
      .max { $0.estimate.value < $1.estimate.value }
    guard let thresholds, !thresholds.assumed.contains(.maximumHeartRate) else { return [race].compactMap(\.self) }
    let (maximum, resting) = (thresholds.maximumHeartRateBPM, thresholds.restingHeartRateBPM)
    let isRestingSet = !thresholds.assumed.contains(.restingHeartRate)
    let steady = runs.compactMap(steady).filter { steadyShares.contains($0.heartRate / maximum) }
    let reserve = steady.compactMap {
      VO2MaxEstimate(
        metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum, restingBPM: resting)
    }
    let share = steady.compactMap {
      VO2MaxEstimate(metersPerSecond: $0.speed, heartRateBPM: $0.heartRate, maximumBPM: maximum)
    }
    let ratio = VO2MaxEstimate(maximumBPM: maximum, restingBPM: resting).map { UptakeFigure(estimate: $0, runCount: 0) }
    return [race, isRestingSet ? median(of: reserve) : nil, median(of: share), isRestingSet ? ratio : nil]
      .compactMap(\.self)
  }

  private static func median(of estimates: [VO2MaxEstimate]) -> UptakeFigure? {
    let sorted = estimates.sorted { $0.value < $1.value }
    guard !sorted.isEmpty else { return nil }
    return UptakeFigure(estimate: sorted[(sorted.count - 1) / 2], runCount: sorted.count)
  }

  /// The mean speed and heart rate of a run that is long enough; `nil` for any other workout.
  private static func steady(_ run: Workout) -> (speed: Double, heartRate: Double)? {
    guard run.sport == .running, let seconds = run.movingTime.value, seconds >= leastSeconds,
      let meters = run.distance.value, meters > 0, let heartRate = run.heartRate.value
    else { return nil }
    return (meters / seconds, heartRate)
  }
}

/// Shows the runs of the last four weeks, on which predictions depend besides results.
public struct ObserveRecentRunsUseCase: Sendable {
  /// Four weeks.
  public static let dayCount = 28
  private static let workoutLimit = 100

  private let workouts: any WorkoutRepository

  public init(workouts: any WorkoutRepository) {
    self.workouts = workouts
  }

  /// The runs of the last four weeks through `today`, with their totals by day; trail runs are left out.
  public func execute(today: CalendarDay) -> Snapshots<TrainingDays, StorageError> {
    let days = today.advanced(by: 1 - Self.dayCount)...today
    return workouts.trainingDays(TrainingDaysRequest(days: days, sport: .running, workoutLimit: Self.workoutLimit))
  }
}

extension TrainingDays {
  /// The mean distance of a week, in meters, of the days that `ObserveRecentRunsUseCase` reads.
  public var recentMetersPerWeek: Double {
    WorkoutTotals(of: volumes).volume.distanceMeters * 7 / Double(ObserveRecentRunsUseCase.dayCount)
  }
}
