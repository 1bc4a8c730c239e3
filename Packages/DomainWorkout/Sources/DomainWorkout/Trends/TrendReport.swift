public import DomainCore
import DomainTraining

/// The trends of quantities over some days.
public struct TrendReport: Equatable, Sendable {
  /// What the report was made for.
  public let request: TrendRequest
  /// In the order of the quantities of the request; of one quantity, those with the most values first. A quantity without
  /// any value has one series without points.
  public let series: [TrendSeries]
  /// How many workouts of the log lack a profile that is up to date; efficiency and decoupling lack them.
  public let outdatedCount: Int
  /// The workouts that were compared to find routes; `nil` if routes were not searched for.
  public let routes: RecurringRoutes?

  /// - Parameters:
  ///   - trained: the workouts of the days of the request; others are left out.
  ///   - athlete: the values of the profile.
  ///   - routes: those of the days of the request; `nil` if they are not known.
  public init(
    _ request: TrendRequest, of trained: TrainedWorkouts, athlete: AthleteValues, routes: RecurringRoutes? = nil
  ) {
    self.request = request
    self.routes = routes
    outdatedCount = trained.outdatedCount
    let workouts = trained.workouts.filter { request.days.contains($0.day) }
    series = request.quantities.flatMap { quantity -> [TrendSeries] in
      let found: [TrendSeries] =
        switch quantity {
        case .efficiency: Self.efficiency(of: workouts, firstWeekday: request.firstWeekday)
        case .decoupling: Self.decoupling(of: workouts)
        case .cadence: Self.cadence(of: workouts)
        case .routePace: (routes?.routes ?? []).map { TrendSeries(of: $0) }
        case .weight, .thresholdPower, .thresholdHeartRate, .thresholdPace:
          [
            TrendSeries(
              quantity,
              points: athlete.values(of: quantity).filter { request.days.contains($0.day) }
                .map { .init(day: $0.day, value: $0.value) })
          ]
        }
      let ordered = found.enumerated().sorted {
        ($1.element.points.count, $0.offset) < ($0.element.points.count, $1.offset)
      }
      return found.isEmpty ? [TrendSeries(quantity, points: [])] : ordered.map(\.element)
    }
  }

  /// The series of a quantity.
  public func series(of quantity: TrendQuantity) -> [TrendSeries] { series.filter { $0.quantity == quantity } }
}

// MARK: efficiency and decoupling

extension TrendReport {
  /// Workouts that can be compared with each other, and those of the same sports that cannot.
  private struct Group {
    var steady: [(workout: TrainedWorkout, efficiency: ProfiledEfficiency)] = []
    var reasons: [String] = []

    /// The sports of the steady workouts in the order of `Sport`.
    var sports: [Sport] { Sport.allCases.filter { sport in steady.contains { $0.workout.sport == sport } } }
    /// Without comparable workouts it is worth a row only if there are many others.
    var isShown: Bool { !steady.isEmpty || reasons.count >= TrendFinding.leastValueCount }
    var omissions: [TrendSeries.Omission] { .init(counting: reasons) }
  }

  /// Walks are not runs, and watts are not meters: a sport with its variants is a group.
  private static func group(of sport: Sport) -> Sport? {
    sport.isOnFoot || sport.isRiding ? sport.broader ?? sport : nil
  }

  private static func efficiency(of workouts: [TrainedWorkout], firstWeekday: Weekday) -> [TrendSeries] {
    var groups: [Sport: Group] = [:]
    for workout in workouts {
      guard let sport = group(of: workout.sport) else { continue }
      let output: EffortOutput = workout.sport.isRiding ? .power : .speed
      if let efficiency = workout.steadyEfficiency(output) {
        groups[sport, default: Group()].steady.append((workout, efficiency))
      } else {
        groups[sport, default: Group()].reasons.append(workout.reasonAgainstEfficiency(output))
      }
    }
    return Sport.allCases.compactMap { sport -> TrendSeries? in
      guard let group = groups[sport], group.isShown else { return nil }
      let weeks = WeeklyEfficiency.weeks(
        of: group.steady.map {
          WorkoutEfficiency(day: $0.workout.day, seconds: $0.efficiency.seconds, value: $0.efficiency.value)
        }, startingOn: firstWeekday)
      return TrendSeries(
        .efficiency, sports: group.steady.isEmpty ? [sport] : group.sports, output: sport.isRiding ? .power : .speed,
        points: weeks.map {
          .init(day: $0.firstDay, value: $0.value, workoutCount: $0.workoutCount, seconds: $0.seconds)
        }, dayCount: Set(group.steady.map(\.workout.day)).count, omissions: group.omissions)
    }
  }

