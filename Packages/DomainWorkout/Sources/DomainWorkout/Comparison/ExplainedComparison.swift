import DomainCore
import DomainTraining

/// A comparison, to explain its figures.
public struct ExplainedComparison: ExplainedMetrics, Sendable {
  /// What was compared.
  public let report: ComparisonReport

  /// Explains the figures of a comparison.
  public init(_ report: ComparisonReport) {
    self.report = report
  }

  /// The metrics that the comparison has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .comparison }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a metric has its value. A metric of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure, sport: sport)
    switch (figure, report) {
    case (.timeGap, .workouts(let comparison)): explainGap(&explained, comparison)
    case (.gapStretches, .workouts(let comparison)): explainStretches(&explained, comparison)
    case (.lapDifference, .laps(let comparison)): explainLaps(&explained, comparison)
    case (.routeTime, .efforts(let history)) where history.way == .route: explainEfforts(&explained, history)
    case (.segmentTime, .efforts(let history)) where history.way.segment != nil: explainEfforts(&explained, history)
    case (.intervalTime, .efforts(let history)) where history.way.isInterval: explainEfforts(&explained, history)
    default: break
    }
    if explained.value == nil, explained.finding == nil { explained.finding = "This comparison has none." }
    return explained
  }

  private var sport: Sport {
    switch report {
    case .workouts(let comparison): comparison.reference.sport
    case .laps(let comparison): comparison.workout.sport
    case .efforts(let history): history.sport
    }
  }

  private func explainGap(_ explained: inout MetricExplanation, _ comparison: WorkoutComparison) {
    let others = comparison.items.dropFirst()
    explained.value = others.first.map { .seconds($0.track.gap.finalGapSeconds) }
    explained.add("reference", .text(comparison.reference.title))
    explained.add("shared distance", .meters(comparison.sharedMeters))
    for item in others {
      explained.add(item.workout.title, .seconds(item.track.gap.finalGapSeconds))
      if item.track.scale != 1 { explained.add("its distances times", .number(item.track.scale, digits: 4)) }
    }
    explained.finding =
      comparison.isOneRoute
      ? "All are on one route, so lengths are scaled to that of the reference."
      : "The routes differ, so distances are as recorded."
  }

  private func explainStretches(_ explained: inout MetricExplanation, _ comparison: WorkoutComparison) {
    guard let other = comparison.items.dropFirst().first else { return }
    let stretches = other.track.gap.stretches
    explained.value = .count(stretches.count)
    let (lost, gained) = (stretches.filter(\.isLoss), stretches.filter { !$0.isLoss })
    explained.add("lost", .seconds(lost.reduce(0) { $0 + $1.changeSeconds }))
    explained.add("gained", .seconds(gained.reduce(0) { $0 - $1.changeSeconds }))
    explained.add("changes of the lead", .count(other.track.gap.leadChanges.count))
  }

  private func explainLaps(_ explained: inout MetricExplanation, _ comparison: LapComparison) {
    explained.value = .count(comparison.laps.count)
    explained.finding =
      comparison.source == .recorded ? "The laps are recorded." : "The laps are intervals found in the track."
    explained.add("first lap", comparison.laps.first.map { .seconds($0.seconds) })
    explained.add("fastest lap", comparison.fastest.map { .count($0 + 1) })
  }

  private func explainEfforts(_ explained: inout MetricExplanation, _ history: EffortHistory) {
    let best = history.best.map { history.efforts[$0] }
    explained.value = best.map { .seconds($0.seconds) }
    explained.add("best on", best.map { .day($0.day) })
    explained.add("efforts", .count(history.efforts.count))
    explained.add("workouts searched", .count(history.searchedCount))
    if let segment = history.way.segment { explained.add("length", .meters(segment.lengthMeters)) }
    if case .interval(let length) = history.way {
      switch length {
      case .meters(let meters): explained.add("length", .meters(meters))
      case .seconds(let seconds): explained.add("length", .seconds(seconds))
      }
    }
    let interrupted = history.efforts.count { $0.isInterrupted }
    if interrupted > 0 { explained.omissions.append(.init(.count(interrupted), "efforts with missing positions")) }
    let reverse = history.efforts.count { $0.direction == .reverse }
    if reverse > 0 { explained.omissions.append(.init(.count(reverse), "workouts in the other direction")) }
  }
}

