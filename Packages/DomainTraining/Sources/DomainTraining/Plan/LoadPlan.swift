public import DomainCore
import Foundation

/// Some days with the same load.
public struct LoadBlock: Hashable, Sendable {
  /// How many days in a row.
  public var dayCount: Int
  /// Points.
  public var dailyLoad: Double

  public init(dayCount: Int, dailyLoad: Double) {
    self.dayCount = dayCount
    self.dailyLoad = dailyLoad
  }
}

/// Daily loads toward a fitness or a form, within a ramp limit, and what they reach.
public struct LoadPlan: Hashable, Sendable {
  /// What the plan is to reach.
  public let target: LoadTarget
  /// The state on the eve of the first day.
  public let start: FitnessState
  /// The way in which loads become fitness and fatigue.
  public let rule: SmoothingRule
  /// In order, each with at least one day; neighbors have different loads.
  public private(set) var blocks: [LoadBlock] = []
  /// After the last day.
  public private(set) var reached: FitnessState

  init(target: LoadTarget, start: FitnessState, rule: SmoothingRule) {
    self.target = target
    self.start = start
    self.rule = rule
    reached = start
  }

  /// Whether the plan reaches the target, to a millionth of a point.
  public var reachesTarget: Bool { missingPoints < 1e-6 }

  /// How far the plan ends from the target, in points; never negative.
  public var missingPoints: Double { (target.value(of: reached) - target.points).magnitude }

  /// The days of all blocks.
  public var dayCount: Int { blocks.reduce(0) { $0 + $1.dayCount } }

  /// The load of each day, in points.
  public var dailyLoads: [Double] { blocks.flatMap { Array(repeating: $0.dailyLoad, count: $0.dayCount) } }

  mutating func append(dayCount: Int, dailyLoad: Double) {
    guard dayCount > 0 else { return }
    reached = reached.after(dayCount: dayCount, dailyLoad: dailyLoad, rule: rule)
    if let last = blocks.last, last.dailyLoad == dailyLoad {
      blocks[blocks.count - 1].dayCount += dayCount
    } else {
      blocks.append(LoadBlock(dayCount: dayCount, dailyLoad: dailyLoad))
    }
  }

  /// Appends weeks with the highest load that the limit allows, the last one shorter if necessary.
  private mutating func appendRamp(dayCount: Int, within limit: RampLimit) {
    for first in stride(from: 0, to: dayCount, by: 7) {
      append(dayCount: min(7, dayCount - first), dailyLoad: limit.maximumDailyLoad(from: reached, rule: rule))
    }
  }
}

extension LoadPlan {
  /// The longest taper that is tried, in days.
  private static let longestTaper = 42

  /// The plan with the most fitness among those that reach a form after building up and tapering: weeks with the
  /// highest load that the limit allows, then 1 to 42 days with the same, usually lower load.
  ///
  /// If no taper reaches the form, it is the plan that comes nearest.
  ///
  /// - Parameters:
  ///   - form: at the start of the day after the last one, in points.
  ///   - dayCount: at least 1; see `LoadTarget.dayCount(from:to:)`.
  public static func peaking(
    form: Double, from start: FitnessState, afterDays dayCount: Int, within limit: RampLimit,
    rule: SmoothingRule = .exponential
  ) throws(LoadPlanError) -> LoadPlan {
    let target = LoadTarget.form(form)
    try target.validate(afterDays: dayCount)
    var best: LoadPlan?
    for taper in 1...min(dayCount, longestTaper) {
      var plan = LoadPlan(target: target, start: start, rule: rule)
      plan.appendRamp(dayCount: dayCount - taper, within: limit)
      plan.appendTaper(dayCount: taper, within: limit)
      if best.map({ plan.isBetter(than: $0) }) ?? true { best = plan }
    }
    return best ?? LoadPlan(target: target, start: start, rule: rule)
  }

