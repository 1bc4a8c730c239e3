import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import FeatureAccount

struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Show, move, trim or delete the account this log syncs with.",
    subcommands: [
      AccountShowCommand.self, AccountMoveCommand.self, AccountPassphraseCommand.self, AccountTrimCommand.self,
      AccountDeleteCommand.self,
    ], defaultSubcommand: AccountShowCommand.self)
}

struct AccountShowCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the account and its sync status.")

  @Flag(help: "Print the account as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    await log.reportIgnoredToken()
    if json { return try Terminal.writeOutput(try await log.accountDocument().json) }
    try await log.printer(log.terminal).showOnceSettled(log.screens.account { _ in })
  }
}

struct AccountMoveCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move the log to another server, bucket or folder.",
    discussion: """
      Syncs with the current account first, so that nothing stays behind, then signs in to the other one and sends \
      everything there. Rows that are there already are merged, and none is doubled. The current account stays as it is; \
      run the same command on your other machines, and delete it when all of them have moved. An encrypted log stays \
      encrypted, with --encrypt, unless you say --unencrypted.
      """)

  @Argument(help: ArgumentHelp("The address of the other server, bucket or folder.", valueName: "url"))
  var server: String

  @OptionGroup var signIn: SignInOptions

  @Flag(help: "Move an encrypted log to a place where whoever keeps it can read it.")
  var unencrypted = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !unencrypted || !signIn.encrypt else { throw ValidationError("Use either --encrypt or --unencrypted.") }
  }

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let present = try await log.signedInAccount()
    let kind = try log.checkServer(server)
    try await SyncCommand.synchronize(log, on: log.terminal)
    var login = try await signIn.login(to: server, kind, or: present.name, in: log)
    login.mayBecomeReadable = unencrypted
    try await signIn.retrying(login, on: log.terminal) { login in
      _ = try await log.maintainAccount.move(to: login)
    }
    try await SyncCommand.synchronize(log, on: log.terminal)
    Terminal.writeError("The account \(present.words) still has everything. Move your other machines, too.")
  }
}

struct AccountPassphraseCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "passphrase", abstract: "Change the passphrase of an encrypted account.",
    discussion: """
      Machines that are signed in notice nothing: they keep the key that the passphrase protects. Whoever copied that key \
      can still read the log; only a new one, made by `fettle account move --encrypt`, has another key.
      """)

  @Flag(help: "Read the new passphrase from the first line of standard input.")
  var passwordStdin = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let account = try await log.signedInAccount()
    guard account.kind.canEncrypt else { throw AccountError.passphrase(.cannotEncrypt, server: account.server) }
    let passphrase = try await SignInOptions.newPassphrase(on: log.terminal, isPiped: passwordStdin)
    try await log.maintainAccount.changePassphrase(to: passphrase)
    Terminal.writeError("The passphrase of \(account.words) is changed.")
  }
}

struct AccountTrimCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trim", abstract: "Remove old changes from a bucket or a folder.",
    discussion: """
      A bucket or a folder keeps each change that any machine ever sent. This stores all rows as they are now, reads them \
      again to be sure, and then empties the changes before. No machine loses anything by it, not even one that was \
      switched off for long. What cannot be done afterwards is to see or restore an old state from the bucket itself.
      """)

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in log: any TrainingLog) async throws {
    let account = try await log.signedInAccount()
    let count = try await log.maintainAccount.trim()
    Terminal.writeError(
      count == 0
        ? "\(account.words) has no old changes."
        : "The old changes in \(account.words) are removed: \(count) \(count == 1 ? "commit" : "commits").")
  }
}

struct AccountDeleteCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete the account and everything it has on the server.",
    discussion: """
      The server deletes the account with all its rows and files at once, and this machine deletes its token. The logs \
      on your machines stay; --with-data removes this one, too.
      """)

  @Flag(help: "Remove the log from this machine as well.")
  var withData = false

  @Flag(help: "Do not ask for confirmation.")
  var yes = false

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    try await change.withLog(configuration) { try await deleteAccount(in: $0) }
    guard !change.dryRun else { return ChangeOptions.report() }
    guard withData, let path = configuration.logPath else { return }
    let left = configuration.removeLog(at: path)
    Terminal.writeError(
      left.isEmpty ? "The log \(path) was removed." : "These could not be removed: \(left.joined(separator: ", "))")
    if !left.isEmpty { throw ExitStatus.notDone }
  }

  @MainActor
  private func deleteAccount(in log: any TrainingLog) async throws {
    let screen = log.screens.account { _ in }
    screen.open()
    await screen.settled()
    if let failure = screen.state.failure { throw failure }
    guard !change.dryRun else { return try announce(log.accountForDryRun(of: screen), log) }
    guard let account = screen.state.account.value else { throw AccountError.notSignedIn }
    try await confirm(account, on: log.terminal)
    screen.perform(.deleteAccount(account))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw failure }
    if withData {
      return Terminal.writeError("The account is deleted. Its \(account.kind.noun) has none of its data any more.")
    }
    try await log.printer(log.terminal).show(screen)
  }

  /// The server is not contacted.
  @MainActor
  private func announce(_ account: Account, _ log: any TrainingLog) throws {
    try Terminal.writeOutput(
      "Would delete \(account.words) with everything it has on \(account.kind.phrase), and its \(account.kind.credential) "
        + "on this machine.")
    guard withData, let path = log.configuration.logPath else { return }
    try Terminal.writeOutput("Would remove the log \(path).")
  }

  @MainActor
  private func confirm(_ account: Account, on terminal: Terminal) async throws {
    guard !yes else { return }
    guard terminal.canAsk else {
      throw Failure.stop("No terminal to ask for confirmation. Nothing was deleted; use --yes.")
    }
    Terminal.writeError(
      "This deletes \(account.words) with everything it has on \(account.kind.phrase)\(withData ? ", and this log" : ""). "
        + "Type the account's name to continue: ", terminator: "")
    guard await Terminal.line() == account.name else { throw Failure.stop("Nothing was deleted.") }
  }
}
