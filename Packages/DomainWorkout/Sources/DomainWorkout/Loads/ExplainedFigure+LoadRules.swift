import DomainTraining

extension ExplainedFigure {
  static let loadRule = FigureRule(
    "How much the workout demanded, on one scale for all sports: 100 is one hour at threshold.",
    rule: "The first of these that the workout supports. Power, when riding: 100 × hours × (weighted average power / "
      + "threshold power)². Heart rate: 100 × TRIMP / TRIMP of an hour at the lactate threshold, with TRIMP = minutes × "
      + "r × A × e^(k × r), r being the used part of the heart rate reserve; by sample, otherwise from the average. "
      + "Samples are summed; time in motion without them counts at the mean of the rest. "
      + "Perceived effort: minutes × effort / \(TrainingLoadCalculator.perceivedEffortDivisor). Otherwise duration: "
      + "hours × the typical points of an hour of the sport.",
    constants: [
      "A 0.64 and k 1.92 for men, 0.86 and 1.67 for women, the mean of both if the sex is not set (A cancels out)",
      "lactate threshold at \(Int(ResolvedThresholds.standardThresholdReserve * 100)) % of the reserve if it is not set",
      "power comes first if it covers \(Int(TrainingLoadCalculator.leastCoverage * 100)) % of the training, otherwise the "
        + "stream that covers more; below \(Int(TrainingLoadCalculator.leastCoverage * 100)) % the load is an estimate",
      "a timer with \(Int(MovementSummary.longestStandingSeconds / 3_600)) h of standing or more gives way to the "
        + "moving time",
    ],
    source:
      "Power: H. Allen and A. Coggan, “Training and Racing with a Power Meter”. Heart rate: E. W. Banister, 1991, "
      + "scaled as in Elevate and GoldenCheetah. Effort: C. Foster and others, 2001. Durations: Fettle's own convention.",
    edges: [
      "Thresholds are those of the workout's day.", "Time without motion and without samples adds nothing.",
      "Heart rates below resting count as resting, above the maximum as the maximum.",
      "Power is never estimated: without a threshold power it is not used.",
    ])

  static let effortsRule = FigureRule(
    "The best time over a distance, or the best mean of power or heart rate over a duration, within a workout.",
    rule:
      "The shortest elapsed time over the distance, interpolated between samples; the highest mean over the duration. "
      + "A stop within counts.",
    source: "As in Strava's best efforts: elapsed time inside the track.",
    edges: ["Windows across a gap or a position that no athlete can reach are left out, so faults make no records."])
}
