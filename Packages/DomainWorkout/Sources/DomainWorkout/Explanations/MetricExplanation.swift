public import DomainCore
public import DomainTraining

/// Why a metric has its value: what went in, by which rule, and what was left out.
///
/// Values have SI units and a kind, so that a program shows them in a person's units.
public struct MetricExplanation: Equatable, Sendable {
  /// The metric that this explains.
  public var figure: Metric
  /// The sport whose conventions show speeds; `nil` for metrics of days and weeks.
  public var sport: Sport?
  /// `nil` without a workout, and if the workout does not have the metric.
  public var value: ExplainedValue?
  /// Where the value comes from, in one sentence; or why there is none.
  public var finding: String?
  /// What the rule was applied to.
  public var inputs: [Input] = []
  /// The thresholds in use, and where each comes from.
  public var thresholds: [UsedThreshold] = []
  /// What was left out, and why.
  public var omissions: [Omission] = []
  /// What the rules of other programs give for the same data.
  public var alternatives: [Alternative] = []
  /// What improves the metric; `nil` if nothing is assumed.
  public var remedy: Remedy?

  /// The rule of a metric, without a value.
  public init(of figure: Metric, sport: Sport? = nil) {
    self.figure = figure
    self.sport = sport
  }

  /// A named value that entered the rule.
  public struct Input: Equatable, Sendable {
    /// What the value is, in English: "the record before".
    public var name: String
    /// The value as it entered the rule, in SI units.
    public var value: ExplainedValue

    public init(_ name: String, _ value: ExplainedValue) {
      self.name = name
      self.value = value
    }
  }

  /// Something that does not count, with how much of it there is.
  public struct Omission: Equatable, Sendable {
    /// How much does not count; `nil` where only the reason matters.
    public var amount: ExplainedValue?
    /// What it is and why, in the form of a clause: "without a heart rate".
    public var reason: String

    public init(_ amount: ExplainedValue? = nil, _ reason: String) {
      self.amount = amount
      self.reason = reason
    }
  }

  /// The metric by another rule.
  public struct Alternative: Equatable, Sendable {
    /// The stable name of the rule.
    public var code: String
    /// The display name of the rule, in English.
    public var name: String
    /// The metric by that rule.
    public var value: ExplainedValue

    public init(_ code: String, _ name: String, _ value: ExplainedValue) {
      self.code = code
      self.name = name
      self.value = value
    }
  }

  mutating func add(_ name: String, _ value: ExplainedValue?) {
    if let value { inputs.append(Input(name, value)) }
  }
}

/// A value of an explanation, with its kind.
public enum ExplainedValue: Equatable, Sendable {
  /// Load, fitness, fatigue, form.
  case points(Double)
  /// A number without a unit, with its useful digits after the point.
  case number(Double, digits: Int)
  /// A part of a whole: 0.05 is 5 %.
  case fraction(Double)
  /// A duration, in seconds.
  case seconds(Double)
  /// A horizontal distance, in meters.
  case meters(Double)
  /// Meters of height.
  case elevation(Double)
  /// Meters per second.
  case speed(Double)
  /// A heart rate.
  case beatsPerMinute(Double)
  /// A power.
  case watts(Double)
  /// Mechanical work, such as W′.
  case kilojoules(Double)
  /// Energy, as the device estimates it.
  case kilocalories(Double)
  /// Revolutions a minute of one leg or pedal.
  case cadence(Double)
  /// A value of a series, in the unit of the series.
  case value(Double, in: TrendUnit)
  /// The difference of two values of a series.
  case change(Double, in: TrendUnit)
  /// A number of things, such as days.
  case count(Int)
  /// A calendar day.
  case day(CalendarDay)
  /// A text that is shown as it is, such as a title.
  case text(String)
}

/// How a metric is found, whatever the workout.
public struct MetricRule: Equatable, Sendable {
  /// What the metric means, in one sentence.
  public var meaning: String
  /// The rule, with its formula in words.
  public var rule: String
  /// The constants of the rule, one a line.
  public var constants: [String]
  /// The paper, book or program that the rule comes from, or that it is Fettle's own convention.
  public var source: String
  /// What happens at the edges.
  public var edges: [String]

