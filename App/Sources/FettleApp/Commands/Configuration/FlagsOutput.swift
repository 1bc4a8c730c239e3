import ArgumentParser
import CorePresentation
import CoreUI
import DomainProfile
import FeatureProfile

/// Shows the flags, as every command about them does at the end.
struct FlagsOutput: ParsableArguments {
  @Flag(help: "Print the flags as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  /// The flag that a person means.
  static func flag(_ name: String) throws -> FeatureFlag {
    do throws(ProfileError) {
      return try FeatureFlag.named(name)
    } catch {
      throw Failure.stop(error)
    }
  }

  /// Opens the flags, does `action` if there is one, and shows how they are then.
  @MainActor
  func show(after action: FlagsAction? = nil) async throws {
    let container = try options.container()
    let screen = container.screens.flags { _ in }
    screen.open()
    await screen.settled()
    if let action {
      screen.perform(action)
      await screen.settled()
    }
    if let failure = screen.state.refusal ?? screen.state.flags.failure { throw Failure.stop(failure) }
    if json, let flags = screen.state.flags.value {
      try Terminal.answer(FlagsDocument(flags).json)
    } else {
      try await container.printer(options.terminal).show(
        screen, rows: screen.state.flags.value.map { TabSeparated($0) })
    }
  }
}
