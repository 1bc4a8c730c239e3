import DomainCore

/// A metric that Fettle computes or chooses, and can explain.
///
/// `rawValue` is the stable code used at a prompt and in JSON. Facts that are only recorded, such as a title, a start
/// or a device, are not metrics.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  // A workout.
  /// The distance of the workout, in meters.
  case distance
  /// The time in motion, in seconds.
  case movingTime = "moving-time"
  /// The time from start to end with pauses, in seconds.
  case elapsedTime = "elapsed-time"
  /// Or the speed, for sports that use one.
  case pace
  /// The meters up or down in all.
  case ascent, descent
  /// The average heart rate, in beats per minute; 0 does not count.
  case heartRate = "heart-rate"
  /// The highest heart rate, in beats per minute.
  case maximumHeartRate = "max-heart-rate"
  /// The average power, in watts; coasting counts as 0.
  case power
  /// The highest power, in watts.
  case maximumPower = "max-power"
  /// The average cadence: revolutions, or steps of one leg, a minute; time at 0 does not count.
  case cadence
  /// The highest cadence: revolutions, or steps of one leg, a minute.
  case maximumCadence = "max-cadence"
  /// The device's energy, in kilocalories.
  case energy
  /// The lengths of a pool swim, as the device counted them.
  case poolLengths = "pool-lengths"
  /// The perceived effort from 0 to 10, on the CR10 scale.
  case effort
  // Its load.
  /// The training load: 100 is one hour at threshold.
  case load
  // In depth.
  /// The average power with more weight on hard parts, in watts; called Normalized Power elsewhere.
  case weightedPower = "weighted-power"
  /// Weighted power by threshold and by average power, the work, the output for each heartbeat, and how it fell.
  case intensity, variability, work, efficiency, decoupling
  /// The pace on the level that would have cost as much, by Minetti's cost of grades.
  case gradedPace = "graded-pace"
  /// The part of riding time without pedaling.
  case coasting
  /// The lowest balance of W′ during the ride.
  case wPrimeBalance = "w-prime-balance"
  /// The time at each cadence.
  case cadenceDistribution = "cadence-distribution"
  /// The moving time at each pace or speed.
  case speedDistribution = "speed-distribution"
  /// Seconds and strokes of a pool length together; lower is better.
  case swolf
  /// The strokes a minute of a pool swim, as the device counts them.
  case strokeRate = "stroke-rate"
  /// The earlier workouts on the same route.
  case sameRoute = "same-route"
  // Its parts.
  /// The time in each zone of heart rate.
  case heartRateZones = "heart-rate-zones"
  /// The time in each zone of power.
  case powerZones = "power-zones"
  /// The time in each zone of pace, for sports on foot.
  case paceZones = "pace-zones"
  /// The parts of the workout: kilometers or miles, recorded laps, intervals found in the track, and climbs.
  case splits, laps, intervals, climbs
  // Fitness.
  /// The state of the impulse-response model, in points; called CTL, ATL and TSB elsewhere.
  case fitness, fatigue, form
  /// Tomorrow's form after a hard day, an easy day or rest.
  case formOutlook = "form-outlook"
  /// How fast fitness rises, fatigue / fitness, and Foster's two metrics of the last seven days.
  case ramp, balance, monotony, strain
  // Totals.
  /// The moving time of this week.
  case weekTime = "week-time"
  /// The distance of this week.
  case weekDistance = "week-distance"
  /// The ascent of this week.
  case weekAscent = "week-ascent"
  /// The training load of this week.
  case weekLoad = "week-load"
  /// The mean of the four weeks before this one.
  case weeklyMean = "weekly-mean"
  /// Each sport's part of the moving time.
  case sportShare = "sport-share"
  /// The load of each day of the year.
  case loadByDay = "load-by-day"
  /// The days of the year with training.
  case activeDays = "active-days"
  /// The longest run of days with training within the year.
  case daysInARow = "days-in-a-row"
  /// The day of the year with the most load.
  case hardestDay = "hardest-day"
  /// The week of the year with the most moving time.
  case longestWeek = "longest-week"
  // A period, and habits.
  /// The number of workouts that began in the period.
  case periodWorkouts = "period-workouts"
  /// The number of days of the period with a workout.
  case periodActiveDays = "period-active-days"
  /// The distance of all workouts of the period.
  case periodDistance = "period-distance"
  /// The moving time of all workouts of the period.
  case periodTime = "period-time"
  /// The ascent of all workouts of the period.
  case periodAscent = "period-ascent"
  /// The load of all workouts of the period.
  case periodLoad = "period-load"
  /// The mean daily load of 7 days / that of 28 days.
  case loadRatio = "load-ratio"
  /// The days in a row with training, up to today or yesterday.
  case dayStreak = "day-streak"
  /// The calendar weeks in a row with training, up to this week or the last.
  case weekStreak = "week-streak"
  /// The largest number n of days with at least n kilometers, or miles, each.
  case eddington
  // Figures of a period.
  /// What the values of several workouts become.
  case periodFigures = "period-figures"
  /// The time in each zone over the workouts of a period.
  case zoneTime = "zone-time"
  /// The load in each zone over the workouts of a period.
  case zoneLoad = "zone-load"
  /// How time is distributed over easy, moderate and hard.
  case intensityShape = "intensity-shape"
  /// How polarized training is, by Treff and others.
  case polarizationIndex = "polarization-index"
  /// The output for each heartbeat over the steady workouts of a period.
  case comparableEfficiency = "comparable-efficiency"
  /// The time at or above the threshold over the workouts of a period.
  case thresholdTime = "threshold-time"
  // A map, and a year.
  /// The tiles of the map that tracks cross, the largest square and the largest cluster.
  case explorerTiles = "explorer-tiles"
  /// The biggest day, week and month of a year, and its longest workouts.
  case yearHighlights = "year-highlights"
  /// What happened for the first time.
  case firstTimes = "first-times"
  // Trends.
  /// The change of the efficiency of steady workouts in 28 days.
  case efficiencyTrend = "efficiency-trend"
  /// The change of the decoupling of steady workouts in 28 days.
  case decouplingTrend = "decoupling-trend"
  /// The change of the cadence in 28 days.
  case cadenceTrend = "cadence-trend"
  /// The change of the weight in 28 days.
  case weightTrend = "weight-trend"
  /// The change of a threshold in 28 days.
  case thresholdTrend = "threshold-trend"
  /// The change of the pace or speed on the same route in 28 days.
  case routePaceTrend = "route-pace-trend"
  // A comparison.
  /// The seconds behind the reference at each distance.
  case timeGap = "time-gap"
  /// The parts of the way on which time was lost or gained.
  case gapStretches = "gap-stretches"
  /// A lap less the first one.
  case lapDifference = "lap-difference"
  /// The times over one route.
  case routeTime = "route-time"
  /// The times over a part of a route.
  case segmentTime = "segment-time"
  /// Times over intervals of one length.
  case intervalTime = "interval-time"
  // Best efforts of a workout, and records of a sport.
  /// The best times and means inside one workout.
  case bestEfforts = "best-efforts"
  /// The shortest time over a distance inside any workout.
  case fastestTimes = "fastest-times"
  /// The workout with the most of a quantity, such as ascent.
  case mostOfWorkout = "most-of-workout"
  /// The highest mean power over a duration.
  case bestPower = "best-power"
  /// The highest mean heart rate over a duration.
  case bestHeartRate = "best-heart-rate"
  // Curves.
  /// The best mean over each duration, or the best time over each distance.
  case durationCurve = "duration-curve"
  /// The power that can be kept up for very long, by a model; called CP elsewhere.
  case criticalPower = "critical-power"
  /// The work above critical power until exhaustion, by a model.
  case wPrime = "w-prime"
  /// An estimate of the power that can be kept up for an hour; called FTP elsewhere.
  case thresholdPower = "threshold-power"
  /// The running speed that can be kept up for very long.
  case criticalSpeed = "critical-speed"
  /// The swimming speed that can be kept up for very long; called CSS elsewhere.
  case criticalSwimSpeed = "critical-swim-speed"
  /// A threshold that efforts prove to be higher than the one in use.
  case proposedThreshold = "proposed-threshold"
  // The plan.
  /// The load of each day that reaches the aim.
  case plannedLoad = "planned-load"
  /// Fitness on the last day of the plan.
  case plannedFitness = "planned-fitness"
  /// Fatigue on the last day of the plan.
  case plannedFatigue = "planned-fatigue"
  /// Form at the start of the last day of the plan.
  case plannedForm = "planned-form"
  /// The fastest rise of fitness in seven days of the plan.
  case plannedRamp = "planned-ramp"
  /// The mean daily load of the last 28 days.
  case usualLoad = "usual-load"
  /// The highest form that complete rest leads to.
  case restingPeak = "resting-peak"
  // A goal.
  /// What is reached by this evening.
  case goalReached = "goal-reached"
  /// What an even pace would have reached by this evening.
  case goalExpected = "goal-expected"
  /// What the last day has if training goes on as before.
  case goalProjected = "goal-projected"
  /// What each day after today needs.
  case goalNeeded = "goal-needed"
  // Race predictions.
  /// The time over another distance, by Riegel and the models of others.
  case predictedTime = "predicted-time"
  /// The quality of the best result, whatever its distance, by Daniels and Gilbert.
  case vdot
  /// The exponent of Riegel's rule from the runner's two best results.
  case ownExponent = "own-exponent"
  /// The paces for training that follow from VDOT.
  case trainingPaces = "training-paces"
  /// Maximal oxygen uptake, in milliliters per kilogram and minute.
  case oxygenUptake = "vo2max"
  /// The distance run in a week, which the model of Vickers and Vertosick needs.
  case weeklyRunning = "weekly-running"

  /// The stable name.
  public var code: String { rawValue }
}

