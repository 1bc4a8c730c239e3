import ArgumentParser
import CoreUI
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import FeatureTraining

struct ThresholdsAcceptCommand: LogChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Set a proposed threshold from the day of its effort.",
    discussion: """
      Training loads from that day on are recomputed; Fettle reports how many have another value now, and how to undo \
      the change.
      """)

  @Argument(help: ArgumentHelp(stringLiteral: ThresholdReference.help), completion: .list(ThresholdReference.names))
  var name: String

  @Flag(help: "Print what was accepted as JSON.")
  var json = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    // Loads that were outdated before are not counted as changed by this threshold.
    try await log.refreshLoads()
    let proposals = try ThresholdReference.find(name, among: try await log.thresholdProposals())
    let quantities = await log.printer(log.terminal).quantities
    for proposal in proposals {
      let accepted = try await accept(proposal, in: log)
      if !json { try Terminal.writeOutput(sentences(for: accepted, proposal, quantities)) }
    }
    let changedLoads = try await log.refreshLoads().changedCount
    if !json {
      try Terminal.writeOutput(LoadChangeSentence.text(changedCount: changedLoads, isDryRun: change.dryRun))
    } else {
      try Terminal.writeOutput(
        AcceptedThresholdsDocument(
          accepted: proposals.map(ThresholdProposalJSON.init), changedLoads: changedLoads))
    }
    try await log.syncChanges()
  }

  @MainActor
  private func accept(
    _ proposal: ThresholdProposal, in log: any TrainingLog
  ) async throws -> ThresholdChange {
    do throws(WorkoutError) {
      return try await log.acceptThreshold.execute(proposal).change
    } catch {
      throw Failure.stop(error)
    }
  }

  private func sentences(
    for accepted: ThresholdChange, _ proposal: ThresholdProposal, _ quantities: QuantityFormatter
  ) -> String {
    let value = "\(proposal.text(proposal.value, quantities)) from \(accepted.day)"
    guard !change.dryRun else { return "\(proposal.threshold.name) would be \(value)." }
    let field = proposal.threshold.field.rawValue
    let undo =
      switch accepted.before {
      case .earlier: "fettle profile set \(field)="
      case .sameDay(let value):
        "fettle profile set --from \(accepted.day) \(field)=\(Self.text(value, of: proposal.threshold))"
      }
    return "\(proposal.threshold.name) is \(value). Undo with: \(undo)"
  }

  /// As the profile reads it.
  private static func text(_ value: Double?, of threshold: SuggestedThreshold) -> String {
    guard let value else { return "" }
    guard threshold == .thresholdSpeed else { return "\(Int(exactly: value.rounded()) ?? 0)" }
    let seconds = Int(exactly: (1_000 / value).rounded()) ?? 0
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
