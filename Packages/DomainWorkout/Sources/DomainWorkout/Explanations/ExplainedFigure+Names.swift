extension ExplainedFigure {
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

  /// What the figure is about.
  public var subject: FigureSubject {
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

/// What a group of figures is about.
public enum FigureSubject: String, CaseIterable, Hashable, Sendable {
  /// `rawValue` is the stable name in JSON; ``name`` says which figures belong to each group.
  case workout, load, depth, parts, fitness, totals, period, records, bests, curves, plan, goals, predictions

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
    case .records: "Best efforts of a workout"
    case .bests: "Records of a sport"
    case .curves: "Curves and thresholds"
    case .plan: "Plan"
    case .goals: "A goal"
    case .predictions: "Race predictions"
    }
  }

  /// Whether its figures belong to one workout; the others belong to days and weeks.
  public var isOfWorkout: Bool {
    switch self {
    case .workout, .load, .depth, .parts, .records: true
    case .fitness, .totals, .period, .bests, .curves, .plan, .goals, .predictions: false
    }
  }
}
