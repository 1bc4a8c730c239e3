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
  // A period, and habits.
  case periodWorkouts = "period-workouts"
  case periodActiveDays = "period-active-days"
  case periodDistance = "period-distance"
  case periodTime = "period-time"
  case periodAscent = "period-ascent"
  case periodLoad = "period-load"
  case loadRatio = "load-ratio"
  case dayStreak = "day-streak"
  case weekStreak = "week-streak"
  case eddington
  // Best efforts of a workout, and records of a sport.
  case bestEfforts = "best-efforts"
  case fastestTimes = "fastest-times"
  case mostOfWorkout = "most-of-workout"
  case bestPower = "best-power"
  case bestHeartRate = "best-heart-rate"
  // Curves.
  case durationCurve = "duration-curve"
  case criticalPower = "critical-power"
  case wPrime = "w-prime"
  case thresholdPower = "threshold-power"
  case criticalSpeed = "critical-speed"
  case criticalSwimSpeed = "critical-swim-speed"
  case proposedThreshold = "proposed-threshold"
  // The plan.
  case plannedLoad = "planned-load"
  case plannedFitness = "planned-fitness"
  case plannedFatigue = "planned-fatigue"
  case plannedForm = "planned-form"
  case plannedRamp = "planned-ramp"
  case usualLoad = "usual-load"
  case restingPeak = "resting-peak"
  // A goal.
  case goalReached = "goal-reached"
  case goalExpected = "goal-expected"
  case goalProjected = "goal-projected"
  case goalNeeded = "goal-needed"
  // Race predictions.
  case predictedTime = "predicted-time"
  case vdot
  case ownExponent = "own-exponent"
  case trainingPaces = "training-paces"
  case oxygenUptake = "vo2max"
  case weeklyRunning = "weekly-running"

  /// The stable name.
  public var code: String { rawValue }
}
