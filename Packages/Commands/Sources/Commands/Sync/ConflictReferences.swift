import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

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
    if let failure = screen.state.conflicts.failure { throw Failure.stop(failure) }
    screen.perform(action(try ids(in: screen.state.conflicts.value ?? [])))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw Failure.stop(failure) }
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
      guard !parts.isEmpty, !found.isEmpty else { throw Failure.stop(.noSuchConflict(reference)) }
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
