public import DomainCore
public import DomainTraining

/// A workout with all that its figures depend on, to explain them.
public struct ExplainedWorkout: Sendable {
  /// The workout in its current state.
  public let detail: WorkoutDetail
  /// What was computed from the track.
  public let analysis: WorkoutAnalysis
  /// The thresholds over time; those of the workout's day apply.
  public let thresholds: DatedThresholds

  /// What an explanation depends on, before anything is computed.
  public struct Input: Equatable, Sendable {
    /// The workout in its current state.
    public let detail: WorkoutDetail
    /// The thresholds over time; those of the workout's day apply.
    public let thresholds: DatedThresholds
    /// The zones that the person prefers for the sport.
    public let zoneRules: ZoneRules
    /// The athlete's critical power around the day; `nil` if it is unknown.
    public let criticalPower: CriticalPowerEstimate?

    /// - Parameters:
    ///   - zoneRules: the zones that the person prefers for the sport.
    ///   - criticalPower: the athlete's critical power around the day; `nil` if it is unknown.
    public init(
      _ detail: WorkoutDetail, thresholds: DatedThresholds, zoneRules: ZoneRules = ZoneRules(),
      criticalPower: CriticalPowerEstimate? = nil
    ) {
      self.detail = detail
      self.thresholds = thresholds
      self.zoneRules = zoneRules
      self.criticalPower = criticalPower
    }
  }

  /// Explains a workout. This computes its analysis, so it takes as long.
  public init(_ input: Input) {
    detail = input.detail
    thresholds = input.thresholds
    analysis = WorkoutAnalysis(
      of: input.detail, thresholds: input.thresholds, zoneRules: input.zoneRules, criticalPower: input.criticalPower)
  }

  var workout: Workout { detail.workout }
  var track: Track { detail.track }
  var sport: Sport { workout.sport }
  var day: CalendarDay { workout.day }
  var resolved: ResolvedThresholds { thresholds.thresholds(on: day).resolved }
  var effort: TrainingEffort { TrainingEffort(of: workout, track: track) }

  /// The figures that the workout has, explained.
  public var explanations: [FigureExplanation] {
    ExplainedFigure.allCases.filter(\.subject.isOfWorkout).map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a figure of this workout has its value. A figure of days and weeks has none here.
  public func explanation(of figure: ExplainedFigure) -> FigureExplanation {
    var explained = FigureExplanation(of: figure, sport: sport)
    switch figure.subject {
    case .workout: explainRecorded(&explained)
    case .load: explainLoad(&explained)
    case .depth: explainDepth(&explained)
    case .parts: explainPart(&explained)
    case .records: explainEfforts(&explained)
    case .fitness, .totals, .period, .bests, .curves, .plan, .goals, .predictions: break
    }
    if explained.value == nil, explained.finding == nil, figure.subject.isOfWorkout {
      explained.finding = "This workout has none: nothing that the rule needs was recorded."
    }
    if explained.value != nil, explained.thresholds.contains(where: { !$0.isSet }) { explained.remedy = .setProfile }
    return explained
  }

  // MARK: what was left out

  /// Seconds that the samples represent, and those of pauses and gaps between them.
  private var recorded: (seconds: Double, gaps: Double) {
    let seconds = SampleSpans(of: track.offsets.map { _ in 1 }, in: track).totalSeconds
    let all = (track.offsets.last ?? 0) - (track.offsets.first ?? 0)
    return (seconds, max(0, all - seconds))
  }

  /// What does not count for a figure that needs a quantity for `covered` seconds.
  func omissions(of quantity: String, covered: Double) -> [FigureExplanation.Omission] {
    guard !track.isEmpty else { return [] }
    let recorded = recorded
    var omissions: [FigureExplanation.Omission] = []
    if recorded.seconds - covered >= 1 {
      omissions.append(.init(.seconds(recorded.seconds - covered), "without \(quantity)"))
    }
    if recorded.gaps >= 1 { omissions.append(.init(.seconds(recorded.gaps), "of pauses and gaps in the recording")) }
    return omissions
  }
}