extension Metric {
  /// The display name, in English.
  public var name: String {
    switch self {
    case .pace: "Pace or speed"
    case .maximumHeartRate: "Maximum heart rate"
    case .maximumPower: "Maximum power"
    case .maximumCadence: "Maximum cadence"
    case .effort: "Perceived effort"
    case .load: "Training load"
    case .weightedPower: "Weighted average power"
    case .gradedPace: "Graded pace or speed"
    case .heartRateZones: "Heart-rate zones"
    case .wPrimeBalance: "W′ balance"
    case .wPrime: "W′"
    case .swolf: "SWOLF"
    case .periodWorkouts: "Workouts of a period"
    case .periodActiveDays: "Active days of a period"
    case .periodDistance: "Distance of a period"
    case .periodTime: "Time of a period"
    case .periodAscent: "Ascent of a period"
    case .periodLoad: "Load of a period"
    case .loadRatio: "Acute-to-chronic load ratio"
    case .dayStreak: "Days in a row until today"
    case .weekStreak: "Weeks in a row until today"
    case .eddington: "Eddington number"
    case .periodFigures: "Figures of a period"
    case .zoneTime: "Time in zones"
    case .zoneLoad: "Load by zone"
    case .intensityShape: "Shape of the intensity"
    case .thresholdTime: "Time above threshold"
    case .gapStretches: "Stretches lost and gained"
    case .lapDifference: "Difference to the first lap"
    case .routeTime: "Times on the same route"
    case .segmentTime: "Times over a segment"
    case .intervalTime: "Times over intervals"
    case .mostOfWorkout: "Most of a workout"
    case .bestHeartRate: "Best heart rate"
    case .goalReached: "Progress toward a goal"
    case .goalExpected: "Expected progress toward a goal"
    case .goalProjected: "Projected result of a goal"
    case .goalNeeded: "Still needed for a goal"
    case .vdot: "VDOT"
    case .oxygenUptake: "VO2max"
    case .weeklyRunning: "Running a week"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
    }
  }

