public import DomainCore
public import DomainTraining

/// Fitness, fatigue and form up to today, and on the days to come with planned loads.
public struct FitnessForecast: Equatable, Sendable {
  /// The number of days up to today that are shown.
  public static let historyDayCount = 42
  /// The days whose mean is the usual load.
  public static let usualLoadDayCount = 28

  /// What the forecast was computed for.
  public var request: ForecastRequest
  /// Up to today, oldest first; fewer if the first load is later.
  public var history: [FitnessDay]
  /// By this evening, with what is logged so far.
  public var start: FitnessState
  /// The mean of the last four weeks, in points a day.
  public var usualLoad: Double
  /// The load of each day to come until the last one, in order; empty if the target is impossible.
  public var blocks: [LoadBlock]
  /// Every day after today through the last one; empty if the target is impossible.
  public var days: [FitnessDay]
  /// Why no load reaches the target.
  public var failure: LoadPlanError?
  /// How far the plan ends from the target because of the limit, in points; 0 if it reaches it.
  public var missingPoints: Double
  /// What is planned for the days to come, if that goes on: weeks with a plan have its loads alone, and others the usual
  /// load. `nil` without a plan, and for a stated load or a target.
  public var planned: PlannedLoads?
  /// The highest form that complete rest from tomorrow leads to; `nil` without fitness.
  public var restingPeak: RestingPeak?

  /// - Parameters:
  ///   - volumes: of all sports, at least of the days that fitness depends on.
  ///   - workouts: what is planned; other days than those to come are left out.
  public init(
    _ request: ForecastRequest, of volumes: some Sequence<DailyVolume>, planned workouts: [PlannedWorkout] = []
  ) {
    let today = request.today
    let known = FitnessModel().days(of: PeriodBalance.loads(of: volumes, through: today), through: today)
    let start = known.last.map(FitnessState.init) ?? FitnessState()
    let usual = known.suffix(Self.usualLoadDayCount).reduce(0) { $0 + $1.load } / Double(Self.usualLoadDayCount)
    self.request = request
    self.start = start
    history = known.suffix(Self.historyDayCount)
    usualLoad = usual
    restingPeak = start.fatigue > 0 ? RestingPeak(from: start) : nil
    (blocks, days, failure, missingPoints) = ([], [], nil, 0)
    if request.aim == .usual, today < request.lastDay {
      planned = PlannedLoads(
        workouts.filter { $0.matches(request.filter) }, in: today.advanced(by: 1)...request.lastDay,
        by: PlannedLoadRule(of: volumes, through: today))
    }
    do throws(LoadPlanError) {
      (blocks, missingPoints) = try Self.blocks(request, from: start, usualLoad: usual)
      if let planned { blocks = Self.blocks(blocks, with: planned, from: today.advanced(by: 1)) }
    } catch {
      failure = error
      return
    }
    let loads = blocks.flatMap { Array(repeating: $0.dailyLoad, count: $0.dayCount) }.enumerated()
    days = FitnessProjection(from: start, on: today).days(
      of: Dictionary(loads.map { (today.advanced(by: $0.offset + 1), $0.element) }, uniquingKeysWith: +),
      through: request.lastDay)
  }

  /// The same with the loads of the plan in each week that has one.
  private static func blocks(
    _ blocks: [LoadBlock], with planned: PlannedLoads, from firstDay: CalendarDay
  ) -> [LoadBlock] {
    var loads = blocks.flatMap { Array(repeating: $0.dailyLoad, count: $0.dayCount) }
    let pointsByDay = planned.points
    for first in stride(from: 0, to: loads.count, by: 7) {
      let week = first..<min(first + 7, loads.count)
      let points = week.map { pointsByDay[firstDay.advanced(by: $0)] }
      guard points.contains(where: { $0 != nil }) else { continue }
      for (index, load) in zip(week, points) { loads[index] = load ?? 0 }
    }
    return loads.reduce(into: []) { blocks, load in
      if let last = blocks.indices.last, blocks[last].dailyLoad == load {
        blocks[last].dayCount += 1
      } else {
        blocks.append(LoadBlock(dayCount: 1, dailyLoad: load))
      }
    }
  }

  private static func blocks(
    _ request: ForecastRequest, from start: FitnessState, usualLoad: Double
  ) throws(LoadPlanError) -> ([LoadBlock], missingPoints: Double) {
    func same(_ load: Double, _ dayCount: Int) throws(LoadPlanError) -> [LoadBlock] {
      guard dayCount >= 1 else { throw .noDays }
      guard dayCount <= FitnessProjection.maximumDayCount else { throw .tooFar }
      return [LoadBlock(dayCount: dayCount, dailyLoad: load)]
    }
    guard let target = request.aim.target else {
      let dayCount = request.lastDay.daysSinceEpoch - request.today.daysSinceEpoch
      if case .load(let points) = request.aim {
        guard (0...FitnessState.maximumDailyLoad).contains(points) else { throw .invalidTarget }
        return (try same(points, dayCount), 0)
      }
      return (try same(usualLoad, dayCount), 0)
    }
    let dayCount = target.dayCount(from: request.today, to: request.lastDay)
    guard let limit = request.limit else {
      return (try same(start.dailyLoad(reaching: target, afterDays: dayCount), dayCount), 0)
    }
    let plan = try LoadPlan(reaching: target, from: start, afterDays: dayCount, within: limit)
    return (plan.blocks, plan.reachesTarget ? 0 : plan.missingPoints)
  }

