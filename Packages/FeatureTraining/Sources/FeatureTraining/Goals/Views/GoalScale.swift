import CoreUI
import DomainTraining
import DomainWorkout
import FeatureShared

/// The amounts of a goal on the axis of a chart.
struct GoalScale {
  let aim: Goal.Aim
  let quantities: QuantityFormatter

  var isTime: Bool {
    if case .amount(.time, _) = aim { true } else { false }
  }

  /// Empty for amounts that have none, and for time, whose ticks name it.
  var unit: String { isTime ? "" : scale.unit }

  var steps: ValueTicks.Steps { isTime ? .duration : .number(multipleOf: 1) }

  func callAsFunction(_ amount: Double) -> Double? { scale(amount) }

  /// Without the unit.
  func tickText(_ value: Double) -> String {
    isTime ? quantities.durationTick(seconds: value) : quantities.number(value)
  }

  func valueText(_ value: Double) -> String {
    if isTime { return quantities.durationInWords(seconds: value) }
    return [quantities.number(value), scale.unit].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Without the unit.
  func totalText(_ value: Double) -> String {
    isTime ? quantities.hours(seconds: value) : quantities.number(value)
  }

  private var scale: AxisScale {
    switch aim {
    case .amount(.distance, _): quantities.distanceScale
    case .amount(.ascent, _): quantities.elevationScale
    case .amount, .fitness: AxisScale(unit: "") { $0 }
    }
  }
}
