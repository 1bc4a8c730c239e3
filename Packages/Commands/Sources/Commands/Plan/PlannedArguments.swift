import ArgumentParser
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The values of a planned workout as they are typed, the one that an argument names, and the days of a list.
enum PlannedArguments {
  @MainActor
  static func change(
    _ draft: inout PlannedWorkoutDraft, _ values: [String], in log: any TrainingLog
  ) async throws {
    let preferences = await log.preferences()
    for value in values {
      guard let equals = value.firstIndex(of: "=") else {
        throw Failure.stop("“\(value)” must have the form NAME=VALUE, as in day=tomorrow. Nothing was changed.")
      }
      try draft.set(
        value[..<equals].lowercased(), to: String(value[value.index(after: equals)...]),
        today: log.configuration.today, metersOfBareDistance: preferences.metersOfTypedDistance)
    }
  }

  @MainActor
  static func find(_ reference: String, in log: any TrainingLog) async throws -> PlannedWorkout {
    let today = log.configuration.today
    let all = try await log.plannedTraining(in: today.advanced(by: -7_300)...today.advanced(by: 7_300)).planned
    let found = all.filter { $0.id.description.hasPrefix(reference.lowercased()) }
    guard let planned = found.first, reference.count >= 4 else {
      throw Failure.stop(
        "No planned workout “\(reference)”. Nothing was changed. Give four characters of an id from `fettle plan list`."
      )
    }
    guard found.count == 1 else {
      throw Failure.stop("Several planned workouts match “\(reference)”. Nothing was changed. Give more characters.")
    }
    return planned
  }

  /// The days of a period as a person types it.
  @MainActor
  static func days(_ text: String, in log: any TrainingLog) async throws -> ClosedRange<CalendarDay> {
    let context = await log.preferences().periodContext(today: log.configuration.today)
    do throws(PeriodTextError) {
      return try Period(parsing: text, in: context).days
    } catch {
      throw Failure.stop(error.helpfulExplanation, .validationFailure)
    }
  }
}

/// The planned workouts as a table.
struct PlannedWorkoutsView: View {
  let planned: [PlannedWorkout]
  let rule: PlannedLoadRule
  let quantities: QuantityFormatter

  var body: some View {
    Table(planned, emptyText: "No planned workouts") {
      TableColumn<PlannedWorkout>("Day", priority: 9) { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch) }
      TableColumn<PlannedWorkout>("Sport", priority: 9) { $0.sport.name }
      TableColumn<PlannedWorkout>("Title", priority: 7, minWidth: 8) { Text($0.title ?? "").lineLimit(1) }
      TableColumn<PlannedWorkout>("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.seconds)
      }
      TableColumn<PlannedWorkout>("Distance", alignment: .trailing, priority: 6) {
        quantities.distance(meters: $0.meters)
      }
      TableColumn<PlannedWorkout>("Load", alignment: .trailing, priority: 5) {
        rule.load(of: $0).map { quantities.text($0) } ?? QuantityFormatter.absent
      }
      TableColumn<PlannedWorkout>("Id", priority: 8) { String($0.id.description.prefix(8)) }
    }
  }
}

/// What was planned and what was done, as a table.
struct PlanComparisonView: View {
  let comparisons: [PlanComparison]
  let today: CalendarDay
  let quantities: QuantityFormatter

  var body: some View {
    Table(comparisons, emptyText: "Nothing was planned or done") {
      TableColumn<PlanComparison>("Day", priority: 9) { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch) }
      TableColumn<PlanComparison>("Sport", priority: 9) { $0.sport.name }
      TableColumn<PlanComparison>("Planned", alignment: .trailing, priority: 8) { text($0).planned }
      TableColumn<PlanComparison>("Done", alignment: .trailing, priority: 8) { text($0).done }
      TableColumn<PlanComparison>("", alignment: .trailing, priority: 6) { text($0).share ?? "" }
      TableColumn<PlanComparison>("Result", priority: 9) { comparison in
        Text(comparison.standing(today: today).rawValue).foreground(comparison.standing(today: today).color)
      }
    }
  }

  private func text(_ comparison: PlanComparison) -> PlanComparisonText { PlanComparisonText(comparison, quantities) }
}

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
