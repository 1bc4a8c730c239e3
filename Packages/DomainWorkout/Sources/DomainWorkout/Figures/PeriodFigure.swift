public import DomainCore
public import DomainTraining

/// What can be added up, averaged or compared over the workouts of a period.
///
/// `rawValue` is the stable name used on the command line, in links and in JSON.
public enum PeriodFigure: String, CaseIterable, Hashable, Sendable {
  /// The number of workouts.
  case count
  /// Seconds of moving time.
  case time
  /// Meters.
  case distance
  /// Meters of ascent.
  case ascent
  /// Meters of descent.
  case descent
  /// Points of training load.
  case load
  /// Kilocalories, as devices estimated them.
  case energy
  /// Beats per minute.
  case heartRate = "heart-rate"
  /// Watts, with coasting.
  case power
  /// The weighted average power in watts.
  case weightedPower = "weighted-power"
  /// The effort as a part of the threshold: the square root of the load of an hour, divided by 100.
  case intensity
  /// Meters per second of moving time.
  case speed
  /// Revolutions or steps of one leg per minute.
  case cadence
  /// The output for each heartbeat, from steady efforts that can be compared.
  case efficiency
  /// The fall of the output for each heartbeat within a workout, as a part.
  case decoupling
  /// Seconds at or above the threshold power, when riding with power; otherwise the lactate threshold heart rate.
  case timeAboveThreshold = "time-above-threshold"
  /// Meters of the longest workout.
  case longest
  /// Meters per second of the fastest workout.
  case fastest
  /// Days with training.
  case days
  /// The perceived effort, 0 to 10.
  case effort
}

/// How the values of several workouts become one.
///
/// `rawValue` is the stable name used on the command line, in links and in JSON.
public enum FigureStatistic: String, CaseIterable, Hashable, Sendable {
  /// All added up.
  case sum
  /// A workout's on average; for what has a duration, weighted by it.
  case mean
  /// The best of one workout.
  case best
  /// The sum as a part of that of all workouts of the same days; without a filter, of the whole period.
  case share
}

extension PeriodFigure {
  /// What a person chooses if nothing else is said comes first.
  public var statistics: [FigureStatistic] {
    switch self {
    case .count: [.sum, .share]
    case .days: [.sum, .share]
    case .time, .distance, .ascent, .descent, .load, .energy, .timeAboveThreshold: [.sum, .mean, .best, .share]
    case .heartRate, .power, .weightedPower, .intensity, .speed, .cadence, .efficiency, .decoupling, .effort:
      [.mean, .best]
    case .longest, .fastest: [.best]
    }
  }

  /// Whether more of it is better: a low decoupling is the better one.
  var isBetterIfHigher: Bool { self != .decoupling }

  /// The display name, in English.
  public var name: String {
    switch self {
    case .count: "Workouts"
    case .time: "Time"
    case .distance: "Distance"
    case .ascent: "Ascent"
    case .descent: "Descent"
    case .load: "Load"
    case .energy: "Energy"
    case .heartRate: "Heart rate"
    case .power: "Power"
    case .weightedPower: "Weighted power"
    case .intensity: "Intensity"
    case .speed: "Speed"
    case .cadence: "Cadence"
    case .efficiency: "Efficiency"
    case .decoupling: "Decoupling"
    case .timeAboveThreshold: "Above threshold"
    case .longest: "Longest"
    case .fastest: "Fastest"
    case .days: "Days"
    case .effort: "Effort"
    }
  }

  /// A value of one workout, and how much it weighs in a mean; `nil` if the workout has none.
  func value(
    of workout: TrainedWorkout, _ thresholds: ResolvedThresholds, efficiencyOf kind: EfficiencyKind?
  ) -> (value: Double, weight: Double)? {
    let seconds = workout.movingSeconds
    func timed(_ value: Double?) -> (Double, Double)? { value.map { ($0, seconds) } }
    func each(_ value: Double?) -> (Double, Double)? { value.map { ($0, 1) } }
    switch self {
    case .count: return (1, 1)
    case .time: return each(seconds)
    case .distance, .longest: return each(workout.distanceMeters > 0 ? workout.distanceMeters : nil)
    case .ascent: return each(workout.ascentMeters > 0 ? workout.ascentMeters : nil)
    case .descent: return each(workout.descentMeters)
    case .load: return each(workout.loadPoints)
    case .energy: return each(workout.energyKilocalories)
    case .heartRate: return timed(workout.averageHeartRateBPM)
    case .power: return timed(workout.averagePowerWatts)
    case .weightedPower: return timed(workout.profile?.weightedPowerWatts)
    case .intensity: return timed(workout.intensity)
    case .speed, .fastest:
      return workout.distanceMeters > 0 && seconds > 0 ? timed(workout.distanceMeters / seconds) : nil
    case .cadence: return timed(workout.averageCadenceRPM)
    case .efficiency:
      guard kind.map({ $0 == EfficiencyKind($0.output, of: workout.sport) }) ?? true else { return nil }
      return workout.steadyEfficiency(kind?.output).map { ($0.value, $0.seconds) }
    case .decoupling: return timed(workout.profile?.decouplingFraction)
    case .timeAboveThreshold: return each(workout.secondsAboveThreshold(thresholds))
    case .days: return nil
    case .effort: return timed(workout.perceivedEffort)
    }
  }
}

