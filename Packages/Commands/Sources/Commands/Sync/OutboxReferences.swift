import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

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
    if let failure = screen.state.entries.failure { throw Failure.stop(failure) }
    let ids = try ids(in: screen.state.entries.value ?? [])
    if ids.isEmpty, screen.state.outbox.value?.account != nil { Terminal.writeError("No rejected changes.") }
    for id in ids { screen.perform(action(id)) }
    await screen.settled()
    if let failure = screen.state.changeFailure { throw Failure.stop(failure) }
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
      guard let first = found.first else { throw Failure.stop(.noSuchChange(reference)) }
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
