import DomainCore
import DomainTraining

extension ExplainedFigure {
  private static let choice =
    "Your own value comes first, then the device's, then the one that Fettle computes from the track."

  var workoutRule: FigureRule {
    switch self {
    case .distance:
      FigureRule(
        "How far the workout went.",
        rule: "\(Self.choice) Computed: the sum of the distances between neighboring positions, on the WGS84 "
          + "ellipsoid and without height; without positions, what the recorded distances increased by.",
        source:
          "T. Vincenty, Survey Review 23, 1975, and the tangent plane for close positions; other programs use a sphere.",
        edges: [
          "Nothing is added across a pause or a gap between segments.",
          "Positions that no athlete can reach are left out.",
        ])
    case .movingTime:
      FigureRule(
        "How long you moved.",
        rule: "\(Self.choice) Computed: the time in which the mean speed over a window reaches the moving speed.",
        constants: [
          "Moving speed \(Sport.running.slowestMetersPerSecond) m/s over \(Int(Sport.running.standingWindowSeconds)) s",
          "on foot off the road \(Sport.hiking.slowestMetersPerSecond) m/s over "
            + "\(Int(Sport.hiking.standingWindowSeconds)) s",
          "swimming \(Sport.swimming.slowestMetersPerSecond) m/s over \(Int(Sport.swimming.standingWindowSeconds)) s",
          "longest gap \(Int(TrackMeasurement.longestGapSeconds)) s",
        ],
        source: Self.ownConvention + " Other programs use 1 km/h, 4 km/h on a bike or the device's timer.",
        edges: [
          "The device's value is its timer unless it states a moving time; both are shown.",
          "A timer with \(Int(MovementSummary.longestStandingSeconds / 3_600)) h of standing or more is not used as a moving time.",
          "A gap in the recording counts as moving if its ends are apart.",
          "Without positions and distances there is no computed value.",
        ])
    case .elapsedTime:
      FigureRule(
        "The time from the start to the end, with pauses.",
        rule: "The device's value; without one, the time of the last sample minus that of the first.",
        source: "As recorded.", edges: ["A workout added by hand uses the duration that you entered."])
    case .pace:
      FigureRule(
        "How fast you went while moving.",
        rule: "Distance / moving time. A pace is the inverse of the speed; pace for 100 m in swimming.",
        source: "Definition.", edges: ["Without a distance or a moving time there is no pace."])
    case .ascent, .descent:
      FigureRule(
        "How many meters you went \(self == .ascent ? "up" : "down") in all.",
        rule: "\(Self.choice) Computed: altitudes are averaged over a few seconds on either side, and changes smaller "
          + "than the threshold are ignored.",
        constants: [
          "Averaged over \(Int(TrackMeasurement.smoothingSeconds)) s on either side",
          "threshold \(Int(TrackMeasurement.hysteresisMeters)) m",
        ],
        source: Self.ownConvention + " Programs differ by a factor of up to 3 for the same file.",
        edges: ["Satellite altitudes are noisy: smoothing removes what would add up on level ground."])
    case .effort:
      FigureRule(
        "How hard the workout felt, from 0 to 10.", rule: "As you entered it.",
        source: "The CR10 scale (G. Borg, 1982).",
        edges: ["The training load uses it only if no heart rate or power was recorded."])
    case .energy:
      FigureRule(
        "The energy that the workout took, in kilocalories.", rule: "The device's value. Fettle does not replace it.",
        source: "The device; its formula is not published.",
        edges: ["Estimates differ by 30 % and more for the same workout."])
    case .poolLengths:
      FigureRule(
        "The lengths that you swam.", rule: "The device's count; distance = lengths × the length of the pool.",
        source: "As recorded.")
    case .cadence, .maximumCadence:
      FigureRule(
        "\(self == .cadence ? "Average" : "Highest") revolutions or steps a minute.",
        rule: "The device's value; without one, \(average("cadence")) Steps count both feet.",
        source: "As recorded.", edges: ["Time without pedaling or stepping does not count for the average."])
    default:
      FigureRule(
        "\(isMaximum ? "Highest" : "Average") \(isHeartRate ? "heart rate" : "power").",
        rule: isHeartRate && !isMaximum
          ? "\(Self.choice) Computed: \(average("heart rate"))"
          : "The device's value; without one, \(average(isHeartRate ? "heart rate" : "power"))",
        source: "As recorded.",
        edges: [
          isHeartRate
            ? "A heart rate of 0 is a lost sensor and does not count." : "A power of 0 is coasting and counts."
        ])
    }
  }

  private var isHeartRate: Bool { self == .heartRate || self == .maximumHeartRate }
  private var isMaximum: Bool { self == .maximumHeartRate || self == .maximumPower || self == .maximumCadence }

  private func average(_ quantity: String) -> String {
    isMaximum
      ? "the highest recorded sample." : "the mean of the recorded \(quantity), each sample weighted by its time."
  }
}
