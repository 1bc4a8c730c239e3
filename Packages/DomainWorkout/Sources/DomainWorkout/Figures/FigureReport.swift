public import DomainCore
public import DomainTraining

/// A query for figures by period.
public struct FigureRequest: Hashable, Sendable {
  /// Any days in a row, such as a year.
  public var period: Period
  /// The period to compare with, relative to ``period``.
  public var baseline: PeriodBaseline
  /// How the period is divided; `nil` for what its length suggests, as in `PeriodSteps`.
  public var unit: PeriodUnit?
  /// What is shown of each step.
  public var columns: [FigureColumn]
  /// The workouts that count.
  public var filter: WorkoutFilter
  /// The zones of each sport; sports that are missing have the standard ones.
  public var zoneRules: [Sport: ZoneRules]
  /// The day up to which an unfinished period counts.
  public var today: CalendarDay
  /// The day on which weeks begin.
  public var firstWeekday: Weekday
  /// Figures that are added up, but not shown.
  fileprivate var figuresBesides: Set<PeriodFigure> = []

  public init(
    _ period: Period, against baseline: PeriodBaseline = .previous, by unit: PeriodUnit? = nil,
    showing columns: [FigureColumn] = FigureColumn.standard, filter: WorkoutFilter = WorkoutFilter(),
    zoneRules: [Sport: ZoneRules] = [:], today: CalendarDay, firstWeekday: Weekday
  ) {
    self.period = period
    self.baseline = baseline
    self.unit = unit
    self.columns = columns
    self.filter = filter
    self.zoneRules = zoneRules
    self.today = today
    self.firstWeekday = firstWeekday
  }
}

extension FigureRequest {
  /// The same with what an explanation needs besides.
  public var explained: FigureRequest {
    var explained = self
    explained.figuresBesides = [.efficiency, .timeAboveThreshold]
    if shapedQuantities.isEmpty { explained.columns.append(.shape(.heartRate)) }
    return explained
  }

  /// Whether a share is a part of more than the workouts that count.
  fileprivate var needsAll: Bool {
    guard filter != filterOfDays else { return false }
    return columns.contains { if case .figure(_, .share) = $0 { true } else { false } }
  }

  /// The same days, whatever the workouts.
  fileprivate var filterOfDays: WorkoutFilter { WorkoutFilter(from: filter.from, through: filter.through) }

  /// What shares are parts of.
  fileprivate var ofShares: FigureRequest {
    var request = self
    request.filter = filterOfDays
    request.columns = columns.filter { if case .figure(_, .share) = $0 { true } else { false } }
    return request
  }

  /// The quantities whose distribution is shown.
  fileprivate var shapedQuantities: Set<ZoneQuantity> {
    Set(columns.compactMap { if case .shape(let quantity) = $0 { quantity } else { nil } })
  }

  /// The figures that are added up: those that are shown, and what every report says.
  fileprivate var figures: Set<PeriodFigure> {
    columns.reduce(into: figuresBesides.union([.count, .time, .days])) { found, column in
      if case .figure(let figure, _) = column { found.insert(figure) }
    }
  }

  /// The quantities whose times the report needs.
  fileprivate var timedQuantities: Set<ZoneQuantity> {
    // Efficiency counts if power was even enough; time above the threshold is that of power or heart rate.
    let needsBoth = !figures.isDisjoint(with: [.efficiency, .timeAboveThreshold])
    return needsBoth ? zoneQuantities.union([.heartRate, .power]) : zoneQuantities
  }

  /// The quantities whose zones are shown or explained.
  fileprivate var zoneQuantities: Set<ZoneQuantity> {
    columns.reduce(into: [.heartRate]) { found, column in
      switch column {
      case .zones(let quantity), .loadZones(let quantity), .shape(let quantity): found.insert(quantity)
      case .figure: break
      }
    }
  }
}

/// The workouts that figures are made of.
public struct TrainedWorkouts: Equatable, Sendable {
  /// The earliest first.
  public var workouts: [TrainedWorkout]
  /// How many workouts of the log lack a profile that is up to date; zones lack them until it is computed.
  public var outdatedCount: Int

  public init(workouts: [TrainedWorkout], outdatedCount: Int = 0) {
    self.workouts = workouts
    self.outdatedCount = outdatedCount
  }
}

