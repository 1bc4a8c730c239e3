import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Show and resolve conflicts between machines.",
    subcommands: [ConflictsListCommand.self, ConflictsKeepMineCommand.self, ConflictsKeepTheirsCommand.self],
    defaultSubcommand: ConflictsListCommand.self)
}

struct ConflictsListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List fields that two machines changed to different values.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<ConflictsDocument.ConflictJSON>.all) { return }
    let screen = log.screens.conflicts()
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw failure }
    let document = ConflictsDocument(screen.state.conflicts.value ?? [])
    if try output.write(document.conflicts, ListField.all, document: document) { return }
    try await log.printer(log.terminal).showList(screen)
  }
}

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

/// The conflicts in a command's arguments.
struct ConflictReferences: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The first characters of an id, for all its conflicts; an id with /FIELD, for one; or `all`.",
      valueName: "id"), completion: .conflict)
  var conflicts: [String]

  /// Opens the conflicts, resolves the named ones, and shows the rest.
  @MainActor
  func resolve(
    _ configuration: any ProgramConfiguration, _ change: ChangeOptions, _ action: ([SyncConflict.ID]) -> ConflictsAction
  ) async throws {
    try await change.withLogOrCopy(configuration) { try await resolve(in: $0, action) }
  }

  @MainActor
  private func resolve(
    in log: any TrainingLog, _ action: ([SyncConflict.ID]) -> ConflictsAction
  ) async throws {
    let screen = log.screens.conflicts()
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw failure }
    screen.perform(action(try ids(in: screen.state.conflicts.value ?? [])))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    try await log.syncChanges()
    try await log.printer(log.terminal).show(
      screen, rows: screen.state.conflicts.value.map { TabSeparated($0) })
  }

  private func ids(in all: [SyncConflict]) throws -> [SyncConflict.ID] {
    if conflicts.map({ $0.lowercased() }) == ["all"] { return all.map(\.id) }
    return try conflicts.flatMap { reference in
      let parts = reference.lowercased().split(separator: "/", maxSplits: 1).map(String.init)
      let found = all.filter { conflict in
        conflict.row.hasPrefix(parts.first ?? "") && (parts.count < 2 || conflict.field == parts[1])
      }
      guard !parts.isEmpty, !found.isEmpty else { throw AccountError.noSuchConflict(reference) }
      guard Set(found.map(\.row)).count == 1 else {
        throw Failure.stop("Several ids begin with “\(reference)”. Give more characters.")
      }
      return found.map(\.id)
    }
  }
}

extension ScreenPrinter {
  func showList(_ screen: ConflictsScreen) throws {
    let isSignedOut = screen.state.list.value.map { $0.account == nil } ?? false
    let conflicts = screen.state.conflicts.value ?? []
    try show(
      screen, rows: TabSeparated(conflicts),
      saying: isSignedOut ? signedOutSentence : conflicts.isEmpty ? "No conflicts." : nil)
  }
}
