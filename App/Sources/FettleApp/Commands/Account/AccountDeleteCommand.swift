import ArgumentParser
import CoreDatabase
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct AccountDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "End the account on the server, with all it has there.",
    discussion: """
      The account and all its rows and files go from the server at once, and the token from this machine. The log on \
      this machine stays, and so do the logs of your other machines, unless --with-data takes this one away, too.
      """)

  @Flag(help: "Remove the log from this machine as well.")
  var withData = false

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    try await deleteAccount()
    guard withData, case .file(let path) = configuration.database else { return }
    let left = DependencyContainer.removeLog(at: path)
    Terminal.tell(
      left.isEmpty ? "The log \(path) was removed." : "These could not be removed: \(left.joined(separator: ", "))")
    if !left.isEmpty { throw ExitStatus.notDone }
  }

  /// In a scope of its own: the log is closed behind it.
  @MainActor
  private func deleteAccount() async throws {
    let container = try options.container()
    let screen = container.screens.account { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw Failure.stop(failure) }
    guard let account = screen.state.account.value ?? nil else { throw Failure.stop(AccountError.notSignedIn) }
    try await confirm(account)
    screen.perform(.deleteAccount(account))
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
    if withData { return Terminal.tell("The account is ended: its server has nothing of it any more.") }
    try await container.printer(try options.terminal).show(screen)
  }

  @MainActor
  private func confirm(_ account: Account) async throws {
    guard !yes else { return }
    let terminal = try options.terminal
    guard terminal.canAsk else {
      throw Failure.stop("Nobody can be asked here whether that is meant. Nothing was deleted; say --yes.")
    }
    Terminal.tell(
      "This ends \(account.words) with everything it has on the server\(withData ? ", and removes this log" : ""). "
        + "Type the account's name to go on: ", terminator: "")
    guard await Terminal.line() == account.name else { throw Failure.stop("Nothing was deleted.") }
  }
}
