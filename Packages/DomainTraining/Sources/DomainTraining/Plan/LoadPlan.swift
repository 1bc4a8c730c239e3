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
  mutating func appendRamp(dayCount: Int, within limit: RampLimit) {
    for first in stride(from: 0, to: dayCount, by: 7) {
      append(dayCount: min(7, dayCount - first), dailyLoad: limit.maximumDailyLoad(from: reached, rule: rule))
    }
  }
}
