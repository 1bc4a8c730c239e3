import ArgumentParser
import CorePresentation
import CoreUI
import DomainProfile
import FeatureProfile

struct FlagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags",
    abstract: "Show and change feature flags.",
    discussion: """
      New features are off until you turn them on. The server the log syncs with can turn a flag on, for some machines \
      or for all, and off. Your own setting overrides that and the default, but a flag the server has turned off stays \
      off. The open app learns of a change within seconds; otherwise Fettle asks the server during a sync, at most \
      once an hour.
      """,
    subcommands: [FlagsListCommand.self, FlagsSetCommand.self, FlagsClearCommand.self],
    defaultSubcommand: FlagsListCommand.self)
}

struct FlagsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the flags: their state, where it comes from, and their purpose.")

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await output.show(with: program)
  }
}

struct FlagsSetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Turn a flag on or off on this machine, as in: fettle flags set track-map=off")

  @Argument(
    help: ArgumentHelp("A flag and its new state, on or off.", valueName: "name=state"), completion: .flagStates)
  var words: [String]

  @OptionGroup var change: ChangeOptions

  @OptionGroup var output: FlagsOutput

  func validate() throws {
    _ = try assignment
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let (name, isOn) = try assignment
    try await output.show(with: program, after: .set(try FlagsOutput.flag(name), isOn: isOn), change)
  }

  /// `NAME=on`, or the two as words.
  private var assignment: (name: String, isOn: Bool) {
    get throws {
      let parts = words.count == 1 ? words[0].split(separator: "=", maxSplits: 1).map(String.init) : words
      guard parts.count == 2, let isOn = ["on": true, "off": false][parts[1].lowercased()] else {
        throw ValidationError("Give one flag and its state, as in track-map=off.")
      }
      return (parts[0], isOn)
    }
  }
}

struct FlagsClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Reset a flag to its default on this machine.")

  @Argument(help: ArgumentHelp("The flag, as in track-map.", valueName: "name"), completion: .flag)
  var name: String

  @OptionGroup var change: ChangeOptions

  @OptionGroup var output: FlagsOutput

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try await output.show(with: program, after: .clear(try FlagsOutput.flag(name)), change)
  }
}

/// Shows the flags, which is how every command about them ends.
struct FlagsOutput: ParsableArguments {
  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  /// The flag in the arguments.
  static func flag(_ name: String) throws -> FeatureFlag {
    try FeatureFlag.named(name)
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
    if let failure = screen.state.changeFailure ?? screen.state.flags.failure { throw failure }
    if let flags = screen.state.flags.value {
      let document = FlagsDocument(flags)
      if try output.write(document.flags, ListField.all, document: document) { return }
    }
    try await log.printer(log.terminal).show(
      screen, rows: screen.state.flags.value.map { TabSeparated($0) })
  }
}
