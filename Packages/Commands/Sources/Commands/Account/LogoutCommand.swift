import ArgumentParser
import CorePresentation
import CoreCommon
import CoreUI
import DomainAccount
import FeatureAccount

struct LogoutCommand: DryRunCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Sign out. The log stays.",
    discussion: """
      Unsent and future changes wait until you sign in to the same account again. The log still belongs to that account, \
      so nothing reaches another one by accident.
      """)

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let screen = log.screens.account { _ in }
    screen.open()
    await screen.settled()
    if change.dryRun {
      let account = try log.accountForDryRun(of: screen)
      let pending = screen.state.status.value?.waitingCount ?? 0
      let waiting =
        pending == 0
        ? "" : " \(pending) pending \(pending == 1 ? "change" : "changes") would wait for the next sign-in."
      try Terminal.writeOutput("Would sign out \(account.words) and delete its token from this machine.\(waiting)")
      return ChangeOptions.report()
    }
    screen.perform(.signOut)
    await screen.settled()
    if let failure = screen.state.changeFailure { throw Failure.stop(failure) }
    try await log.printer(log.terminal).show(screen)
  }
}