  /// The days to come until the last planned workout; empty without a plan.
  public var plannedDays: [FitnessDay] {
    guard let lastDay = planned?.lastDay else { return [] }
    return Array(days.prefix { $0.day <= lastDay })
  }

  /// The last day; `nil` if the target is impossible.
  public var end: FitnessDay? { days.last }

  /// The fastest rise of fitness in any seven of the days to come, in points.
  public var steepestRamp: Double? {
    let values = [start.fitness] + days.map(\.fitness)
    return values.count > 7 ? (7..<values.count).map { values[$0] - values[$0 - 7] }.max() : nil
  }

  /// Whether fitness rises faster than coaches usually recommend.
  public var isSteep: Bool { (steepestRamp ?? 0) > RampLimit.usualPointsPerWeek.upperBound + 1e-6 }
}

/// What the days to come are planned for.
public enum ForecastAim: Hashable, Sendable {
  /// What is planned, and the usual load in weeks without a plan.
  case usual
  /// The same load every day, in points.
  case load(Double)
  /// The load that reaches this fitness by the evening of the last day.
  case fitness(Double)
  /// The load that reaches this form at the start of the last day.
  case form(Double)

  /// What is to be reached; `nil` for a stated load.
  public var target: LoadTarget? {
    switch self {
    case .usual, .load: nil
    case .fitness(let points): .fitness(points)
    case .form(let points): .form(points)
    }
  }
}

/// A query for a forecast.
public struct ForecastRequest: Hashable, Sendable {
  /// Six weeks, the time constant of fitness.
  public static let usualDayCount = 42

  /// What the loads to come are planned for.
  public var aim: ForecastAim
  /// The last planned day, after today.
  public var lastDay: CalendarDay
  /// The most that fitness may rise in a week, for a fitness or a form; `nil` for no limit.
  public var limit: RampLimit?
  /// The planned workouts that count. Fitness depends on all training, whatever counts of the plan.
  public var filter: WorkoutFilter
  /// The day before the first planned one; its load counts as logged so far.
  public var today: CalendarDay

  /// - Parameter lastDay: `nil` for `usualDayCount` days after today.
  public init(
    _ aim: ForecastAim = .usual, on lastDay: CalendarDay? = nil, within limit: RampLimit? = nil,
    matching filter: WorkoutFilter = WorkoutFilter(), today: CalendarDay
  ) {
    self.aim = aim
    self.lastDay = lastDay ?? today.advanced(by: Self.usualDayCount)
    self.limit = limit
    self.filter = filter
    self.today = today
  }
}

/// Seven days of a forecast, or fewer at its end.
public struct ForecastWeek: Equatable, Sendable {
  /// From the first to the last day, at most seven.
  public var days: ClosedRange<CalendarDay>
  /// The sum, in points.
  public var loadPoints: Double
  /// The mean of a day, in points.
  public var dailyLoad: Double
  /// By the evening of the last day.
  public var fitness: Double
  /// By the evening of the last day.
  public var fatigue: Double
  /// At the start of the last day.
  public var form: Double
  /// Fitness on the last day minus that seven days before, or before the forecast.
  public var ramp: Double
}

extension FitnessForecast {
  /// The days to come, seven at a time from tomorrow.
  public var weeks: [ForecastWeek] {
    stride(from: 0, to: days.count, by: 7).compactMap { first in
      let week = days[first..<min(first + 7, days.count)]
      guard let head = week.first, let last = week.last else { return nil }
      let before = first > 0 ? days[first - 1].fitness : start.fitness
      let points = week.reduce(0) { $0 + $1.load }
      return ForecastWeek(
        days: head.day...last.day, loadPoints: points, dailyLoad: points / Double(week.count), fitness: last.fitness,
        fatigue: last.fatigue, form: last.form, ramp: last.fitness - before)
    }
  }
}

/// Projects fitness, fatigue and form, and finds the daily load that reaches a target.
public struct ObserveForecastUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository

  public init(planned: any PlannedWorkoutRepository) {
    self.planned = planned
  }

  /// The forecast, computed again when a load or the plan changes.
  public func execute(_ request: ForecastRequest) -> Snapshots<FitnessForecast, StorageError> {
    let days = request.today.advanced(by: -PeriodBalance.dayCount)...max(request.today, request.lastDay)
    return planned.plannedWorkouts(in: days)
      .mapValues { FitnessForecast(request, of: $0.volumes, planned: $0.planned) }
  }
}
