import CoreUI
import DomainCore
import DomainWorkout

extension ListOutput {
  /// Prints the planned workouts, which is how every command that changes them ends.
  ///
  /// - Parameters:
  ///   - days: `nil` for those from a week ago to a year ahead.
  ///   - filter: the planned workouts to list.
  @MainActor
  func showPlannedWorkouts(
    of days: ClosedRange<CalendarDay>? = nil, matching filter: WorkoutFilter = WorkoutFilter(),
    in log: any TrainingLog,
    on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    if try listsFields(ListField<PlannedWorkoutJSON>.all) { return }
    let today = log.configuration.today
    let days = days ?? today.advanced(by: -7)...today.advanced(by: 366)
    // The training of the last days shows what load an hour has.
    let first = min(days.lowerBound, today.advanced(by: -PlannedLoadRule.dayCount))
    let training = try await log.plannedTraining(in: first...max(days.upperBound, today))
    let rule = PlannedLoadRule(of: training.volumes, through: today)
    let planned = training.planned.filter { days.contains($0.day) && $0.matches(filter) }
    let document = PlannedWorkoutsDocument(planned, by: rule)
    if try write(document.plannedWorkouts, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    let empty =
      filter != WorkoutFilter()
      ? "No planned workouts match." : "No planned workouts. \(RemedyPhrases.inShell(Remedy.planWorkout))"
    try printer.show(
      PlannedWorkoutsView(planned: planned, rule: rule, quantities: printer.quantities),
      rows: TabSeparated(planned, by: rule, printer.quantities), saying: planned.isEmpty ? empty : nil)
  }

  /// Prints what was planned on some days and what was done.
  ///
  /// - Parameter filter: the planned workouts and the workouts to compare.
  @MainActor
  func showPlanComparison(
    of days: ClosedRange<CalendarDay>, matching filter: WorkoutFilter, in log: any TrainingLog,
    on terminal: @autoclosure () throws -> Terminal
  ) async throws {
    if try listsFields(ListField<PlanComparisonDocument.ComparisonJSON>.all) { return }
    let today = log.configuration.today
    let comparisons = try await log.plannedTraining(in: days, matching: filter).comparisons
    let document = PlanComparisonDocument(comparisons, days: days, today: today)
    if try write(document.comparisons, ListField.all, document: document) { return }
    let printer = try await log.printer(terminal())
    try printer.show(
      PlanComparisonView(comparisons: comparisons, today: today, quantities: printer.quantities),
      rows: TabSeparated(comparisons, today: today, printer.quantities),
      saying: comparisons.isEmpty
        ? filter == WorkoutFilter() ? "Nothing was planned or done." : "Nothing that matches was planned or done." : nil
    )
  }
}
