import DomainCore
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
