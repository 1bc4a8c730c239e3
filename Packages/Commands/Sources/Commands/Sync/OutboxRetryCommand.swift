import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxRetryCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry", abstract: "Resend rejected changes.")

  @OptionGroup var references: OutboxReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await references.resolve(options.configuration(of: program), change) { .retry($0) }
  }
}
