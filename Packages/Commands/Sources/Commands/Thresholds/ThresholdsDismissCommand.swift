import ArgumentParser
import CoreUI
import DomainTraining
import DomainWorkout
import FeatureTraining

struct ThresholdsDismissCommand: ListPrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Dismiss a proposed threshold until an effort proposes a better one.",
    discussion: "Fettle remembers this on this machine only.")

  @Argument(help: ArgumentHelp(stringLiteral: ThresholdReference.help), completion: .list(ThresholdReference.names))
  var name: String

  @OptionGroup var output: ListOutput

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ThresholdProposalJSON>.all) { return }
    let quantities = await log.printer(log.terminal).quantities
    for proposal in try ThresholdReference.find(name, among: try await log.thresholdProposals()) {
      do throws(WorkoutError) {
        try log.dismissThreshold.execute(proposal)
      } catch {
        throw Failure.stop(error)
      }
      if change.dryRun {
        Terminal.writeError(
          "Would dismiss \(proposal.threshold.name) of \(proposal.text(proposal.value, quantities)).")
      }
    }
    try await output.showProposedThresholds(in: log, on: log.terminal)
  }
}
