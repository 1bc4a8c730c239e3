import ArgumentParser
import CorePresentation
import CoreUI
import DomainWorkout
import FeatureWorkout

struct WhyCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show where the values of a workout come from.",
    discussion: """
      Lists what happened to a workout, oldest first: which file a device recorded it in, who imported or edited it and \
      on which machine, what the server accepted or rejected, and how conflicts were resolved. With a field or a \
      figure, shows only what concerns it, and the rule behind its current value.

      Fettle keeps histories on this machine for the number of days in the setting history-days. `fettle diagnostics \
      --action ID` shows what an action did.
      """)

  @Argument(
    help: ArgumentHelp("An id (at least four characters) or `latest`.", valueName: "id"), completion: .workout)
  var workout: String

  @Argument(help: "A field, such as title, or a figure of a workout, such as load.", completion: .tracedField)
  var field: String?

  @Flag(help: "Look for a deleted workout.")
  var deleted = false

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<FieldEventRow>.all) { return }
    let field = try field.map { try Self.parse($0) }
    let id = try await WorkoutReference.find(workout, amongDeleted: deleted, in: log)
    let screen = log.screens.fieldHistory(id, field: field)
    try await log.open(screen)
    if let failure = screen.state.history.failure { throw failure }
    guard let history = screen.state.history.value else { throw WorkoutError.notFound(id) }
    let events = screen.state.events
    let document = FieldHistoryDocument(history, events, field)
    if try output.write(FieldEventRow.rows(of: events), ListField.all, document: document) { return }
    try await log.printer(log.terminal).show(
      screen, rows: TabSeparated(events, utcOffsetSeconds: log.utcOffsetSeconds),
      saying: events.isEmpty ? "No history is kept." : nil)
  }

  private static func parse(_ text: String) throws -> TracedField {
    if let field = TracedField(parsing: text) { return field }
    let meant = TracedField.suggestion(for: text).map { " Did you mean \($0)?" } ?? ""
    throw Failure.stop(
      "A workout has no field or figure “\(text)”.\(meant) Fields: \(TracedField.codes.joined(separator: ", ")).",
      .validationFailure)
  }
}