  /// A rule without constants or special cases leaves them empty.
  public init(_ meaning: String, rule: String, constants: [String] = [], source: String, edges: [String] = []) {
    self.meaning = meaning
    self.rule = rule
    self.constants = constants
    self.source = source
    self.edges = edges
  }
}

extension Metric {
  /// How the metric is found.
  public var rule: MetricRule {
    switch subject {
    case .workout: workoutRule
    case .load: Self.loadRule
    case .depth: depthRule
    case .parts: partRule
    case .fitness: fitnessRule
    case .totals: totalsRule
    case .period: periodRule
    case .figures: figureRule
    case .map: Self.mapRule
    case .year: yearRule
    case .trends: trendRule
    case .comparison: comparisonRule
    case .records: Self.effortsRule
    case .bests: bestsRule
    case .curves: curveRule
    case .plan: planRule
    case .goals: goalRule
    case .predictions: predictionRule
    }
  }

  static let ownConvention = "Fettle's own convention."
}

/// A threshold that entered a metric.
public struct UsedThreshold: Equatable, Sendable {
  /// Where a threshold comes from.
  public enum Origin: Equatable, Sendable {
    /// The athlete set it, for the days from this one on; `nil` for all days.
    case set(from: CalendarDay?)
    /// A default, because nothing better is known.
    case assumed
    /// From the age in years: 208 − 0.7 × age.
    case estimatedFromAge(Int)
    /// From other thresholds that are set.
    case derived(from: String)
  }

  /// The display name, in English, such as "maximum heart rate".
  public var name: String
  /// The value that was used, in SI units.
  public var value: ExplainedValue
  /// Whether the athlete set it, or Fettle assumed, estimated or derived it.
  public var origin: Origin

  public init(_ name: String, _ value: ExplainedValue, _ origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }

  /// Whether the athlete set it.
  public var isSet: Bool {
    if case .set = origin { true } else { false }
  }
}

extension DatedThresholds {
  /// The first day from which a value has been the same until a day; `nil` if from the beginning.
  func start<Value: Equatable>(of value: (Thresholds) -> Value, on day: CalendarDay) -> CalendarDay? {
    let until = entries.filter { entry in entry.from.map { $0 <= day } ?? true }
    guard let last = until.last else { return nil }
    return until.reversed().prefix { value($0.thresholds) == value(last.thresholds) }.last?.from
  }

  /// The heart rates that a load by heart rate uses on a day.
  func usedHeartRates(on day: CalendarDay) -> [UsedThreshold] {
    let stated = thresholds(on: day)
    let resolved = stated.resolved
    func origin(_ kind: ThresholdKind, _ value: @escaping (Thresholds) -> Int?) -> UsedThreshold.Origin {
      guard resolved.assumed.contains(kind) else { return .set(from: start(of: value, on: day)) }
      switch kind {
      case .lactateThresholdHeartRate: return .derived(from: "85% of the reserve")
      case .maximumHeartRate where !resolved.assumed.contains(.lactateThresholdHeartRate):
        return .derived(from: "the lactate threshold")
      case .maximumHeartRate: return resolved.maximumAgeYears.map { .estimatedFromAge($0) } ?? .assumed
      case .restingHeartRate, .sex: return .assumed
      }
    }
    return [
      UsedThreshold(
        ThresholdKind.restingHeartRate.name, .beatsPerMinute(resolved.restingHeartRateBPM),
        origin(.restingHeartRate, \.restingHeartRateBPM)),
      UsedThreshold(
        ThresholdKind.maximumHeartRate.name, .beatsPerMinute(resolved.maximumHeartRateBPM),
        origin(.maximumHeartRate, \.maximumHeartRateBPM)),
      UsedThreshold(
        ThresholdKind.lactateThresholdHeartRate.name, .beatsPerMinute(resolved.lactateThresholdHeartRateBPM),
        origin(.lactateThresholdHeartRate, \.lactateThresholdHeartRateBPM)),
    ]
  }

  /// The sex that weights heart rates.
  func usedSex(on day: CalendarDay) -> UsedThreshold {
    let sex = thresholds(on: day).sex
    return UsedThreshold(
      ThresholdKind.sex.name, .text(sex == .unspecified ? "mean of both" : sex.rawValue),
      sex == .unspecified ? .assumed : .set(from: nil))
  }

