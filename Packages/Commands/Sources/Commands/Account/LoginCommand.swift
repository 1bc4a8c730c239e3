import ArgumentParser
import CoreCommon
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct LoginCommand: DryRunCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in, and sync the log with your own server.",
    discussion: """
      The log and the account are merged, once; from then on each change is sent as soon as the server is reachable. \
      Fettle asks for the password and never stores it. With FETTLE_TOKEN, it uses that token and asks for no password. \
      With --encrypt, only machines that know your passphrase can read what is in the bucket or the folder.
      """)

  @Argument(
    help: ArgumentHelp(
      "The server's address, as in https://log.example.org, or that of a bucket or a folder. The default is that of the "
        + "last account, or else server in the configuration.",
      valueName: "url"))
  var server: String?

  @OptionGroup var signIn: SignInOptions

  @Flag(help: "Attach a log that belonged to another account.")
  var fromAnother = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let screen = log.screens.account { _ in }
    screen.open()
    await screen.settled()
    guard !change.dryRun else { return try await announce(in: log) }
    let last = try await log.lastAccount()
    let (server, kind) = try address(after: last, in: log)
    let login = try await signIn.login(to: server, kind, or: last?.name, in: log)
    try await signIn.retrying(login, on: log.terminal) { login in
      screen.perform(.signIn(login, fromAnother: fromAnother))
      await screen.settled()
      if let failure = screen.state.changeFailure { throw failure }
    }
    let terminal = log.terminal
    async let flags: Void = refreshFlags(in: log)
    do {
      try await SyncCommand.synchronize(log, on: terminal)
    } catch {
      await flags
      throw error
    }
    await flags
  }

  @MainActor
  private func refreshFlags(in log: any TrainingLog) async {
    await log.refreshFlags()
  }

  /// Says what signing in would store and send, without a password and without the server.
  @MainActor
  private func announce(in log: any TrainingLog) async throws {
    let last = try await log.lastAccount()
    let (server, kind) = try address(after: last, in: log)
    let token = kind.login == nil ? nil : log.configuration.givenTokenOrigin
    let remembered = kind.login?.namesAccount == true ? last?.name : nil
    let person =
      token.map { "with the token in \($0)" }
      ?? (kind.login == nil ? nil : signIn.name ?? remembered).map { "as \($0)" }
    let storing =
      token != nil || kind.login == nil
      ? "and store the account, without a password or a token"
      : kind.login?.namesAccount == true
        ? "and store a token next to the log, but no password" : "and store the \(kind.credential) next to the log"
    try Terminal.writeOutput(
      """
      Would sign in to \(server)\(person.map { " \($0)" } ?? ""), \(storing).
      Would merge the log with the account: send what the server lacks, and fetch what this log lacks.
      """)
    if !fromAnother, let last, last.server != server || (remembered != nil && (signIn.name ?? last.name) != last.name) {
      try Terminal.writeOutput("The log belongs to \(last.words). Another account would need --from-another.")
    }
    Terminal.writeError("The server was not contacted, so it may reject this.")
    ChangeOptions.report()
  }

  @MainActor
  private func address(after last: Account?, in log: any TrainingLog) throws -> (String, RemoteKind) {
    guard let server = server ?? last?.server ?? log.configuration.server else {
      throw Failure.stop(
        "Missing server. Sign in with: fettle login https://log.example.org", .validationFailure)
    }
    return (server, try log.checkServer(server))
  }
}

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
      try Terminal.writeOutput(
        "Would sign out \(account.words) and delete its \(account.kind.credential) from this machine.\(waiting)")
      return ChangeOptions.report()
    }
    screen.perform(.signOut)
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    try await log.printer(log.terminal).show(screen)
  }
}
