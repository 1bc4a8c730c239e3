public import DomainCore

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
