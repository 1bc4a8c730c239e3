/// A figure that Fettle computes or chooses, and can explain.
///
/// `rawValue` is the stable code used at a prompt and in JSON. Facts that are only recorded, such as a title, a start or
/// a device, are no figures.
public enum ExplainedFigure: String, CaseIterable, Hashable, Sendable {
  // A workout.
  case distance
  case movingTime = "moving-time"
  case elapsedTime = "elapsed-time"
  /// Or the speed, for sports that use one.
  case pace
  case ascent, descent
  case heartRate = "heart-rate"
  case maximumHeartRate = "max-heart-rate"
  case power
  case maximumPower = "max-power"
  case cadence
  case maximumCadence = "max-cadence"
  case energy
  case poolLengths = "pool-lengths"
  case effort
  // Its load.
  case load
  // In depth.
  case weightedPower = "weighted-power"
  case intensity, variability, work, efficiency, decoupling
  case gradedPace = "graded-pace"
  case coasting
  case wPrimeBalance = "w-prime-balance"
  case cadenceDistribution = "cadence-distribution"
  case speedDistribution = "speed-distribution"
  case swolf
  case strokeRate = "stroke-rate"
  case sameRoute = "same-route"
  // Its parts.
  case heartRateZones = "heart-rate-zones"
  case powerZones = "power-zones"
  case paceZones = "pace-zones"
  case splits, laps, intervals, climbs
  // Fitness.
  case fitness, fatigue, form
  case formOutlook = "form-outlook"
  case ramp, balance, monotony, strain
  // Totals.
  case weekTime = "week-time"
  case weekDistance = "week-distance"
  case weekAscent = "week-ascent"
  case weekLoad = "week-load"
  case weeklyMean = "weekly-mean"
  case sportShare = "sport-share"
  case loadByDay = "load-by-day"
  case activeDays = "active-days"
  case daysInARow = "days-in-a-row"
  case hardestDay = "hardest-day"
  case longestWeek = "longest-week"
  // Records.
  case bestEfforts = "best-efforts"
  // Curves.
  case durationCurve = "duration-curve"
  case criticalPower = "critical-power"
  case wPrime = "w-prime"
  case thresholdPower = "threshold-power"
  case criticalSpeed = "critical-speed"
  case criticalSwimSpeed = "critical-swim-speed"
  case proposedThreshold = "proposed-threshold"

  /// The stable name.
  public var code: String { rawValue }

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
    case .bestEfforts: .records
    case .durationCurve, .criticalPower, .wPrime, .thresholdPower, .criticalSpeed, .criticalSwimSpeed,
      .proposedThreshold:
      .curves
    }
  }
}

/// What a group of figures is about.
public enum FigureSubject: String, CaseIterable, Hashable, Sendable {
  case workout, load, depth, parts, fitness, totals, records, curves

  /// The heading of the group, in English.
  public var name: String {
    switch self {
    case .workout: "A workout"
    case .load: "Its load"
    case .depth: "In depth"
    case .parts: "Zones, splits, laps, intervals and climbs"
    case .fitness: "Fitness"
    case .totals: "Totals"
    case .records: "Records"
    case .curves: "Curves and thresholds"
    }
  }

  /// Whether its figures belong to one workout; the others belong to days and weeks.
  public var isOfWorkout: Bool { self != .fitness && self != .totals && self != .curves }
}
