public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout

/// A planned workout in words, with amounts in the person's units.
public struct PlannedText {
  private let status: PlannedStatus
  private let quantities: QuantityFormatter

  public init(_ status: PlannedStatus, _ quantities: QuantityFormatter) {
    self.status = status
    self.quantities = quantities
  }

  /// Its title, or its sport.
  public var title: String { status.planned.title ?? status.planned.sport.name }

  public var day: String { date(.weekdayDayMonth) }
  public var time: String { status.planned.seconds.map { quantities.duration(seconds: $0) } ?? "" }
  public var distance: String { status.planned.meters.map { quantities.distance(meters: $0) } ?? "" }
  /// “90”, or “75 est.” if the plan states no load.
  public var load: String { status.load.map { quantities.text($0) } ?? "" }

  /// “Tomorrow”, “in 3 days” or “5 days ago”.
  public var when: String {
    switch status.daysLeft {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...: "in \(quantities.count(status.daysLeft)) days"
    default: "\(quantities.count(-status.daysLeft)) days ago"
    }
  }

  /// When it is due, or what became of it: “in 3 days”, “done, 103%” or “missed”.
  public var result: String {
    if status.standing == .upcoming { return when }
    return [status.standing.rawValue, comparison.share].compactMap(\.self).joined(separator: ", ")
  }

  public var color: ColorRole { status.standing.color }

  /// How it went, or when it is due, in one sentence.
  public var sentence: String {
    let all = comparison.plannedAmounts
    switch status.standing {
    case .upcoming:
      let one = PlanComparison(day: status.planned.day, sport: status.planned.sport, planned: [status.planned])
      let amounts = PlanComparisonText(one, quantities).plannedAmounts
      return "Planned for \(date(.weekdayDayMonthYear)), \(when)\(amounts.isEmpty ? "" : ": \(amounts)")."
    case .missed: return "Missed: no \(status.planned.sport.name.lowercased()) on \(date(.dayMonthYear))."
    case .done, .partly, .unplanned:
      let start = status.standing == .partly ? "Partly done" : "Done"
      return "\(start): \(comparison.done)\(all.isEmpty ? "" : "; planned: \(all)")."
    }
  }

  /// All that was done in the sport on the day; empty if nothing was.
  public var done: String { comparison.done }

  /// What is planned in the sport on the day with the others of it; empty if it is the only one.
  public var together: String { status.comparison.planned.count > 1 ? comparison.plannedAmounts : "" }

  private var comparison: PlanComparisonText { PlanComparisonText(status.comparison, quantities) }

  private func date(_ style: QuantityFormatter.DateStyle) -> String {
    quantities.date(daysSinceEpoch: status.planned.day.daysSinceEpoch, style: style)
  }
}

extension QuantityFormatter {
  /// “90”, or “75 est.” for an estimate.
  public func text(_ load: ExpectedLoad) -> String { number(load.points) + (load.isEstimated ? " est." : "") }
}

/// What was planned and done, with amounts in the person's units.
public struct PlanComparisonText {
  private let comparison: PlanComparison
  private let quantities: QuantityFormatter

  public init(_ comparison: PlanComparison, _ quantities: QuantityFormatter) {
    self.comparison = comparison
    self.quantities = quantities
  }

  /// “45:00, 10.00 km, load 60”, or “planned” if the plan states no amount; empty without a plan.
  public var planned: String {
    if comparison.planned.isEmpty { return "" }
    return plannedAmounts.isEmpty ? "planned" : plannedAmounts
  }

  /// Likewise; empty also if the plan states no amount.
  public var plannedAmounts: String {
    amounts(comparison.plannedSeconds, comparison.plannedMeters, comparison.plannedLoadPoints)
  }

  /// What was done, in the same form; empty if nothing was.
  public var done: String {
    let (volume, load) = (comparison.done.volume, comparison.done.loadPoints)
    if volume.workoutCount == 0 { return "" }
    return amounts(
      volume.movingTime, volume.distanceMeters > 0 ? volume.distanceMeters : nil, load > 0 ? load : nil)
  }

  /// What part of the plan was done; `nil` if nothing was, or the plan states no amount.
  public var share: String? {
    comparison.done.volume.workoutCount == 0 ? nil : comparison.share.map { quantities.percentage($0) }
  }

  private func amounts(_ seconds: Double?, _ meters: Double?, _ load: Double?) -> String {
    [
      seconds.map { quantities.duration(seconds: $0) }, meters.map { quantities.distance(meters: $0) },
      load.map { "load \(quantities.number($0))" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension PlanComparison.Standing {
  /// The color of its word.
  public var color: ColorRole {
    switch self {
    case .done: .good
    case .partly: .warning
    case .missed: .bad
    case .upcoming, .unplanned: .secondary
    }
  }
}
