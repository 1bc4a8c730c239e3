import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// The words of plans.
enum PlanWords {
  /// As in "Plan for a target fitness".
  static func phrase(for aim: ForecastAim) -> String {
    switch aim {
    case .usual: "the usual load"
    case .load: "a daily load"
    case .fitness: "a target fitness"
    case .form: "a target form"
    }
  }
}

extension QuantityFormatter {
  /// "Usual load", "Load 80 a day", "Fitness 70", "Form +10"
  func name(of aim: ForecastAim) -> String {
    switch aim {
    case .usual: "Usual load"
    case .load(let points): "Load \(number(points)) a day"
    case .fitness(let points): "Fitness \(short(points))"
    case .form(let points): "Form \(points > 0 ? "+" : "")\(short(points))"
    }
  }

  /// A number with a decimal only if it has one.
  private func short(_ points: Double) -> String {
    number(points, fractionDigits: points == points.rounded() ? 0 : 1)
  }

  func day(_ day: CalendarDay) -> String { date(daysSinceEpoch: day.daysSinceEpoch, style: .dayMonthYear) }
}

extension ForecastAim {
  /// For diagnostics, without the value.
  var code: String {
    switch self {
    case .usual: "usual"
    case .load: "load"
    case .fitness: "fitness"
    case .form: "form"
    }
  }
}