extension EffortHistory.Way {
  fileprivate var isInterval: Bool { if case .interval = self { true } else { false } }
}

extension Metric {
  var comparisonRule: MetricRule {
    func meters(_ value: Double) -> String { "\(Int(exactly: value.rounded()) ?? 0) m" }
    func percent(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
    return switch self {
    case .timeGap:
      MetricRule(
        "How many seconds later than the reference another workout reaches each distance.",
        rule:
          "The elapsed time, with pauses, at which one track first reaches a distance, less that of the reference. The "
          + "slope is the time lost for each meter.",
        constants: [
          "read each \(meters(TrackComparison.stepMeters)), or at \(Int(TrackComparison.mostSteps)) distances",
          "on one route, lengths that differ by at most \(percent(TrackComparison.scalableFraction)) are scaled",
        ], source: Self.ownConvention,
        edges: ["A stop counts where it happens.", "Only the distance that all tracks cover is compared."])
    case .gapStretches:
      MetricRule(
        "Where time was lost and gained against the reference.",
        rule: "The gap is divided where it turns; the stretches with the greatest changes are shown.",
        constants: [
          "at least \(meters(GapCurve.shortestStretchMeters)) long",
          "a turn of at least \(Int(GapCurve.smallestChangeSeconds)) s; less may be noise of the positions",
        ], source: Self.ownConvention)
    case .lapDifference:
      MetricRule(
        "How a lap differs from the first one.",
        rule: "Time, pace or speed, heart rate and power of a lap, less those of the first one.", source: "Definition.",
        edges: [
          "Without two recorded laps, the intervals found in the track are compared.",
          "Times of laps of different lengths say little; pace and power can be compared.",
        ])
    case .routeTime:
      MetricRule(
        "All workouts on one route, with the fastest marked.",
        rule: "The best has the highest speed over its moving time, in the direction of the reference.",
        constants: [
          "the same route: at least \(percent(RouteSimilarity.matchingValue)) shared, within "
            + meters(RouteSimilarity.toleranceMeters),
          "at most \(CompareWorkoutsUseCase.routeLimit) workouts of a similar distance are searched",
        ], source: Self.ownConvention, edges: ["Workouts in the other direction are listed, and never the best."])
    case .intervalTime:
      MetricRule(
        "Laps of one length, or intervals found in the track, in every workout that has them.",
        rule: "The best is the fastest: its distance divided by its time.",
        constants: [
          "a lap may differ by \(percent(IntervalLength.tolerance)), \(meters(IntervalLength.toleranceMeters)) or "
            + "\(Int(IntervalLength.toleranceSeconds)) s, whatever is more",
          "the latest \(CompareWorkoutsUseCase.intervalLimit) workouts that match are searched",
        ], source: Self.ownConvention,
        edges: [
          "Without two recorded laps, the intervals found in the track count.",
          "Only the sport with the most such intervals is shown.",
        ])
    default:
      MetricRule(
        "The time over a part of a workout, in every workout that covers it.",
        rule:
          "Each point of the segment must be near the track, in order. The time runs from the line across its first point "
          + "to the line across its last one, interpolated between positions, with pauses.",
        constants: [
          "all points within \(meters(SegmentMatcher.largestDeviationMeters)), \(percent(SegmentMatcher.typicalPart)) "
            + "within \(meters(SegmentMatcher.typicalDeviationMeters))",
          "from \(meters(Segment.shortestMeters)) to \(Int(Segment.longestMeters / 1_000)) km",
        ], source: Self.ownConvention,
        edges: [
          "The direction counts, and so does the sport.",
          "An effort with missing positions is listed, and never the best.",
        ])
    }
  }
}
