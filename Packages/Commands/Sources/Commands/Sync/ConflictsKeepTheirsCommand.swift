import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsKeepTheirsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep-theirs", abstract: "Keep the other machine's values, here too.")

  @OptionGroup var references: ConflictReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await references.resolve(options.configuration(of: program), change) { .keepTheirs($0) }
  }
}