/// Efficiencies that can be added: watts for each beat are not meters for each beat, and walks are not runs.
public struct EfficiencyKind: Hashable, Sendable {
  /// What is compared with the heart rate.
  public let output: EffortOutput
  /// A sport, with its variants.
  public let sport: Sport

  init(_ output: EffortOutput, of sport: Sport) {
    self.output = output
    self.sport = sport.broader ?? sport
  }
}

/// A workout as figures of periods need it, without its track.
public struct TrainedWorkout: Equatable, Sendable {
  /// The workout.
  public var id: WorkoutID
  /// The local day of its start.
  public var day: CalendarDay
  /// The owner's sport, otherwise the recorded one.
  public var sport: Sport
  /// The owner's title.
  public var title: String
  /// Moving time, as in totals.
  public var movingSeconds: Double
  /// 0 if unknown.
  public var distanceMeters: Double
  /// 0 if unknown.
  public var ascentMeters: Double
  /// `nil` if unknown.
  public var descentMeters: Double?
  /// Points; `nil` until the load is computed.
  public var loadPoints: Double?
  /// Kilocalories; `nil` if no device estimated them.
  public var energyKilocalories: Double?
  /// Beats per minute; `nil` if unknown.
  public var averageHeartRateBPM: Double?
  /// Watts; `nil` if unknown.
  public var averagePowerWatts: Double?
  /// Revolutions or steps of one leg per minute; `nil` if unknown.
  public var averageCadenceRPM: Double?
  /// 0 to 10; `nil` if the athlete did not say.
  public var perceivedEffort: Double?
  /// What its recording shows about intensity; `nil` without a track, and until it is computed.
  public var profile: IntensityProfile?

  public init(
    id: WorkoutID, day: CalendarDay, sport: Sport, title: String, movingSeconds: Double, distanceMeters: Double = 0,
    ascentMeters: Double = 0, descentMeters: Double? = nil, loadPoints: Double? = nil,
    energyKilocalories: Double? = nil, averageHeartRateBPM: Double? = nil, averagePowerWatts: Double? = nil,
    averageCadenceRPM: Double? = nil, perceivedEffort: Double? = nil, profile: IntensityProfile? = nil
  ) {
    self.id = id
    self.day = day
    self.sport = sport
    self.title = title
    self.movingSeconds = movingSeconds
    self.distanceMeters = distanceMeters
    self.ascentMeters = ascentMeters
    self.descentMeters = descentMeters
    self.loadPoints = loadPoints
    self.energyKilocalories = energyKilocalories
    self.averageHeartRateBPM = averageHeartRateBPM
    self.averagePowerWatts = averagePowerWatts
    self.averageCadenceRPM = averageCadenceRPM
    self.perceivedEffort = perceivedEffort
    self.profile = profile
  }

  /// The same of a workout.
  public init(_ workout: Workout, profile: IntensityProfile?) {
    let volume = workout.volume
    self.init(
      id: workout.id, day: workout.day, sport: workout.sport, title: workout.title, movingSeconds: volume.movingTime,
      distanceMeters: volume.distanceMeters, ascentMeters: volume.ascentMeters,
      descentMeters: workout.descent.value, loadPoints: workout.load?.points,
      energyKilocalories: workout.energyKilocalories, averageHeartRateBPM: workout.averageHeartRateBPM,
      averagePowerWatts: workout.averagePowerWatts, averageCadenceRPM: workout.averageCadenceRPM,
      perceivedEffort: workout.perceivedEffort, profile: profile)
  }
}

extension TrainedWorkout {
  /// The output for each heartbeat, if the workout was steady enough to be compared with others: see `SteadyEffort`.
  ///
  /// - Parameter output: the only output that counts; `nil` for the first one of the workout.
  func steadyEfficiency(_ output: EffortOutput?) -> ProfiledEfficiency? {
    guard let efficiency = profile?.efficiencies.first(where: { output == nil || $0.output == output }),
      steadyEffort.isComparable
    else { return nil }
    return efficiency
  }

  /// What decides whether its efficiency can be compared.
  var steadyEffort: SteadyEffort {
    let heartRateSeconds = profile?.heartRates.totalSeconds ?? 0
    let variability = profile.flatMap { profile -> Double? in
      guard let weighted = profile.weightedPowerWatts, let mean = profile.powers.mean, mean > 0 else { return nil }
      return weighted / mean
    }
    return SteadyEffort(
      sport: sport, seconds: profile?.efficiencies.first?.seconds ?? 0,
      heartRateCoverage: movingSeconds > 0 ? min(1, heartRateSeconds / movingSeconds) : 0, intensity: intensity,
      variabilityIndex: variability)
  }

  /// The effort as a part of the threshold: the square root of the load of an hour, divided by 100; `nil` without a load.
  var intensity: Double? {
    guard let points = loadPoints, points > 0, movingSeconds > 0 else { return nil }
    return (points / 100 / (movingSeconds / 3_600)).squareRoot()
  }

  /// `nil` without a recording of power or heart rate.
  fileprivate func secondsAboveThreshold(_ thresholds: ResolvedThresholds) -> Double? {
    guard let profile else { return nil }
    if sport.isRiding, let watts = thresholds.functionalThresholdPowerWatts, !profile.powers.bins.isEmpty {
      return profile.powers.seconds(from: watts)
    }
    guard !profile.heartRates.bins.isEmpty else { return nil }
    return profile.heartRates.seconds(from: thresholds.lactateThresholdHeartRateBPM)
  }
}
