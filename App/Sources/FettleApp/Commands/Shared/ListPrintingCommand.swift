/// A command that changes something and prints the list that it belongs to.
protocol ListPrintingCommand: LogChangingCommand {
  static var fieldNames: [String] { get }

  var output: ListOutput { get }
}

extension ListPrintingCommand {
  /// With --fields alone, a command lists the fields and changes nothing.
  @MainActor
  func run() async throws {
    if output.fields?.isEmpty ?? false { return try Terminal.writeOutput(Self.fieldNames.joined(separator: "\n")) }
    try await change.withContainer(options) { try await runAsAction(in: $0) }
  }
}

extension FiltersDeleteCommand: ListPrintingCommand {}
extension FiltersRenameCommand: ListPrintingCommand {}
extension FiltersSaveCommand: ListPrintingCommand {}
extension GearAddCommand: ListPrintingCommand {}
extension GearDeleteCommand: ListPrintingCommand {}
extension GearEditCommand: ListPrintingCommand {}
extension GoalsAddCommand: ListPrintingCommand {}
extension GoalsDeleteCommand: ListPrintingCommand {}
extension GoalsEditCommand: ListPrintingCommand {}
extension PlanAddCommand: ListPrintingCommand {}
extension PlanDeleteCommand: ListPrintingCommand {}
extension PlanEditCommand: ListPrintingCommand {}
extension ThresholdsDismissCommand: ListPrintingCommand {}

extension FiltersDeleteCommand { static let fieldNames = ListField<FiltersDocument.FilterJSON>.all.map(\.name) }
extension FiltersRenameCommand { static let fieldNames = FiltersDeleteCommand.fieldNames }
extension FiltersSaveCommand { static let fieldNames = FiltersDeleteCommand.fieldNames }
extension GearAddCommand { static let fieldNames = ListField<GearDocument.GearJSON>.all.map(\.name) }
extension GearDeleteCommand { static let fieldNames = GearAddCommand.fieldNames }
extension GearEditCommand { static let fieldNames = GearAddCommand.fieldNames }
extension GoalsAddCommand { static let fieldNames = ListField<GoalsDocument.GoalJSON>.all.map(\.name) }
extension GoalsDeleteCommand { static let fieldNames = GoalsAddCommand.fieldNames }
extension GoalsEditCommand { static let fieldNames = GoalsAddCommand.fieldNames }
extension PlanAddCommand { static let fieldNames = ListField<PlannedWorkoutJSON>.all.map(\.name) }
extension PlanDeleteCommand { static let fieldNames = PlanAddCommand.fieldNames }
extension PlanEditCommand { static let fieldNames = PlanAddCommand.fieldNames }
extension ThresholdsDismissCommand { static let fieldNames = ListField<ThresholdProposalJSON>.all.map(\.name) }