  /// What the metric is about.
  public var subject: MetricSubject {
    switch self {
    case .distance, .movingTime, .elapsedTime, .pace, .ascent, .descent, .heartRate, .maximumHeartRate, .power,
      .maximumPower, .cadence, .maximumCadence, .energy, .poolLengths, .effort:
      .workout
    case .load: .load
    case .weightedPower, .intensity, .variability, .work, .efficiency, .decoupling, .gradedPace, .coasting,
      .wPrimeBalance, .cadenceDistribution, .speedDistribution, .swolf, .strokeRate, .sameRoute:
      .depth
    case .heartRateZones, .powerZones, .paceZones, .splits, .laps, .intervals, .climbs: .parts
    case .fitness, .fatigue, .form, .formOutlook, .ramp, .balance, .monotony, .strain: .fitness
    case .weekTime, .weekDistance, .weekAscent, .weekLoad, .weeklyMean, .sportShare, .loadByDay, .activeDays,
      .daysInARow, .hardestDay, .longestWeek:
      .totals
    case .periodWorkouts, .periodActiveDays, .periodDistance, .periodTime, .periodAscent, .periodLoad, .loadRatio,
      .dayStreak, .weekStreak, .eddington:
      .period
    case .periodFigures, .zoneTime, .zoneLoad, .intensityShape, .polarizationIndex, .comparableEfficiency,
      .thresholdTime:
      .figures
    case .explorerTiles: .map
    case .yearHighlights, .firstTimes: .year
    case .efficiencyTrend, .decouplingTrend, .cadenceTrend, .weightTrend, .thresholdTrend, .routePaceTrend: .trends
    case .timeGap, .gapStretches, .lapDifference, .routeTime, .segmentTime, .intervalTime:
      .comparison
    case .bestEfforts: .records
    case .fastestTimes, .mostOfWorkout, .bestPower, .bestHeartRate: .bests
    case .durationCurve, .criticalPower, .wPrime, .thresholdPower, .criticalSpeed, .criticalSwimSpeed,
      .proposedThreshold:
      .curves
    case .plannedLoad, .plannedFitness, .plannedFatigue, .plannedForm, .plannedRamp, .usualLoad, .restingPeak: .plan
    case .goalReached, .goalExpected, .goalProjected, .goalNeeded: .goals
    case .predictedTime, .vdot, .ownExponent, .trainingPaces, .oxygenUptake, .weeklyRunning: .predictions
    }
  }
}

