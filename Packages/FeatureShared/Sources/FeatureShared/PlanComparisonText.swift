public import CoreUI
import DomainTraining
public import DomainWorkout

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
