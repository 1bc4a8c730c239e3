import ArgumentParser
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import FeatureShared
import FeatureTraining

/// A planned workout, and the load that is expected of it.
struct PlannedRow: Sendable {
  let planned: PlannedWorkout
  let load: ExpectedLoad?

  /// In points, by the time or the distance, if the plan states no load.
  var estimatedLoad: Double? { load.flatMap { $0.isEstimated ? $0.points : nil } }
}

enum PlannedCommands: TypedItemCommands {
  static let adding = CommandConfiguration(
    commandName: "add", abstract: "Plan a workout.",
    discussion: "As in: fettle plan add day=tomorrow sport=running time=45:00 title=\"Tempo\"")
  static let editing = CommandConfiguration(
    commandName: "edit", abstract: "Change a planned workout.", discussion: "An empty value, as in time=, clears it.")
  static let deleting = CommandConfiguration(
    commandName: "delete", abstract: "Delete a planned workout; what was done is not affected.")
  static let typing = (help: PlannedWorkout.typingHelp, example: "day=tomorrow")

  static let list = ItemList<PlannedRow>(
    command: "fettle plan list", format: "fettle.planned-workouts/1", member: "plannedWorkouts",
    columns: [.id { $0.planned.id }]
      + ListField.fields(
        of: \.planned,
        shown: [
          "day": .init("Day") { row, _ in row.planned.day.description },
          "sport": .init("Sport") { row, _ in row.planned.sport.name },
          "title": .init("Title") { row, _ in row.planned.title },
          "movingSeconds": .init("Time") { row, quantities in
            row.planned.seconds.map { quantities.duration(seconds: $0) }
          },
          "distanceMeters": .init("Distance") { row, quantities in
            row.planned.meters.map { quantities.distance(meters: $0) }
          },
          "load": .init("Load") { row, quantities in row.planned.loadPoints.map { quantities.number($0) } },
          "notes": .init("Notes") { row, _ in row.planned.notes },
        ]) + [
        .number(
          "estimatedLoad", "in points, by the time or the distance, if the plan states no load", isOptional: true,
          shown: .init("Estimated load") { row, quantities in row.estimatedLoad.map { quantities.number($0) } }
        ) { $0.estimatedLoad }
      ],
    shown: ["day", "sport", "title", "movingSeconds", "distanceMeters", "load", "estimatedLoad", "notes", "id"])

  @MainActor
  static func editor(in log: any TrainingLog) -> ItemEditor<PlannedWorkout> { log.planned.editor }

  @MainActor
  static func all(in log: any TrainingLog) async throws -> [PlannedWorkout] {
    let today = log.configuration.today
    return try await log.plannedTraining(in: today.advanced(by: -7_300)...today.advanced(by: 7_300)).planned
  }

  @MainActor
  static func show(_ output: ListOutput, in log: any TrainingLog) async throws {
    try await show(output, of: nil, matching: WorkoutFilter(), in: log)
  }

  /// - Parameter days: `nil` for those from a week ago to a year ahead.
  @MainActor
  static func show(
    _ output: ListOutput, of days: ClosedRange<CalendarDay>?, matching filter: WorkoutFilter, in log: any TrainingLog
  ) async throws {
    if try output.listsFields(list.columns) { return }
    let today = log.configuration.today
    let days = days ?? today.advanced(by: -7)...today.advanced(by: 366)
    // The training of the last days shows what load an hour has.
    let first = min(days.lowerBound, today.advanced(by: -PlannedLoadRule.dayCount))
    let training = try await log.plannedTraining(in: first...max(days.upperBound, today))
    let rule = PlannedLoadRule(of: training.volumes, through: today)
    let rows = training.planned.filter { days.contains($0.day) && $0.matches(filter) }
      .map { PlannedRow(planned: $0, load: rule.load(of: $0)) }
    if try output.write(rows, list.columns, document: list.document(rows)) { return }
    let printer = await log.printer(log.terminal)
    let empty =
      filter != WorkoutFilter()
      ? "No planned workouts match." : "No planned workouts. \(RemedyPhrases.inShell(Remedy.planWorkout))"
    try printer.show(
      PlannedWorkoutsView(rows: rows, quantities: printer.quantities),
      rows: list.tabSeparated(rows, printer.quantities), saying: rows.isEmpty ? empty : nil)
  }
}

/// The planned workouts as a table.
struct PlannedWorkoutsView: View {
  let rows: [PlannedRow]
  let quantities: QuantityFormatter

  var body: some View {
    Table(rows, emptyText: "No planned workouts") {
      TableColumn<PlannedRow>("Day", priority: 9) { quantities.date(daysSinceEpoch: $0.planned.day.daysSinceEpoch) }
      TableColumn<PlannedRow>("Sport", priority: 9) { $0.planned.sport.name }
      TableColumn<PlannedRow>("Title", priority: 7, minWidth: 8) { Text($0.planned.title ?? "").lineLimit(1) }
      TableColumn<PlannedRow>("Time", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.planned.seconds)
      }
      TableColumn<PlannedRow>("Distance", alignment: .trailing, priority: 6) {
        quantities.distance(meters: $0.planned.meters)
      }
      TableColumn<PlannedRow>("Load", alignment: .trailing, priority: 5) {
        $0.load.map { quantities.text($0) } ?? QuantityFormatter.absent
      }
      TableColumn<PlannedRow>("Id", priority: 8) { String($0.planned.id.description.prefix(8)) }
    }
  }
}
