import ArgumentParser

struct ThresholdsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the thresholds that your best efforts would raise.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ThresholdProposalJSON>.all) { return }
    try await output.showProposedThresholds(in: log, on: log.terminal)
  }
}
