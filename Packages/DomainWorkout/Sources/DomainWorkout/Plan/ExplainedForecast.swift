import DomainCore
import DomainTraining

/// The plan with all that its figures depend on, to explain them.
public struct ExplainedForecast: Sendable {
  /// The plan, from today through its last day.
  public let forecast: FitnessForecast

  /// Explains the figures of a plan.
  public init(_ forecast: FitnessForecast) {
    self.forecast = forecast
  }

  /// The figures that the plan has, explained.
  public var explanations: [FigureExplanation] {
    ExplainedFigure.allCases.filter { $0.subject == .plan }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure of the plan has its value. A figure of anything else has none here.
  public func explanation(of figure: ExplainedFigure) -> FigureExplanation {
    var explained = FigureExplanation(of: figure)
    explained.add("today", .day(forecast.request.today))
    switch figure {
    case .plannedLoad: explainLoad(&explained)
    case .usualLoad:
      explained.value = .points(forecast.usualLoad)
      explained.add("days", .count(FitnessForecast.usualLoadDayCount))
    case .restingPeak:
      explained.value = forecast.restingPeak.map { .points($0.form) }
      addStart(&explained)
      explained.add("days of rest", forecast.restingPeak.map { .count($0.dayCount) })
      explained.alternatives = others { rule in
        RestingPeak(from: forecast.start, rule: rule).map { .points($0.form) }
      }
    case .plannedRamp:
      explained.value = forecast.steepestRamp.map { .points($0) }
      explained.finding = forecast.steepestRamp.map { _ in "The fastest seven days." }
      explained.add("the limit", forecast.request.limit.map { .points($0.pointsPerWeek) })
    case .plannedFitness:
      explained.value = forecast.end.map { .points($0.fitness) }
      addPlan(&explained)
      explained.alternatives = others { end(by: $0).map { .points($0.fitness) } }
    case .plannedFatigue:
      explained.value = forecast.end.map { .points($0.fatigue) }
      addPlan(&explained)
      explained.alternatives = others { end(by: $0).map { .points($0.fatigue) } }
    case .plannedForm:
      explained.value = forecast.end.map { .points($0.form) }
      explained.finding = forecast.end.map { "That is \(FormBand(form: $0.form).rawValue)." }
      addPlan(&explained)
      explained.alternatives = others { end(by: $0, before: 1).map { .points($0.form) } }
    default: return FigureExplanation(of: figure)
    }
    if explained.value == nil {
      explained.finding = forecast.failure?.explanation ?? "There is none: no workout has a load."
    }
    return explained
  }

  private func explainLoad(_ explained: inout FigureExplanation) {
    explained.value = forecast.blocks.first.map { .points($0.dailyLoad) }
    if let planned = forecast.planned {
      explained.value = .points(planned.totalPoints)
      explained.finding = "The sum of what is planned. Weeks without a plan have the usual load."
      explained.add("planned workouts", .count(planned.workoutCount))
      explained.add("with an estimated load", .count(planned.estimatedCount))
    } else if forecast.blocks.count > 1 {
      let (first, second) = (forecast.blocks[0], forecast.blocks[1])
      let days = first.dayCount == 1 ? "day" : "\(first.dayCount) days"
      let course = second.dailyLoad > first.dailyLoad ? "rises" : "falls"
      explained.finding = "The load of the first \(days); it \(course) after that."
    }
    addStart(&explained)
    explained.add("the last day", .day(forecast.request.lastDay))
    explained.add("the limit in a week", forecast.request.limit.map { .points($0.pointsPerWeek) })
    guard let target = forecast.request.aim.target else { return }
    explained.add("the aim", .points(target.points))
    guard forecast.request.limit == nil else { return }
    let dayCount = target.dayCount(from: forecast.request.today, to: forecast.request.lastDay)
    explained.alternatives = others { rule in
      (try? forecast.start.dailyLoad(reaching: target, afterDays: dayCount, rule: rule)).map { .points($0) }
    }
  }

  private func addStart(_ explained: inout FigureExplanation) {
    explained.add("fitness this evening", .points(forecast.start.fitness))
    explained.add("fatigue this evening", .points(forecast.start.fatigue))
  }

  private func addPlan(_ explained: inout FigureExplanation) {
    addStart(&explained)
    explained.add("day", forecast.end.map { .day($0.day) })
    if let planned = forecast.planned { explained.add("planned load", .points(planned.totalPoints)) }
    for block in forecast.blocks where forecast.planned == nil {
      explained.add("load on each of \(block.dayCount) days", .points(block.dailyLoad))
    }
  }

  /// The state on the evening of the last day, or some days before it, if the other rule also held until today.
  private func end(by rule: SmoothingRule, before days: Int = 0) -> FitnessState? {
    rule.states(of: forecast.days.dropLast(days).map(\.load), from: .state(forecast.start)).last
  }

  private func others(_ value: (SmoothingRule) -> ExplainedValue?) -> [FigureExplanation.Alternative] {
    SmoothingRule.allCases.filter { $0 != .exponential }.compactMap { rule in
      value(rule).map { .init(rule.rawValue, "from the same start, \(rule.explainedName)", $0) }
    }
  }
}
