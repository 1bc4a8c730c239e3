public import DomainCore
import DomainTraining

/// What was planned for a sport on a day, and what was done.
///
/// Workouts are not matched one by one: two planned runs may become one, or one of them three.
public struct PlanComparison: Equatable, Sendable {
  /// How what was done relates to the plan.
  public enum Standing: String, CaseIterable, Sendable {
    /// Today or later, and nothing done yet.
    case upcoming
    /// At least ``doneShare`` of the plan, or any workout if the plan states no amount.
    case done
    /// Less than planned.
    case partly
    /// Before today, and nothing done.
    case missed
    /// Done without a plan.
    case unplanned
  }

  /// The part of the plan from which it counts as done; Fettle's own convention.
  public static let doneShare = 0.9

  /// The day of the plan and of the training.
  public var day: CalendarDay
  /// The sport that both are in.
  public var sport: Sport
  /// Empty if nothing was planned.
  public var planned: [PlannedWorkout]
  /// All that was done in the sport on the day, with a workout count of 0 if nothing was.
  public var done: DailyVolume

  /// Without training, the amount done is 0.
  public init(day: CalendarDay, sport: Sport, planned: [PlannedWorkout], done: DailyVolume? = nil) {
    self.day = day
    self.sport = sport
    self.planned = planned
    self.done = done ?? DailyVolume(day: day, sport: sport, volume: TrainingVolume())
  }

  /// The sum over the planned workouts that state a time; `nil` if none does. In seconds.
  public var plannedSeconds: Double? { sum(\.seconds) }
  /// Likewise for distances.
  public var plannedMeters: Double? { sum(\.meters) }
  /// Likewise for loads, in points.
  public var plannedLoadPoints: Double? { sum(\.loadPoints) }

  /// The part of the plan that is done, by time if it states one, or else by distance or load; `nil` if it states none.
  public var share: Double? {
    plannedSeconds.map { done.volume.movingTime / $0 } ?? plannedMeters.map { done.volume.distanceMeters / $0 }
      ?? plannedLoadPoints.map { done.loadPoints / $0 }
  }

  /// How the training relates to the plan, as of today.
  public func standing(today: CalendarDay) -> Standing {
    if planned.isEmpty { return .unplanned }
    if done.volume.workoutCount == 0 { return day < today ? .missed : .upcoming }
    return share.map { $0 < Self.doneShare } == true ? .partly : .done
  }

  private func sum(_ value: (PlannedWorkout) -> Double?) -> Double? {
    let values = planned.compactMap(value)
    return values.isEmpty ? nil : values.reduce(0, +)
  }
}

/// The planned workouts of some days and what was done on them, read in one transaction so that it is consistent.
public struct PlannedTraining: Equatable, Sendable {
  /// In the order of `PlannedWorkout.precedes`.
  public var planned: [PlannedWorkout]
  /// The sports of the days with training.
  public var volumes: [DailyVolume]

  public init(planned: [PlannedWorkout], volumes: [DailyVolume] = []) {
    self.planned = planned
    self.volumes = volumes
  }

  /// Each day and sport with a plan or with training, in the order of `PlannedWorkout.precedes`.
  public var comparisons: [PlanComparison] {
    struct Key: Hashable {
      let day: CalendarDay
      let sport: Sport
    }
    let planned = Dictionary(grouping: planned) { Key(day: $0.day, sport: $0.sport) }
    let done = Dictionary(volumes.map { (Key(day: $0.day, sport: $0.sport), $0) }) { first, _ in first }
    let keys = Set(planned.keys).union(done.keys).sorted {
      $0.day == $1.day ? $0.sport.rank < $1.sport.rank : $0.day < $1.day
    }
    return keys.map { PlanComparison(day: $0.day, sport: $0.sport, planned: planned[$0] ?? [], done: done[$0]) }
  }
}

/// A planned workout, and what was done in its sport on its day.
public struct PlannedStatus: Identifiable, Equatable, Sendable {
  /// What is planned.
  public let planned: PlannedWorkout
  /// All that is planned and was done in the sport on the day: workouts are not matched one by one.
  public let comparison: PlanComparison
  /// The day as of which it is compared.
  public let today: CalendarDay
  /// What the plan states, or an estimate; `nil` for a plan that states no amount.
  public let load: ExpectedLoad?

  public init(_ planned: PlannedWorkout, in comparison: PlanComparison, today: CalendarDay, load: ExpectedLoad? = nil) {
    self.planned = planned
    self.comparison = comparison
    self.today = today
    self.load = load
  }

  /// The id of the planned workout.
  public var id: PlannedWorkoutID { planned.id }
  /// How the training of the day relates to the plan.
  public var standing: PlanComparison.Standing { comparison.standing(today: today) }
  /// The number of days until it is due; negative if it was.
  public var daysLeft: Int { planned.day.daysSinceEpoch - today.daysSinceEpoch }
}

