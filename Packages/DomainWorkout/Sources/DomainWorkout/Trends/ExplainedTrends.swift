import DomainCore
import DomainTraining

/// Trends with all that they depend on, to explain them.
public struct ExplainedTrends: ExplainedMetrics, Sendable {
  /// The trends.
  public let report: TrendReport

  /// Explains trends.
  public init(_ report: TrendReport) {
    self.report = report
  }

  /// The metrics of the quantities in the report, explained, also those that have no line.
  public var explanations: [MetricExplanation] {
    let shown = Set(report.request.quantities.map(\.metric))
    return Metric.allCases.filter { shown.contains($0) }.map { explanation(of: $0) }
  }

  /// Why a metric has its value: that of the series with the most values. A metric of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    let all = report.series.filter { $0.quantity.metric == figure }
    guard let series = all.max(by: { $0.points.count < $1.points.count }) else {
      explained.finding = "There is none: the trend was not requested."
      return explained
    }
    explained.sport = series.sports.first
    explained.value = series.finding.line.map { .change($0.slopePer28Days, in: series.unit) }
    explained.finding = Self.finding(of: series)
    if let line = series.finding.line {
      let (ninety, ninetyFive) = (line.interval90Per28Days, line.interval95Per28Days)
      explained.add("90% interval, from", .change(ninety.lowerBound, in: series.unit))
      explained.add("90% interval, to", .change(ninety.upperBound, in: series.unit))
      explained.add("95% interval, from", .change(ninetyFive.lowerBound, in: series.unit))
      explained.add("95% interval, to", .change(ninetyFive.upperBound, in: series.unit))
      explained.add("on the first day", .value(line.value(on: line.firstDay), in: series.unit))
      explained.add("on the last day", .value(line.value(on: line.lastDay), in: series.unit))
      explained.add("usual distance from the line", .value(line.medianAbsoluteResidual, in: series.unit))
      explained.add("p-value (Mann–Kendall test)", .number(line.pValue, digits: 4))
    }
    explained.add("values", .count(series.points.count))
    explained.add("days", .count(series.dayCount))
    if series.quantity.isOfWorkouts {
      explained.add("workouts", .count(series.workoutCount))
      explained.add("time", .seconds(series.seconds))
    }
    // A week of efficiency may begin before the days that count.
    let isByWeek = series.quantity == .efficiency
    explained.add(isByWeek ? "first week begins" : "from", series.points.first.map { .day($0.day) })
    explained.add(isByWeek ? "last week begins" : "through", series.points.last.map { .day($0.day) })
    explained.omissions = series.omissions.map { .init(.count($0.workoutCount), "workouts \($0.reason)") }
    if series.quantity.isOfWorkouts, report.outdatedCount > 0 {
      explained.omissions.append(.init(.count(report.outdatedCount), "workouts that are still to be read"))
    }
    let others = all.filter { $0 != series && !$0.points.isEmpty }
    if !others.isEmpty {
      explained.omissions.append(
        .init(.count(others.count), others.count == 1 ? "other trend of the kind" : "other trends of the kind"))
    }
    return explained
  }

  private static func finding(of series: TrendSeries) -> String {
    guard !series.points.isEmpty else { return "\(series.name): there are no values." }
    if let reason = series.finding.reasonForNoTrend { return "\(series.name): no trend. \(reason)" }
    let reduction =
      switch series.finding.line?.reduction {
      case .dependentValues where series.quantity == .efficiency: ""
      case .dependentValues: " Values close to each other are alike, so the median of each week counts."
      case .manyValues(let weeks):
        " The line is through the medians of \(weeks == 1 ? "weeks" : "\(weeks) weeks each")."
      case nil: ""
      }
    return "\(series.name): \(series.finding.direction.rawValue), in \(series.unit.words).\(reduction)"
  }
}

extension TrendQuantity {
  /// The metric that explains its trend.
  public var metric: Metric {
    switch self {
    case .efficiency: .efficiencyTrend
    case .decoupling: .decouplingTrend
    case .cadence: .cadenceTrend
    case .weight: .weightTrend
    case .thresholdPower, .thresholdHeartRate, .thresholdPace: .thresholdTrend
    case .routePace: .routePaceTrend
    }
  }
}

extension Metric {
  private static let line =
    "A Theil–Sen line: its slope is the median of the slopes of all pairs of values. It has a direction only if the 95% "
    + "interval of the slope excludes 0 and the whole change is more than the usual distance of a value from the line."

  private static let trendSource =
    "H. Theil, 1950; P. K. Sen, Journal of the American Statistical Association 63, 1968. The conditions are Fettle's "
    + "own convention."

  private static let trendConstants = [
    "change in \(TrendLine.slopeDayCount) days",
    "at least \(TrendFinding.leastValueCount) values over \(TrendFinding.leastSpanDays) days",
  ]

  private static let trendEdges = [
    "The medians of weeks replace values that depend on the ones before: lag-1 autocorrelation of the distances from the "
      + "line above \(TrendFinding.mostAutocorrelation).",
    "The medians of weeks replace more than \(TheilSenLine.mostPoints) values.",
  ]

  var trendRule: MetricRule {
    switch self {
    case .efficiencyTrend:
      trend(
        "How the output for each heartbeat of steady workouts changes.",
        "One value a week: the mean of the steady workouts, weighted by time. ",
        in: "meters or watts for each beat a minute",
        [
          "Only workouts that count for the comparable efficiency.",
          "On foot meters for each beat, in riding watts for each beat a minute: never in one line.",
          "A sport and its variants have one line; walks are not runs.",
        ])
    case .decouplingTrend:
      trend(
        "How the fall of the output for each heartbeat within a workout changes.", "One value a workout. ", in: "parts",
        ["Only workouts that count for the comparable efficiency.", "By power and by speed are never in one line."])
    case .cadenceTrend:
      trend(
        "How the average cadence of workouts changes.", "One value a workout, a line for each sport. ",
        in: "revolutions or steps of one leg a minute", ["A faster pace has a higher cadence."])
    case .weightTrend:
      trend(
        "How the weight changes.", "The weights of the profile, on the days from which they apply. ", in: "kilograms",
        ["A weight without a day does not count."])
    case .routePaceTrend:
      trend(
        "How the pace or speed on the same route changes.", "One value a workout, a line for each route. ",
        in: "seconds per kilometer, or meters per second",
        [
          "Workouts of one sport in the same direction are on the same route if they share 80% of their way.",
          "Of the latest \(FindRecurringRoutesUseCase.workoutLimit) workouts, routes with at least "
            + "\(FindRecurringRoutesUseCase.leastPassCount).",
        ])
    default:
      trend(
        "How a threshold changes.", "The thresholds of the profile, on the days from which they apply. ",
        in: "watts, beats per minute, or seconds per kilometer", ["A threshold without a day does not count."])
    }
  }

  private func trend(_ meaning: String, _ values: String, in unit: String, _ edges: [String]) -> MetricRule {
    MetricRule(
      meaning, rule: values + Self.line, constants: Self.trendConstants + ["in \(unit)"], source: Self.trendSource,
      edges: edges + Self.trendEdges)
  }
}