/// Figures of a period, of each of its steps, and of another period.
public struct FigureReport: Equatable, Sendable {
  /// The days of a step, and what its workouts add up to.
  public struct Step: Equatable, Sendable {
    /// The first and the last day, both included.
    public var days: ClosedRange<CalendarDay>
    /// Of the workouts of these days that count.
    public var sums: FigureSums
    /// Of all workouts of these days, of which shares are parts; `nil` if shares are parts of the whole period.
    public var all: FigureSums?

    public init(days: ClosedRange<CalendarDay>, sums: FigureSums = FigureSums(), all: FigureSums? = nil) {
      self.days = days
      self.sums = sums
      self.all = all
    }

    /// At least 1.
    public var dayCount: Int { days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch + 1 }
  }

  /// What the report was made for.
  public var request: FigureRequest
  /// The unit of the steps.
  public var unit: PeriodUnit
  /// In order, including those without training; they end with the period, or today.
  public var steps: [Step]
  /// The whole period up to today.
  public var whole: Step
  /// The same days of the other period; `nil` if there is none.
  public var other: Step?
  /// Whether the period is not over.
  public var isToDate: Bool
  /// The output of every efficiency in the report; `nil` if no workout has one, or it was not asked for.
  public var efficiencyOutput: EffortOutput? { efficiencyKind?.output }
  /// What every efficiency in the report is of; `nil` if no workout has one, or it was not asked for.
  public var efficiencyKind: EfficiencyKind?
  /// See `TrainedWorkouts.outdatedCount`.
  public var outdatedCount: Int

  /// - Parameters:
  ///   - trained: workouts of both periods; others are left out.
  ///   - all: the same without the filter, of which shares are parts; `nil` if shares are parts of the whole period.
  ///   - thresholds: over time.
  public init(
    _ request: FigureRequest, of trained: TrainedWorkouts, among all: TrainedWorkouts? = nil,
    thresholds: DatedThresholds
  ) {
    let period = request.period
    let baseline = request.baseline.period(for: period)
    let comparison = PeriodComparison(of: period, with: baseline ?? period, through: request.today)
    let days = if let comparison { comparison.current } else { period.days }
    let otherDays = baseline.map { comparison?.other ?? $0.days }
    let unit = request.unit ?? PeriodSteps.unit(dayCount: period.dayCount, firstWeekday: request.firstWeekday)
    self.request = request
    self.unit = unit
    isToDate = comparison?.isToDate ?? true
    outdatedCount = trained.outdatedCount
    let figures = PeriodFigure.allCases.filter(request.figures.contains)
    let kind =
      figures.contains(.efficiency) ? Self.kind(of: trained.workouts.filter { days.contains($0.day) }) : nil
    efficiencyKind = kind
    var steps = Self.steps(of: days, by: unit)
    var (whole, other) = (Step(days: days), otherDays.map { Step(days: $0) })
    let (quantities, shaped) = (request.zoneQuantities, request.shapedQuantities)
    var index = 0
    for workout in trained.workouts {
      let isOther = other?.days.contains(workout.day) ?? false
      guard days.contains(workout.day) || isOther else { continue }
      let rules = request.zoneRules[workout.sport] ?? ZoneRules()
      let resolved = thresholds.thresholds(on: workout.day)
      func add(to sums: inout FigureSums) {
        sums.add(
          figures, of: workout, resolved, rules, efficiencyOf: kind, zonesOf: quantities, shapesOf: shaped)
      }
      if isOther, var sums = other?.sums {
        other?.sums = FigureSums()
        add(to: &sums)
        other?.sums = sums
      }
      guard days.contains(workout.day) else { continue }
      // Workouts come in the order of their days.
      if steps[index].days.lowerBound > workout.day { index = 0 }
      while index < steps.count - 1, steps[index].days.upperBound < workout.day { index += 1 }
      add(to: &steps[index].sums)
    }
    for step in steps { whole.sums += step.sums }
    if let all {
      let report = FigureReport(request.ofShares, of: all, thresholds: thresholds)
      for (index, step) in report.steps.enumerated() { steps[index].all = step.sums }
      whole.all = report.whole.sums
      other?.all = report.other?.sums
    }
    self.steps = steps
    self.whole = whole
    self.other = other
  }