/// What a group of metrics is about.
public enum MetricSubject: String, CaseIterable, Hashable, Sendable {
  /// `rawValue` is the stable name in JSON; ``name`` says which metrics belong to each group.
  case workout, load, depth, parts, fitness, totals, period, figures, map, year, trends, comparison, records, bests,
    curves, plan, goals
  /// The times over other distances.
  case predictions

  /// The heading of the group, in English.
  public var name: String {
    switch self {
    case .workout: "A workout"
    case .load: "Its load"
    case .depth: "In depth"
    case .parts: "Zones, splits, laps, intervals and climbs"
    case .fitness: "Fitness"
    case .totals: "Totals"
    case .period: "A period, and habits"
    case .figures: "Figures of a period"
    case .map: "A map of all tracks"
    case .year: "A year in review"
    case .trends: "Trends"
    case .comparison: "A comparison"
    case .records: "Best efforts of a workout"
    case .bests: "Records of a sport"
    case .curves: "Curves and thresholds"
    case .plan: "Plan"
    case .goals: "A goal"
    case .predictions: "Race predictions"
    }
  }

  /// Whether its metrics belong to one workout; the others belong to days and weeks.
  public var isOfWorkout: Bool {
    switch self {
    case .workout, .load, .depth, .parts, .records: true
    case .fitness, .totals, .period, .figures, .map, .year, .trends, .comparison, .bests, .curves, .plan, .goals,
      .predictions:
      false
    }
  }
}

extension Metric {
  /// The metric that a person typed: its code, its name, or a name that other programs use for it.
  public init?(parsing text: String) {
    let word = text.lowercased().replacing(" ", with: "-").replacing("_", with: "-")
    if let figure = Self(rawValue: word) ?? Self.otherNames[word] {
      self = figure
    } else if let figure = Self.allCases.first(where: { $0.name.lowercased().replacing(" ", with: "-") == word }) {
      self = figure
    } else {
      return nil
    }
  }

  /// The code that a person probably meant.
  public static func suggestion(for text: String) -> String? {
    let word = text.lowercased().replacing(" ", with: "-")
    return allCases.map(\.code).closest(to: word).first
      ?? allCases.first { $0.code.hasPrefix(word) || $0.code.split(separator: "-").contains { $0 == word } }?.code
  }

  /// Names that athletes know from other programs; most are marks of their owners.
  private static let otherNames: [String: Self] = [
    "ctl": .fitness, "atl": .fatigue, "tsb": .form, "tss": .load, "trimp": .load, "hrss": .load, "np": .weightedPower,
    "normalized-power": .weightedPower, "if": .intensity, "vi": .variability, "ef": .efficiency,
    "pw:hr": .decoupling, "drift": .decoupling, "gap": .gradedPace, "graded-speed": .gradedPace, "acwr": .balance,
    "speed": .pace, "rpe": .effort, "calories": .energy, "climb": .climbs, "lap": .laps, "zones": .heartRateZones,
    "ramp-rate": .ramp, "moving": .movingTime, "elapsed": .elapsedTime, "records": .fastestTimes, "streak": .dayStreak,
    "streaks": .dayStreak, "prediction": .predictedTime, "vo2": .oxygenUptake, "riegel": .predictedTime,
    "hr": .heartRate, "cp": .criticalPower, "w'": .wPrime, "w′": .wPrime, "w'bal": .wPrimeBalance,
    "wbal": .wPrimeBalance, "ftp": .thresholdPower, "eftp": .thresholdPower, "css": .criticalSwimSpeed,
    "curve": .durationCurve, "curves": .durationCurve, "thresholds": .proposedThreshold,
    "max-hr": .maximumHeartRate, "lengths": .poolLengths, "week": .weekTime, "goal": .goalReached,
    "count": .periodWorkouts, "time": .movingTime, "days": .periodActiveDays, "longest": .periodFigures,
    "fastest": .periodFigures, "share": .periodFigures, "mean": .periodFigures, "best": .periodFigures,
  ]
}
