import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct OutboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox",
    abstract: "Show and resolve changes the server has not accepted.",
    subcommands: [OutboxListCommand.self, OutboxRetryCommand.self, OutboxDiscardCommand.self],
    defaultSubcommand: OutboxListCommand.self)
}

struct OutboxListCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List pending and rejected changes.",
    discussion: "A terminal shows the first hundred pending changes; a pipe, --json and --csv get all of them.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    if try output.listsFields(ListField<OutboxDocument.ChangeJSON>.all) { return }
    let terminal = log.terminal
    let screen = log.screens.outbox(limit: output.isComplete(on: terminal) ? .max : 100) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw failure }
    let document = OutboxDocument(screen.state.entries.value ?? [])
    if try output.write(document.changes, ListField.all, document: document) { return }
    try await log.printer(terminal).showList(screen)
  }
}

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

/// The changes of the outbox in a command's arguments.
struct OutboxReferences: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The first characters of a change's id, or `all` for all rejected changes.", valueName: "id"),
    completion: .rejectedChange)
  var changes: [String]

  /// Opens the outbox, performs `action` on each named change, and shows the rest.
  @MainActor
  func resolve(
    _ configuration: any ProgramConfiguration, _ change: ChangeOptions, _ action: (OutboxEntry.ID) -> OutboxAction
  ) async throws {
    try await change.withLogOrCopy(configuration) { try await resolve(in: $0, action) }
  }

  @MainActor
  private func resolve(
    in log: any TrainingLog, _ action: (OutboxEntry.ID) -> OutboxAction
  ) async throws {
    let screen = log.screens.outbox(limit: .max) { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.entries.failure { throw failure }
    let ids = try ids(in: screen.state.entries.value ?? [])
    if ids.isEmpty, screen.state.outbox.value?.account != nil { Terminal.writeError("No rejected changes.") }
    for id in ids { screen.perform(action(id)) }
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    try await log.syncChanges()
    try await log.printer(log.terminal).show(
      screen, rows: screen.state.entries.value.map { TabSeparated($0) })
  }

  private func ids(in entries: [OutboxEntry]) throws -> [OutboxEntry.ID] {
    if changes.map({ $0.lowercased() }) == ["all"] {
      return entries.filter(\.isRejected).map(\.id)
    }
    return try changes.map { reference in
      let found = entries.filter { $0.id.hasPrefix(reference.lowercased()) }
      guard let first = found.first else { throw AccountError.noSuchChange(reference) }
      guard found.count == 1 else {
        throw Failure.stop("Several changes' ids begin with “\(reference)”. Give more characters.")
      }
      return first.id
    }
  }
}

extension ScreenPrinter {
  func showList(_ screen: OutboxScreen) throws {
    let isSignedOut = screen.state.outbox.value.map { $0.account == nil } ?? false
    let entries = screen.state.entries.value ?? []
    try show(
      screen, rows: TabSeparated(entries),
      saying: isSignedOut ? signedOutSentence : entries.isEmpty ? "No pending changes." : nil)
  }

  var signedOutSentence: String { "Not signed in. Sign in with: fettle login URL" }
}

extension OutboxEntry {
  fileprivate var isRejected: Bool {
    if case .rejected = state { true } else { false }
  }
}
