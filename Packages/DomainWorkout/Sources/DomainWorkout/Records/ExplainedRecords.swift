import DomainCore
public import DomainTraining

/// The records of a sport, to explain them.
public struct ExplainedRecords: ExplainedMetrics, Sendable {
  /// The records, all of one sport.
  public let list: RecordList
  /// The record to explain among those of its kind; without one, the first of each kind.
  public let measure: EffortMeasure?

  /// Explains the records of a sport.
  public init(_ list: RecordList, measure: EffortMeasure? = nil) {
    self.list = list
    self.measure = measure
  }

  /// The kinds of records that the sport has, explained. That of the measure comes first.
  public var explanations: [MetricExplanation] {
    let figures = Metric.allCases.filter { $0.subject == .bests }
    let first = figures.filter { $0 == measure?.recordFigure }
    return (first + figures.filter { $0 != measure?.recordFigure }).map { explanation(of: $0) }
      .filter { $0.value != nil }
  }

  /// Why a record has its value. A figure of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure, sport: list.sport)
    let records = list.records.filter { $0.measure.recordFigure == figure }
    guard let record = records.first(where: { $0.measure == measure }) ?? records.first else {
      explained.finding = "There is none: no workout has what the rule needs."
      return explained
    }
    explained.value = record.measure.explained(record.best.value)
    explained.finding = "\(record.measure.explainedName.capitalizedFirst): \(record.best.title)."
    explained.add("day", .day(record.best.day))
    explained.add("begins after", .seconds(record.best.startOffset))
    explained.add("the record before", record.previous.map { record.measure.explained($0.value) })
    explained.add("its day", record.previous.map { .day($0.day) })
    for other in records where other.measure != record.measure {
      explained.add(other.measure.explainedName, other.measure.explained(other.best.value))
    }
    if list.outdatedCount > 0 {
      explained.omissions = [.init(.count(list.outdatedCount), "workouts whose best efforts are not computed yet")]
    }
    return explained
  }
}

extension EffortMeasure {
  /// The figure that explains a record of this measure.
  public var recordFigure: Metric {
    switch self {
    case .time: .fastestTimes
    case .whole: .mostOfWorkout
    case .power: .bestPower
    case .heartRate: .bestHeartRate
    }
  }

  /// As in "power over 300 s".
  var explainedName: String {
    switch self {
    case .time(let meters): "fastest \(Int(exactly: meters.rounded()) ?? 0) m"
    case .power(let seconds): "power over \(seconds) s"
    case .heartRate(let seconds): "heart rate over \(seconds) s"
    case .whole(.distance): "longest distance"
    case .whole(.movingTime): "longest time"
    case .whole(.ascent): "most ascent"
    case .whole(.speed): "fastest average"
    case .whole(.climb): "biggest climb"
    }
  }

  /// A value with its kind.
  func explained(_ value: Double) -> ExplainedValue {
    switch self {
    case .time, .whole(.movingTime): .seconds(value)
    case .power: .watts(value)
    case .heartRate: .beatsPerMinute(value)
    case .whole(.distance): .meters(value)
    case .whole(.ascent), .whole(.climb): .elevation(value)
    case .whole(.speed): .speed(value)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Metric {
  var bestsRule: MetricRule {
    let tie = "Of equal efforts the earlier one is the record."
    let gap = "A part with a gap in the recording, or with a step that nobody can make, is no record."
    return switch self {
    case .fastestTimes:
      MetricRule(
        "The shortest time over a distance, anywhere inside a workout.",
        rule: "Over all parts of the track that are as long: the least elapsed time, interpolated between samples.",
        source: "The rule of Strava; dreeve does not interpolate, and Elevate averages samples.",
        edges: ["Elapsed time: a stop inside counts.", gap, tie])
    case .mostOfWorkout:
      MetricRule(
        "The workout with the most of a quantity.",
        rule: "The highest distance, moving time, ascent, mean moving speed or single climb of one workout.",
        constants: [
          "A mean speed needs \(Int(WholeEfforts.leastMetersOfSpeed)) m, "
            + "\(Int(WholeEfforts.leastMetersOfSwimmingSpeed)) m in swimming"
        ],
        source: "As in FitTrackee and workout-tracker.",
        edges: ["Figures beyond what the sport allows do not count.", tie])
    default:
      MetricRule(
        "The highest mean \(self == .bestPower ? "power" : "heart rate") over a duration, inside a workout.",
        rule: "Over all parts of the track that are as long, with each second of the recording counted once.",
        source: "Mean maximal curves, as in GoldenCheetah, which fills gaps with 0.",
        edges: [gap, "dreeve counts samples as seconds, which makes gaps shorter.", tie])
    }
  }
}