  /// The threshold power of a day; `nil` if it is not set, because it is never estimated.
  func usedPower(on day: CalendarDay) -> UsedThreshold? {
    thresholds(on: day).resolved.functionalThresholdPowerWatts.map {
      UsedThreshold(
        "threshold power", .watts($0), .set(from: start(of: \.functionalThresholdPowerWatts, on: day)))
    }
  }

  /// The threshold pace of a day, as a speed.
  func usedSpeed(on day: CalendarDay) -> UsedThreshold? {
    thresholds(on: day).thresholdSpeedMetersPerSecond.map {
      UsedThreshold(
        "threshold pace", .speed($0), .set(from: start(of: \.thresholdPaceSecondsPerKilometer, on: day)))
    }
  }
}

/// Something whose metrics can be explained.
protocol ExplainedMetrics {
  /// Every metric that it has.
  var explanations: [MetricExplanation] { get }
  /// One of them, even if it has no value.
  func explanation(of figure: Metric) -> MetricExplanation
}

extension ExplainedMetrics {
  /// One metric, or all that it has.
  func explanations(of figure: Metric?) -> [MetricExplanation] {
    figure.map { [explanation(of: $0)] } ?? explanations
  }
}

/// Explains metrics: every one that a workout or the training up to a day has.
///
/// Explaining passes over the whole track, so a screen requests it only if its input has changed.
public struct ExplainMetricUseCase: Sendable {
  public init() {}

  /// The metrics of a workout, or one of them, even if the workout does not have it. Runs on none of the caller's
  /// actors.
  @concurrent
  public func execute(_ figure: Metric?, of workout: ExplainedWorkout.Input) async -> [MetricExplanation] {
    ExplainedWorkout(workout).explanations(of: figure)
  }

  /// The metrics of days and weeks, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of overview: TrainingOverview) -> [MetricExplanation] {
    ExplainedTraining(overview).explanations(of: figure)
  }

  /// The metrics of a curve, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of report: CurveReport) -> [MetricExplanation] {
    ExplainedCurve(report).explanations(of: figure)
  }

  /// The metrics of a period, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of report: PeriodReport) -> [MetricExplanation] {
    ExplainedPeriod(report).explanations(of: figure)
  }

  /// The metrics of figures by period, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of report: FigureReport) -> [MetricExplanation] {
    ExplainedFigures(report).explanations(of: figure)
  }

  /// The metrics of a map, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of map: TrackMap) -> [MetricExplanation] {
    ExplainedMap(map).explanations(of: figure)
  }

  /// The metrics of a year, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of review: YearReview) -> [MetricExplanation] {
    ExplainedYear(review).explanations(of: figure)
  }

  /// The trends of quantities, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of report: TrendReport) -> [MetricExplanation] {
    ExplainedTrends(report).explanations(of: figure)
  }

  /// The metrics of a comparison, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of report: ComparisonReport) -> [MetricExplanation] {
    ExplainedComparison(report).explanations(of: figure)
  }

  /// The kinds of records of a sport, or one of them, even if it has no record.
  ///
  /// - Parameter measure: the record to explain among those of its kind.
  public func execute(
    _ figure: Metric?, of list: RecordList, measure: EffortMeasure? = nil
  ) -> [MetricExplanation] {
    ExplainedRecords(list, measure: measure).explanations(of: figure)
  }

  /// The metrics of a plan, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of forecast: FitnessForecast) -> [MetricExplanation] {
    ExplainedForecast(forecast).explanations(of: figure)
  }

  /// The metrics of a goal, or one of them, even if it has no value.
  ///
  /// - Parameter goals: no metric has a value without a goal.
  public func execute(_ figure: Metric?, of goals: [GoalStatus], goal: GoalID?) -> [MetricExplanation] {
    guard let status = goals.first(where: { $0.id == goal }) ?? goals.first else {
      return figure.map { [MetricExplanation(of: $0)] } ?? []
    }
    return ExplainedGoal(status).explanations(of: figure)
  }

  /// The race predictions, or one of them, even if it has no value.
  public func execute(_ figure: Metric?, of outlook: ExplainedOutlook) -> [MetricExplanation] {
    outlook.explanations(of: figure)
  }

  /// The rules of all metrics, or one of them, without values.
  public func execute(_ figure: Metric?) -> [MetricExplanation] {
    (figure.map { [$0] } ?? Metric.allCases).map { MetricExplanation(of: $0) }
  }
}
