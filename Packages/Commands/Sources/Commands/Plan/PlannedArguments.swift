import ArgumentParser
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The days of a list as they are typed.
enum PlannedArguments {
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