  private struct DecouplingKey: Hashable {
    let sport: Sport
    let output: EffortOutput
  }

  /// Decoupling is that of the first output of a workout; see `IntensityProfile`.
  private static func decoupling(of workouts: [TrainedWorkout]) -> [TrendSeries] {
    var groups: [DecouplingKey: Group] = [:]
    for workout in workouts {
      guard let sport = group(of: workout.sport) else { continue }
      let usual: EffortOutput = workout.sport.isRiding ? .power : .speed
      let output = workout.profile?.efficiencies.first?.output ?? usual
      let key = DecouplingKey(sport: sport, output: output)
      if let efficiency = workout.steadyEfficiency(output), workout.profile?.decouplingFraction != nil {
        groups[key, default: Group()].steady.append((workout, efficiency))
      } else {
        groups[key, default: Group()].reasons.append(workout.reasonAgainstEfficiency(output))
      }
    }
    return Sport.allCases.flatMap { sport in
      EffortOutput.allCases.compactMap { output -> TrendSeries? in
        guard let group = groups[DecouplingKey(sport: sport, output: output)], group.isShown else { return nil }
        return TrendSeries(
          .decoupling, sports: group.steady.isEmpty ? [sport] : group.sports, output: output,
          points: group.steady.compactMap { workout, efficiency in
            workout.profile?.decouplingFraction.map {
              .init(day: workout.day, value: $0, workoutCount: 1, seconds: efficiency.seconds)
            }
          }, omissions: group.omissions)
      }
    }
  }

  private static func cadence(of workouts: [TrainedWorkout]) -> [TrendSeries] {
    Sport.allCases.compactMap { sport -> TrendSeries? in
      let points = workouts.compactMap { workout -> TrendSeries.Point? in
        guard workout.sport == sport, let cadence = workout.averageCadenceRPM, cadence > 0 else { return nil }
        return .init(day: workout.day, value: cadence, workoutCount: 1, seconds: workout.movingSeconds)
      }
      return points.isEmpty ? nil : TrendSeries(.cadence, sports: [sport], points: points)
    }
  }
}

extension TrainedWorkout {
  /// Why its efficiency does not count, in the form of a clause.
  fileprivate func reasonAgainstEfficiency(_ output: EffortOutput) -> String {
    guard let profile, !profile.isEmpty else { return "without a recording that was read" }
    guard profile.efficiencies.contains(where: { $0.output == output }) else {
      let isShort = movingSeconds < DecouplingRule.warmUpSeconds
      return isShort
        ? SteadyEffortFailure.tooShort(seconds: movingSeconds).clause
        : "without \(output == .power ? "power" : "speed") and heart rate at the same time"
    }
    return steadyEffort.failures.first?.clause ?? "without decoupling"
  }
}

extension SteadyEffortFailure {
  /// The failed condition as a clause after "workouts", with the limit.
  fileprivate var clause: String {
    func percent(_ share: Double) -> String { "\(Int(exactly: (share * 100).rounded()) ?? 0)%" }
    let (limits, minutes) = (SteadyEffort.intensities, Int(exactly: (SteadyEffort.leastSeconds / 60).rounded()) ?? 0)
    return switch self {
    case .tooShort: "shorter than \(minutes) min after the warm-up"
    case .tooLittleHeartRate:
      "with a heart rate for less than \(percent(SteadyEffort.leastHeartRateCoverage)) of the time"
    case .unknownIntensity: "without a known intensity"
    case .tooEasy: "easier than \(percent(limits.lowerBound)) of the threshold"
    case .tooHard: "harder than \(percent(limits.upperBound)) of the threshold"
    case .unknownVariability: "without power"
    case .tooVariable: "whose power varies too much"
    }
  }
}

// MARK: reading

/// Observes the trends of quantities.
public struct ObserveTrendsUseCase: Sendable {
  private let records: any RecordRepository
  private let athlete: any AthleteHistory

  public init(records: any RecordRepository, athlete: any AthleteHistory) {
    self.records = records
    self.athlete = athlete
  }

  /// Observes the values of the profile.
  public func observeAthlete() -> Snapshots<AthleteValues, StorageError> { athlete.values() }

  /// - Parameters:
  ///   - athlete: the values of the profile.
  ///   - routes: as found by ``FindRecurringRoutesUseCase``; `nil` if they are not known.
  public func execute(
    _ request: TrendRequest, _ athlete: AthleteValues, routes: RecurringRoutes? = nil
  ) -> Snapshots<TrendReport, StorageError> {
    records.trainedWorkouts(matching: request.filterOfDays).mapValues {
      TrendReport(request, of: $0, athlete: athlete, routes: routes)
    }
  }
}
