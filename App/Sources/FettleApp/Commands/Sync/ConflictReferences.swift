import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

/// The conflicts that a command is about, as a person names them.
struct ConflictReferences: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The first characters of an id, for all its conflicts; with /FIELD behind it for one; or the word all.",
      valueName: "id"))
  var conflicts: [String]

  /// Opens the conflicts, decides those that are named, and shows what is left.
  @MainActor
  func resolve(_ options: CommandOptions, _ action: ([SyncConflict.ID]) -> ConflictsAction) async throws {
    let container = try options.container()
    let screen = container.screens.conflicts { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.conflicts.failure { throw Failure.stop(failure) }
    screen.perform(action(try ids(in: screen.state.conflicts.value ?? [])))
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
    try await container.keepInStep()
    try await container.printer(options.terminal).show(
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
        throw Failure.stop("More than one id begins with “\(reference)”. Give some more of it.")
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
