public import DomainCore
public import DomainItems

/// What can be done with planned workouts; what was done is not affected by any of it.
public struct PlannedWorkoutUseCases: Sendable {
  /// The number of days in the past whose planned workouts `observe(today:)` shows.
  private static let pastDayCount = 28

  /// Plans, changes and deletes them.
  public let editor: ItemEditor<PlannedWorkout>
  private let planned: any PlannedWorkoutRepository

  public init(
    planned: any PlannedWorkoutRepository, makeID: @escaping @Sendable () -> PlannedWorkoutID
  ) {
    self.planned = planned
    editor = ItemEditor(planned, makeID: makeID)
  }

  /// The planned workouts of the days, with the training of these days.
  public func observe(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError> {
    planned.plannedWorkouts(in: days)
  }

  /// The planned workouts of today and all later days, then those of the last four weeks, each with what was done.
  public func observe(today: CalendarDay) -> Snapshots<[PlannedStatus], StorageError> {
    // The training of more days shows what load an hour has.
    observe(in: today.advanced(by: -PlannedLoadRule.dayCount)...today.advanced(by: 36_525))
      .mapValues { $0.statuses(today: today).filter { $0.daysLeft >= -Self.pastDayCount } }
  }
}

/// Compares what was planned with what was done.
public struct ComparePlanUseCase: Sendable {
  private let planned: any PlannedWorkoutRepository
  private let workouts: any WorkoutRepository

  public init(planned: any PlannedWorkoutRepository, workouts: any WorkoutRepository) {
    self.planned = planned
    self.workouts = workouts
  }

  /// The planned workouts and the workouts of the days that match a filter.
  public func execute(
    in days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter = WorkoutFilter()
  ) async throws(StorageError) -> PlannedTraining {
    let all = try await planned.plannedWorkouts(in: days).firstValue() ?? PlannedTraining(planned: [])
    guard filter != WorkoutFilter() else { return all }
    var request = TrainingDaysRequest(days: days, workoutLimit: 0)
    request.filter = filter
    let done = try await workouts.trainingDays(request).firstValue()?.matching ?? []
    return PlannedTraining(
      planned: all.planned.filter { $0.matches(filter) }, volumes: done.filter { days.contains($0.day) })
  }
}

/// The workouts that the athlete intends to do, with what was done.
public protocol PlannedWorkoutRepository: ItemRepository where Item == PlannedWorkout {
  /// The planned workouts of some days that are not deleted, and the training of these days from their stored totals.
  func plannedWorkouts(in days: ClosedRange<CalendarDay>) -> Snapshots<PlannedTraining, StorageError>
}
