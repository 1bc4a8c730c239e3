import ArgumentParser
import CorePresentation
import CoreUI
import DomainProfile
import FeatureProfile

/// Shows the flags, which is how every command about them ends.
struct FlagsOutput: ParsableArguments {
  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  /// The flag in the arguments.
  static func flag(_ name: String) throws -> FeatureFlag {
    do throws(ProfileError) {
      return try FeatureFlag.named(name)
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Opens the flags, performs `action` if there is one, and shows the result.
  @MainActor
  func show(
    with program: any CommandProgram, after action: FlagsAction? = nil, _ change: ChangeOptions? = nil
  ) async throws {
    if try output.listsFields(ListField<FlagsDocument.FlagJSON>.all) { return }
    let configuration = try options.configuration(of: program)
    guard let change else { return try await configuration.withOpenLog { try await show(after: action, in: $0) } }
    try await change.withLogOrCopy(configuration) { try await show(after: action, in: $0) }
  }

  @MainActor
  private func show(after action: FlagsAction?, in log: any TrainingLog) async throws {
    let screen = log.screens.flags()
    screen.open()
    await screen.settled()
    if let action {
      screen.perform(action)
      await screen.settled()
    }
    if let failure = screen.state.changeFailure ?? screen.state.flags.failure { throw Failure.stop(failure) }
    if let flags = screen.state.flags.value {
      let document = FlagsDocument(flags)
      if try output.write(document.flags, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(
      screen, rows: screen.state.flags.value.map { TabSeparated($0) })
  }
}
