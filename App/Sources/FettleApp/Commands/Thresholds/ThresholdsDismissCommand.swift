import ArgumentParser
import DomainWorkout

struct ThresholdsDismissCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Dismiss a proposed threshold until an effort proposes a better one.",
    discussion: "Fettle remembers this on this machine only.")

  @Argument(help: ArgumentHelp(stringLiteral: ThresholdReference.help))
  var name: String

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    if try output.listsFields(ListField<ThresholdProposalJSON>.all) { return }
    for proposal in try ThresholdReference.find(name, among: try await container.thresholdProposals()) {
      do throws(WorkoutError) {
        try container.dismissThreshold.execute(proposal)
      } catch {
        throw Failure.stop(error)
      }
    }
    try await output.show(try await container.thresholdProposals(), in: container, on: options.terminal)
  }
}
