import CoreUI
import DomainTraining
import DomainWorkout
import FeatureShared

extension TrendSeries {
  /// "rising", "falling", "faster", "slower", "no trend"
  var verdict: String {
    let isSpeed = quantity == .routePace || quantity == .thresholdPace
    return switch finding.direction {
    case .none: "no trend"
    case .rising: isSpeed ? (unit == .secondsPerKilometer ? "slower" : "faster") : "rising"
    case .falling: isSpeed ? (unit == .secondsPerKilometer ? "faster" : "slower") : "falling"
    }
  }

  /// The direction in which the line goes on the chart, where what is faster is higher; `nil` without a direction.
  private var isUpward: Bool? {
    switch finding.direction {
    case .none: nil
    case .rising: unit != .secondsPerKilometer
    case .falling: unit == .secondsPerKilometer
    }
  }

  /// Better is more output for each heartbeat, less decoupling and a faster pace; no weight or cadence is.
  private var verdictColor: ColorRole {
    guard let isUpward else { return .secondary }
    switch quantity {
    case .efficiency, .routePace, .thresholdPace, .thresholdPower: return isUpward ? .good : .warning
    case .decoupling: return isUpward ? .warning : .good
    case .cadence, .weight, .thresholdHeartRate: return .strong
    }
  }

  /// The verdict with an arrow if there is evidence for one.
  var verdictText: Text {
    guard let isUpward else { return Text(verdict).foreground(.secondary) }
    return (Text(mark: isUpward ? "▲ " : "▼ ", words: "") + Text(verdict)).foreground(verdictColor)
  }

  var color: ColorRole {
    switch quantity {
    case .efficiency, .decoupling: output == .power ? .quantity(.power) : .quantity(.pace)
    case .cadence: .quantity(.cadence)
    case .weight: .accent
    case .thresholdPower: .quantity(.power)
    case .thresholdHeartRate: .quantity(.heart)
    case .thresholdPace, .routePace: .quantity(.pace)
    }
  }
}

/// What is said about a trend in sentences.
struct TrendWords {
  let series: TrendSeries
  let quantities: QuantityFormatter

  private var scale: TrendScale { TrendScale(series, quantities) }

  /// What the trend is, what it rests on, and what was left out.
  var sentences: [String] {
    [verdict.prefix(1).uppercased() + verdict.dropFirst(), evidence, reduction, omissions].compactMap(\.self)
  }

  /// "rising by 0.064 m/beat in 28 days (95%: +0.040 to +0.080; 90%: …)." or why there is no trend.
  private var verdict: String {
    guard !series.points.isEmpty else { return "no values in these days." }
    guard let line = series.finding.line else { return "no trend. \(series.finding.reasonForNoTrend ?? "")" }
    let certain = scale.interval(line.interval95Per28Days, quantities)
    let likely = scale.interval(line.interval90Per28Days, quantities)
    let days = "in \(TrendLine.slopeDayCount) days (95%: \(certain); 90%: \(likely))"
    guard let reason = series.finding.reasonForNoTrend else {
      return "\(series.verdict) by \(scale.amount(line.slopePer28Days, quantities)) \(days)."
    }
    return "no trend. \(reason) The line changes by \(scale.change(line.slopePer28Days, quantities)) \(days)."
  }

  /// All sentences after the name of the trend.
  var note: String {
    "\(series.name): " + ([verdict] + [evidence, reduction, omissions].compactMap(\.self)).joined(separator: " ")
  }

  /// "12 values from 31 workouts on 30 days, 25:14:00 in all, 5 Jan – 29 Nov 2026."
  private var evidence: String? {
    guard let first = series.points.first?.day, let last = series.points.last?.day else { return nil }
    var words = quantities.count(series.points.count, of: "value")
    if series.workoutCount > series.points.count {
      words += " from \(quantities.count(series.workoutCount, of: "workout"))"
    }
    words += " on \(quantities.count(series.dayCount, of: "day"))"
    if series.seconds > 0 { words += ", \(quantities.duration(seconds: series.seconds)) in all" }
    // A week of efficiency may begin before the days that count.
    let weeks = series.quantity == .efficiency ? "in weeks that begin " : ""
    return "\(words), \(weeks)\(quantities.range(first...last))."
  }

  private var reduction: String? {
    switch series.finding.line?.reduction {
    // There is one value a week.
    case .dependentValues where series.quantity == .efficiency: nil
    case .dependentValues: "Values close to each other are alike, so the line is through the median of each week."
    case .manyValues(let weeks):
      "The line is through the medians of \(weeks == 1 ? "weeks" : "\(quantities.count(weeks)) weeks each")."
    case nil: nil
    }
  }

  private var omissions: String? {
    guard let first = series.omissions.first else { return nil }
    // The first part says what is counted.
    let parts =
      ["\(quantities.count(first.workoutCount, of: "workout")) \(first.reason)"]
      + series.omissions.dropFirst().map { "\(quantities.count($0.workoutCount)) \($0.reason)" }
    return "Left out: \(parts.joined(separator: ", "))."
  }

  /// The chart in words.
  var chartSentence: String { "\(series.name). \(sentences.prefix(2).joined(separator: " "))" }
}