extension PlannedTraining {
  /// The planned workouts as a person looks at them: those of today and later in their order, then the earlier ones, the
  /// latest day first.
  public func statuses(today: CalendarDay) -> [PlannedStatus] {
    let days = Dictionary(grouping: comparisons) { $0.day }
    let rule = PlannedLoadRule(of: volumes, through: today)
    let all = planned.compactMap { one in
      days[one.day]?.first { $0.sport == one.sport }.map {
        PlannedStatus(one, in: $0, today: today, load: rule.load(of: one))
      }
    }
    let past = Dictionary(grouping: all.filter { $0.daysLeft < 0 }) { $0.planned.day }
    return all.filter { $0.daysLeft >= 0 } + past.sorted { $0.key > $1.key }.flatMap(\.value)
  }
}

/// The load that a planned workout is expected to have, in points.
public struct ExpectedLoad: Hashable, Sendable {
  /// Positive.
  public let points: Double
  /// Whether the plan states none, so that it follows from a time or a distance.
  public let isEstimated: Bool
}

/// The training load that a planned workout is expected to have.
///
/// What the plan states, or else its time at the load of an hour; a distance alone becomes a time by the speed. Both are
/// those of the athlete's own training in the sport, or else the typical ones of the sport: Fettle's own convention.
public struct PlannedLoadRule: Sendable {
  /// The days whose training counts as what the athlete does lately.
  public static let dayCount = 120
  /// The hours of training in a sport from which the athlete's own load of an hour, and speed, count.
  public static let leastHours = 3.0

  private let volumes: [Sport: WorkoutTotals]

  /// - Parameter volumes: what the athlete did lately.
  public init(of volumes: some Sequence<DailyVolume>) {
    self.volumes = volumes.reduce(into: [:]) { totals, volume in
      totals[volume.sport, default: WorkoutTotals()] += volume.totals
    }
  }

  /// - Parameters:
  ///   - volumes: of any days; those of the last ``dayCount`` days count.
  ///   - today: the last day that counts.
  public init(of volumes: some Sequence<DailyVolume>, through today: CalendarDay) {
    let first = today.advanced(by: -Self.dayCount)
    self.init(of: volumes.filter { first < $0.day && $0.day <= today })
  }

  /// What the plan states, or else an estimate; `nil` for a plan that states no amount.
  public func load(of planned: PlannedWorkout) -> ExpectedLoad? {
    if let points = planned.loadPoints { return ExpectedLoad(points: points, isEstimated: false) }
    guard let seconds = planned.seconds ?? seconds(of: planned) else { return nil }
    return ExpectedLoad(
      points: min(10_000, seconds / 3_600 * pointsPerHour(of: planned.sport)), isEstimated: true)
  }

  private func seconds(of planned: PlannedWorkout) -> Double? {
    guard let meters = planned.meters, let speed = speed(of: planned.sport) else { return nil }
    return meters / speed
  }

  private func pointsPerHour(of sport: Sport) -> Double {
    guard let done = evidence(of: sport), done.loadPoints > 0, done.loadPoints.isFinite else {
      return sport.typicalPointsPerHour
    }
    return done.loadPoints / (done.volume.movingTime / 3_600)
  }

  /// Meters per second.
  private func speed(of sport: Sport) -> Double? {
    guard let done = evidence(of: sport), done.volume.distanceMeters > 0, done.volume.distanceMeters.isFinite else {
      return sport.typicalMetersPerSecond
    }
    return done.volume.distanceMeters / done.volume.movingTime
  }

  private func evidence(of sport: Sport) -> WorkoutTotals? {
    volumes[sport].flatMap { done in
      done.volume.movingTime >= Self.leastHours * 3_600 && done.volume.movingTime.isFinite ? done : nil
    }
  }
}

/// What is planned for the days to come, as loads.
public struct PlannedLoads: Equatable, Sendable {
  /// A planned workout that has or gets a load.
  public struct Part: Equatable, Sendable {
    /// What is planned.
    public let planned: PlannedWorkout
    /// What the plan states, or an estimate.
    public let load: ExpectedLoad
  }

  /// The planned workouts that count, in the order of lists.
  public let parts: [Part]

  /// Adds up the planned workouts of some days that have or get a load.
  ///
  /// - Returns: `nil` if there is none.
  public init?(_ planned: some Sequence<PlannedWorkout>, in days: ClosedRange<CalendarDay>, by rule: PlannedLoadRule) {
    parts = planned.filter { days.contains($0.day) }.compactMap { one in
      rule.load(of: one).map { Part(planned: one, load: $0) }
    }
    guard !parts.isEmpty else { return nil }
  }

  /// Points by day. A day without a plan is missing.
  public var points: [CalendarDay: Double] {
    parts.reduce(into: [:]) { $0[$1.planned.day, default: 0] += $1.load.points }
  }
  /// The number of planned workouts that count.
  public var workoutCount: Int { parts.count }
  /// How many of them state no load, so that it is estimated.
  public var estimatedCount: Int { parts.count { $0.load.isEstimated } }
  /// The last day with a plan.
  public var lastDay: CalendarDay? { parts.map(\.planned.day).max() }
  /// Over all days, in points.
  public var totalPoints: Double { parts.reduce(0) { $0 + $1.load.points } }
}