  private static func steps(of days: ClosedRange<CalendarDay>, by unit: PeriodUnit) -> [Step] {
    var steps: [Step] = []
    var first = days.lowerBound
    while first <= days.upperBound {
      let last = min(Period(containing: first, by: unit).lastDay, days.upperBound)
      steps.append(Step(days: first...last))
      first = last.advanced(by: 1)
    }
    return steps
  }

  /// The kind with the most time.
  private static func kind(of workouts: [TrainedWorkout]) -> EfficiencyKind? {
    var seconds: [EfficiencyKind: Double] = [:]
    for workout in workouts {
      guard let efficiency = workout.steadyEfficiency(nil) else { continue }
      seconds[EfficiencyKind(efficiency.output, of: workout.sport), default: 0] += efficiency.seconds
    }
    let ordered = Sport.allCases.flatMap { sport in EffortOutput.allCases.map { EfficiencyKind($0, of: sport) } }
    return ordered.filter { seconds[$0] != nil }.max { (seconds[$0] ?? 0) < (seconds[$1] ?? 0) }
  }

  /// A figure of a step. A share, from 0 to 1, is the part of all workouts of the same days; without a filter, the part of
  /// the whole period that the step belongs to.
  public func value(of figure: PeriodFigure, as statistic: FigureStatistic, in part: Step) -> Double? {
    let own = part.sums.value(of: figure, as: statistic)
    if statistic == .share, let all = part.all {
      guard let sum = all.value(of: figure, as: .sum), sum > 0 else { return nil }
      return (own ?? 0) / sum
    }
    guard let value = own, statistic == .share else { return own }
    let period = other.map { $0 == part ? $0 : whole } ?? whole
    guard let sum = period.sums.value(of: figure, as: .sum), sum > 0 else { return nil }
    return value / sum
  }

  /// The scale of zones in the report: the one with the most time; the time of others is `secondsOfOtherScales`.
  public func scale(of quantity: ZoneQuantity) -> FigureSums.ZoneScale? { whole.sums.scale(of: quantity) }

  /// The time of workouts whose zones have other names or come from another model, and are left out.
  public func secondsOfOtherScales(of quantity: ZoneQuantity) -> Double {
    let scale = scale(of: quantity)
    return whole.sums.zones.reduce(0) { sum, zones in
      zones.key.quantity == quantity && zones.key != scale ? sum + zones.value.seconds.reduce(0, +) : sum
    }
  }

  /// What the distribution of a step rests on.
  public func evidence(of quantity: ZoneQuantity, in part: Step) -> IntensityEvidence {
    let distribution = part.sums.distributions[quantity]
    return IntensityEvidence(
      dayCount: part.dayCount, sessionCount: distribution?.workoutCount ?? 0,
      recordedSeconds: distribution?.time.total ?? 0, trainingSeconds: part.sums.seconds)
  }
}

/// Reports figures of any period.
public struct ObserveFiguresUseCase: Sendable {
  private let records: any RecordRepository
  private let thresholds: any ThresholdHistory

  public init(records: any RecordRepository, thresholds: any ThresholdHistory) {
    self.records = records
    self.thresholds = thresholds
  }

  /// Reads the workouts of the period and of the one that it is compared with.
  ///
  /// - Parameter thresholds: over time; zones and efficiency are those of each workout's day.
  public func execute(
    _ request: FigureRequest, _ thresholds: DatedThresholds
  ) -> Snapshots<FigureReport, StorageError> {
    let days = [request.period.days, request.baseline.period(for: request.period)?.days].compactMap(\.self)
    let first = days.map(\.lowerBound).min() ?? request.period.firstDay
    let last = days.map(\.upperBound).max() ?? request.period.lastDay
    func workouts(_ request: FigureRequest) -> Snapshots<TrainedWorkouts, StorageError> {
      var filter = request.filter
      filter.from = max(first, filter.from ?? first)
      filter.through = min(last, filter.through ?? last)
      return records.trainedWorkouts(matching: filter, timesOf: request.timedQuantities)
    }
    guard request.needsAll else {
      return workouts(request).mapValues { FigureReport(request, of: $0, thresholds: thresholds) }
    }
    let all = workouts(request.ofShares)
    return workouts(request).completeValues { trained async throws(StorageError) in
      FigureReport(request, of: trained, among: try await all.firstValue(), thresholds: thresholds)
    }
  }

  /// The thresholds over time.
  public func observeThresholds() -> Snapshots<DatedThresholds, StorageError> { thresholds.thresholds() }
}