  /// Appends days with the load that reaches the form, or the nearest possible load.
  private mutating func appendTaper(dayCount: Int, within limit: RampLimit) {
    // A week of the ramp that the taper cuts short keeps its limit, so that no seven days exceed it.
    let isWholeWeek = self.dayCount.isMultiple(of: 7)
    let ofWeek = limit.maximumDailyLoad(from: reached, rule: rule)
    let maximum = isWholeWeek ? ofWeek : min(ofWeek, blocks.last?.dailyLoad ?? ofWeek)
    let load: Double
    do throws(LoadPlanError) {
      load = try reached.dailyLoad(reaching: target, afterDays: dayCount, rule: rule)
    } catch .needsTooMuch {
      load = maximum
    } catch {
      load = 0
    }
    append(dayCount: dayCount, dailyLoad: min(load, maximum))
  }

  private func isBetter(than other: LoadPlan) -> Bool {
    if reachesTarget && other.reachesTarget { return reached.fitness > other.reached.fitness }
    return reachesTarget || !other.reachesTarget && missingPoints < other.missingPoints
  }
}

extension LoadPlan {
  /// The best plan for a target within a ramp limit.
  ///
  /// If the same load each day reaches the target within the limit, that is the plan. Otherwise:
  ///
  /// - For a fitness, each week has the highest load that the limit allows, until the same load on all remaining days
  ///   suffices. Of all plans within the limit this one has the lowest peak load. If it cannot reach the target, it
  ///   comes as near as the limit allows.
  /// - For a form, it is the plan of `peaking(form:from:afterDays:within:rule:)`.
  ///
  /// - Parameter dayCount: at least 1; see `LoadTarget.dayCount(from:to:)`.
  public init(
    reaching target: LoadTarget, from start: FitnessState, afterDays dayCount: Int, within limit: RampLimit,
    rule: SmoothingRule = .exponential
  ) throws(LoadPlanError) {
    try target.validate(afterDays: dayCount)
    self.init(target: target, start: start, rule: rule)
    switch target {
    case .fitness:
      try appendSteps(dayCount: dayCount, within: limit)
    case .form(let points):
      let steady = try? start.dailyLoad(reaching: target, afterDays: dayCount, rule: rule)
      if let steady, steady <= limit.maximumDailyLoad(from: start, rule: rule) {
        append(dayCount: dayCount, dailyLoad: steady)
      } else {
        self = try Self.peaking(form: points, from: start, afterDays: dayCount, within: limit, rule: rule)
      }
    }
  }

  /// - Throws: if the fitness is lower than that after rest.
  private mutating func appendSteps(dayCount: Int, within limit: RampLimit) throws(LoadPlanError) {
    var left = dayCount
    while left > 0 {
      let maximum = limit.maximumDailyLoad(from: reached, rule: rule)
      var needed = maximum
      do throws(LoadPlanError) {
        needed = try reached.dailyLoad(reaching: target, afterDays: left, rule: rule)
      } catch .needsTooMuch {
      } catch {
        throw error
      }
      let step = needed < maximum ? left : min(7, left)
      append(dayCount: step, dailyLoad: min(needed, maximum))
      left -= step
    }
  }
}

/// Why no plan of loads reaches a target.
public enum LoadPlanError: Error, Hashable, Sendable {
  /// The target is not a finite number, or a negative fitness.
  case invalidTarget
  /// The date leaves no day of training.
  case noDays
  /// The date is more than `FitnessProjection.maximumDayCount` days away.
  case tooFar
  /// The load of each day would be negative. The value is the nearest one: that after rest.
  case needsLessThanRest(LoadTarget, atRest: Double)
  /// The load of each day would be higher than `FitnessState.maximumDailyLoad`.
  case needsTooMuch(LoadTarget, dailyLoad: Double)
}

extension LoadPlanError {
  /// What is impossible, and how near rest comes.
  public var explanation: String {
    switch self {
    case .invalidTarget: "The target is not a possible fitness or form."
    case .noDays: "The date leaves no day to train. Choose a later one."
    case .tooFar: "The date is more than ten years away. Choose an earlier one."
    case .needsLessThanRest(.fitness(let points), let atRest):
      "A fitness of \(Self.text(points)) is too low for that day: with complete rest it is \(Self.text(atRest))."
    case .needsLessThanRest(.form(let points), let atRest):
      "A form of \(Self.text(points)) is out of reach on that day: with complete rest it is \(Self.text(atRest))."
    case .needsTooMuch(.fitness(let points), _):
      "A fitness of \(Self.text(points)) is out of reach on that day: it takes a load of more than 1000 a day."
    case .needsTooMuch(.form(let points), _):
      "A form of \(Self.text(points)) is out of reach on that day: it takes a load of more than 1000 a day."
    }
  }

