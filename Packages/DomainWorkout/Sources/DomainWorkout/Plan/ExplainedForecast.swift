import DomainCore
import DomainTraining

/// The plan with all that its figures depend on, to explain them.
public struct ExplainedForecast: ExplainedMetrics, Sendable {
  /// The plan, from today through its last day.
  public let forecast: FitnessForecast

  /// Explains the figures of a plan.
  public init(_ forecast: FitnessForecast) {
    self.forecast = forecast
  }

  /// The figures that the plan has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .plan }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure of the plan has its value. A figure of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
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
    default: return MetricExplanation(of: figure)
    }
    if explained.value == nil {
      explained.finding = forecast.failure?.explanation ?? "There is none: no workout has a load."
    }
    return explained
  }

  private func explainLoad(_ explained: inout MetricExplanation) {
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

  private func addStart(_ explained: inout MetricExplanation) {
    explained.add("fitness this evening", .points(forecast.start.fitness))
    explained.add("fatigue this evening", .points(forecast.start.fatigue))
  }

  private func addPlan(_ explained: inout MetricExplanation) {
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

  private func others(_ value: (SmoothingRule) -> ExplainedValue?) -> [MetricExplanation.Alternative] {
    SmoothingRule.allCases.filter { $0 != .exponential }.compactMap { rule in
      value(rule).map { .init(rule.rawValue, "from the same start, \(rule.explainedName)", $0) }
    }
  }
}

extension Metric {
  var planRule: MetricRule {
    let model = "The impulse-response model of E. W. Banister, solved for the load."
    let days = "Days to come count with the planned load; today counts with what is logged so far."
    return switch self {
    case .plannedLoad:
      MetricRule(
        "The load of a planned day: usual, chosen, or for the target.",
        rule:
          "For a target, with a = e^(−1/42), b = e^(−1/7), fitness F and fatigue G over n days: (target − F × aⁿ) / "
          + "(1 − aⁿ) for a fitness, (F × aⁿ − G × bⁿ − target) / (aⁿ − bⁿ) for a form.",
        source: model,
        edges: [
          "A form is that at the start of its day, so the load of that day does not count.",
          "With a limit, load rises in steps that keep fitness within it.",
        ])
    case .plannedRamp:
      MetricRule(
        "How fast fitness rises in a week of the plan.", rule: "Fitness on its last day − fitness seven days before.",
        constants: ["5 to 8 points a week are usual"], source: "J. Friel.", edges: [days])
    case .usualLoad:
      MetricRule(
        "What you do on a mean day.",
        rule:
          "The sum of the loads of \(FitnessForecast.usualLoadDayCount) days / \(FitnessForecast.usualLoadDayCount).",
        source: "Definition.", edges: ["Days without training count as 0, also before the first workout."])
    case .restingPeak:
      MetricRule(
        "The highest form that complete rest leads to.", rule: "After 8.4 × ln(6 × fatigue / fitness) days of rest.",
        source: "From the model: at rest fatigue falls faster than fitness.",
        edges: ["Form is that at the start of the day after the rest."])
    default:
      MetricRule(
        "\(name) on the last day of the plan.",
        rule: self == .plannedForm
          ? "Fitness − fatigue on the evening before."
          : "Yesterday's value + k × (the planned load − yesterday's value), day by day, with k = 1 − e^(−1/n).",
        constants: ["n = 42 days for fitness, 7 for fatigue"], source: model, edges: [days])
    }
  }

  var predictionRule: MetricRule {
    switch self {
    case .predictedTime:
      MetricRule(
        "The time that a result promises over another distance.",
        rule: "Riegel: time × (distance / distance of the result)^1.06, next to the models of other authors.",
        source: "P. Riegel, 1981; D. Cameron; J. Daniels and J. Gilbert, 1979; A. Vickers and E. Vertosick, 2016.",
        edges: [
          "All models but one start from the result with the highest VDOT, of those that reach a fifth of the distance.",
          "A time slower than one that you have run over the distance or a longer one is left out.",
          "A best effort in training is slower than a race.",
          "Best efforts count for \(RacePredictions.mostDays) days, and not from runs with more than "
            + "\(Int(RacePredictions.mostAscentPerKilometer)) m of ascent per kilometer.",
          "Vickers and Vertosick predict the marathon only.",
        ])
    case .vdot:
      MetricRule(
        "How good a result is, whatever its distance.",
        rule: "The oxygen cost of the speed / the share of the maximum that can be kept up for the time.",
        source: "J. Daniels and J. Gilbert, Oxygen Power, 1979.", edges: ["Only values from 10 to 100 are possible."])
    case .ownExponent:
      MetricRule(
        "How much you slow down as the distance grows.",
        rule: "ln(time / time) / ln(distance / distance) of your two best results.",
        constants: [
          "From \(RiegelModel.plausibleExponents.lowerBound) to \(RiegelModel.plausibleExponents.upperBound)"
        ],
        source: "P. Riegel, 1981.",
        edges: [
          "The distances differ by at least a fifth, and the results are of two workouts: splits of one run have none.",
          "It predicts nothing slower than you have already run.",
        ])
    case .trainingPaces:
      MetricRule(
        "Paces for training, from VDOT.", rule: "A share of the speed 29.54 + 5.000663 V − 0.007546 V² in m/min.",
        constants: TrainingPace.allCases.map {
          "\($0.name.lowercased()) \(Int(exactly: ($0.speedShare * 100).rounded()) ?? 0) %"
        },
        source: "GoldenCheetah, after J. Daniels.")
    case .oxygenUptake:
      MetricRule(
        "An estimate of maximal oxygen uptake, in ml per kg and minute.",
        rule: "The VDOT of the best result, next to estimates from pace and heart rate in steady runs.",
        source: "J. Daniels; ACSM; Runalyze; N. Uth, 2004. The rule of watches is not published.",
        edges: [
          "From runs of at least 20 minutes at 60 to 90 % of the maximum heart rate: the median.",
          "Heart rates count only with a maximum and a resting one that you set.",
          "A result counts from 3 km and for 10 to 60 min.",
          "Estimates differ by 10 % and more: the result comes first.",
        ])
    default:
      MetricRule(
        "How far you run in a week.", rule: "The distance of the runs of four weeks / 4, or what you stated.",
        source: "Definition.", edges: ["Only the model of Vickers and Vertosick uses it."])
    }
  }
}
