import DomainTraining

extension ExplainedFigure {
  private static let coggan = "H. Allen and A. Coggan, “Training and Racing with a Power Meter”."

  var depthRule: FigureRule {
    switch self {
    case .weightedPower:
      FigureRule(
        "Average power that gives hard parts more weight, because they cost more than their average.",
        rule: "The fourth root of the mean of the fourth powers of the rolling mean of 30 seconds.",
        constants: ["Window 30 s, from the first full window on"], source: Self.coggan,
        edges: ["Gaps are not filled; the clock stops in them.", "With less than 30 s of power there is none."])
    case .intensity:
      FigureRule(
        "How hard the ride was, as a part of your threshold.",
        rule: "Weighted average power / functional threshold power.", source: Self.coggan,
        edges: ["1 is an hour's all-out effort.", "Without a threshold power there is none."])
    case .variability:
      FigureRule(
        "How uneven the power was.", rule: "Weighted average power / average power.", source: Self.coggan,
        edges: ["1 is steady. Rides of a few minutes can be below 1."])
    case .work:
      FigureRule(
        "The mechanical work at the pedals.", rule: "Average power × time with power.", source: "Definition.",
        edges: ["About one kilocalorie of food for each kilojoule, at the usual efficiency of 24 %."])
    case .efficiency:
      FigureRule(
        "Output for each heartbeat; it rises as fitness improves.",
        rule: "Weighted average power / average heart rate, or meters for each beat. Only time with both counts.",
        source: "Elevate and GoldenCheetah.", edges: ["Both must cover half of the recorded time."])
    case .decoupling:
      FigureRule(
        "How much the output for each heartbeat fell from the first half to the second.",
        rule:
          "(r1 − r2) / r1, with r = average output / average heart rate of a half. Halves have the same recorded time.",
        constants: ["At least \(Int(Decoupling.leastSeconds / 60)) min with both values"],
        source: "J. Friel; the halves are cut by time, not by samples as in GoldenCheetah.",
        edges: [
          "Positive values mean that the heart rate drifted up.",
          "Time without a heart rate is left out of both halves.",
        ])
    case .gradedPace:
      FigureRule(
        "The pace on the level that would have cost as much.",
        rule: "Each part of the way counts as its length × the cost at its grade / the cost on the level.",
        constants: [
          "Grade over \(Int(GradeAdjustment.windowMeters)) m of way",
          "steepest grade \(Int(GradeRule.steepestGrade * 100)) %",
        ],
        source: "A. E. Minetti and others, Journal of Applied Physiology 93, 2002.",
        edges: [
          "The window matters more than the formula.", "Where no altitude is known, the distance counts unchanged.",
        ])
    case .wPrimeBalance, .cadenceDistribution, .speedDistribution, .swolf, .strokeRate, .sameRoute: moreDepthRule
    default:
      FigureRule(
        "The part of riding time without pedaling.",
        rule: "Time with a power of 0, otherwise a cadence of 0 / time with power, otherwise cadence.",
        source: Self.ownConvention, edges: ["Standing does not count if speeds are known."])
    }
  }

  var partRule: FigureRule {
    switch self {
    case .heartRateZones, .powerZones, .paceZones:
      FigureRule(
        "The time in each zone of effort.",
        rule:
          "Each sample counts with its time in the zone that it is in. The model that you chose sets the boundaries "
          + "as percentages of a threshold.",
        source: zoneSource,
        edges: [
          "A boundary belongs to the zone above it.", "Thresholds are those of the workout's day.",
          self == .paceZones
            ? "Speeds are averaged, because positions are noisy." : "Time without a value is in no zone.",
        ])
    case .splits:
      FigureRule(
        "Time, ascent and heart rate of each kilometer or mile.",
        rule: "The way is cut at every full kilometer or mile; times between samples are interpolated.",
        source: "Definition.", edges: ["The last split is a part of one.", "Paces use the moving time."])
    case .laps:
      FigureRule("The laps that the device recorded.", rule: "As recorded.", source: "The device or its user.")
    case .intervals:
      FigureRule(
        "Work and recovery, found without laps.",
        rule: "The smoothed output is divided into two levels where they separate best. Parts above are work.",
        constants: [
          "Smoothed over \(TrackIntervals.smoothingSeconds) s", "shortest part \(TrackIntervals.leastSeconds) s",
          "the levels explain \(Int(TrackIntervals.leastSeparation * 100)) % of the variance",
        ],
        source: "N. Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9, 1979.",
        edges: [
          "With one part of work, or too little contrast, there are no intervals.",
          "Standing and coasting do not set the levels.",
        ])
    default:
      FigureRule(
        "The climbs, from foot to top.",
        rule: "The way from a low to the next high of the altitude, reduced by the least grade × distance.",
        constants: [
          "Least grade \(Int(TrackClimbs.leastGrade * 100)) %", "least ascent \(Int(TrackClimbs.leastAscentMeters)) m",
          "a fall of \(Int(TrackClimbs.toleranceMeters)) m, or a tenth, ends a climb",
        ],
        source: Self.ownConvention, edges: ["A short dip does not end a climb."])
    }
  }

  private var zoneSource: String {
    switch self {
    case .heartRateZones: "The model in your settings: Coggan by lactate threshold by default."
    case .powerZones: "The model in your settings: Coggan's seven zones by default."
    default: "The model in your settings: Friel's by default."
    }
  }
}