  /// The number, rounded to an integer.
  private static func text(_ points: Double) -> String {
    guard let number = Int(exactly: points.rounded()) else { return "\(points)" }
    return number < 0 ? "−\(number.magnitude)" : String(number)
  }
}

/// What planned loads are to reach.
public enum LoadTarget: Hashable, Sendable {
  /// A fitness by the evening of the day, in points.
  case fitness(Double)
  /// A form at the start of the day, in points.
  case form(Double)

  /// The points of the fitness or the form.
  public var points: Double {
    switch self {
    case .fitness(let points), .form(let points): points
    }
  }

  /// The value that a state has of this target.
  public func value(of state: FitnessState) -> Double {
    switch self {
    case .fitness: state.fitness
    case .form: state.form
    }
  }

  /// How many days of load count from the evening of one day until the target on another.
  ///
  /// Form at the start of a day does not include the load of that day, so a form has one day less.
  public func dayCount(from eve: CalendarDay, to day: CalendarDay) -> Int {
    let days = day.daysSinceEpoch - eve.daysSinceEpoch
    return switch self {
    case .fitness: days
    case .form: days - 1
    }
  }
}

/// The most that fitness may rise in a week.
public struct RampLimit: Hashable, Sendable {
  /// What coaches usually recommend, in points a week (Friel).
  public static let usualPointsPerWeek = 5.0...8.0

  /// From 0, which keeps fitness as it is, to 100.
  public let pointsPerWeek: Double

  /// Returns `nil` for other numbers than 0 to 100.
  public init?(pointsPerWeek: Double) {
    guard (0...100).contains(pointsPerWeek) else { return nil }
    self.pointsPerWeek = pointsPerWeek
  }

  /// The highest load for each day of a week that begins in a state, in points.
  ///
  /// When each week has this load, fitness rises by exactly the limit in any seven days of the weeks in a row.
  public func maximumDailyLoad(from state: FitnessState, rule: SmoothingRule = .exponential) -> Double {
    min(state.dailyLoad(raisingFitnessBy: pointsPerWeek, rule: rule), FitnessState.maximumDailyLoad)
  }
}

/// The highest form that complete rest leads to.
///
/// At rest fatigue falls faster than fitness, so form rises until both fall at the same rate, and then falls.
public struct RestingPeak: Hashable, Sendable {
  /// When form is highest, in days of rest: for the shipped rule `8.4 × ln(6 × fatigue / fitness)`; 0 if form falls
  /// from the start.
  public let days: Double
  /// The whole number of days of rest with the highest form. Form is that of the start of the next day.
  public let dayCount: Int
  /// The form after `dayCount` days, in points.
  public let form: Double

  /// Returns `nil` if form has no peak within ten years: without fitness it only approaches 0.
  public init?(from state: FitnessState, rule: SmoothingRule = .exponential) {
    let (fitnessRate, fatigueRate) = (log(rule.fitnessDecay), log(rule.fatigueDecay))
    func form(_ dayCount: Int) -> Double { state.after(dayCount: dayCount, dailyLoad: 0, rule: rule).form }
    guard state.fatigue > 0 else {
      self.init(days: 0, dayCount: 0, form: form(0))
      return
    }
    guard state.fitness > 0 else { return nil }
    let ratio = state.fatigue / state.fitness * fatigueRate / fitnessRate
    let days = max(0, log(ratio) / (fitnessRate - fatigueRate))
    guard days <= Double(FitnessProjection.maximumDayCount), let before = Int(exactly: days.rounded(.down)) else {
      return nil
    }
    let isLater = form(before + 1) > form(before)
    self.init(days: days, dayCount: isLater ? before + 1 : before, form: form(isLater ? before + 1 : before))
  }

  private init(days: Double, dayCount: Int, form: Double) {
    self.days = days
    self.dayCount = dayCount
    self.form = form
  }
}
