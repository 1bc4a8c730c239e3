import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxDiscardCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "discard", abstract: "Discard rejected changes.",
    discussion: "A rejected change was already undone; discarding it only removes it from the list.")

  @OptionGroup var references: OutboxReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await references.resolve(options.configuration(of: program), change) { .discard($0) }
  }
}
