import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsKeepMineCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep-mine", abstract: "Keep this machine's values and send them to the server.")

  @OptionGroup var references: ConflictReferences
  @OptionGroup var change: ChangeOptions
  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await references.resolve(options.configuration(of: program), change) { .keepMine($0) }
  }
}
