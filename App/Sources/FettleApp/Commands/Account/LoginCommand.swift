import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct LoginCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in, and sync the log with your own server.",
    discussion: """
      The log and the account are merged, once; from then on each change is sent as soon as the server is reachable. \
      Fettle asks for the password and never stores it. With FETTLE_TOKEN, it uses that token and asks for no password.
      """)

  @Argument(
    help: ArgumentHelp(
      "The server's address, as in https://log.example.org. The default is that of the last account, or else server in "
        + "the configuration.",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The e-mail address of the account; without it, Fettle asks.", valueName: "name"))
  var name: String?

  @Flag(help: "Read the password from the first line of standard input.")
  var passwordStdin = false

  @Flag(help: "Attach a log that belonged to another account.")
  var fromAnother = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let screen = container.screens.account { _ in }
    screen.open()
    await screen.settled()
    let login = try await login(in: container)
    screen.perform(.signIn(login, fromAnother: fromAnother))
    await screen.settled()
    if let failure = screen.state.changeFailure { throw Failure.stop(failure) }
    let terminal = try options.terminal
    async let flags: Void = refreshFlags(in: container)
    do {
      try await SyncCommand.synchronize(container, on: terminal)
    } catch {
      await flags
      throw error
    }
    await flags
  }

  @MainActor
  private func refreshFlags(in container: DependencyContainer) async {
    await container.sessions.withSession { (session: borrowing SessionScope) in await session.refreshFlags() }
  }

  @MainActor
  private func login(in container: DependencyContainer) async throws -> Login {
    let last = try await container.lastAccount()
    guard let server = server ?? last?.server ?? container.configuration.server else {
      throw Failure.stop(
        "Missing server. Sign in with: fettle login https://log.example.org", .validationFailure)
    }
    try container.checkServer(server)
    guard container.configuration.token == nil else { return Login(server: server, name: "", password: "") }
    if passwordStdin {
      guard let name = name ?? last?.name else {
        throw Failure.stop("--password-stdin needs --name.", .validationFailure)
      }
      return Login(server: server, name: name, password: await Terminal.line() ?? "")
    }
    guard try options.terminal.canAsk else {
      throw Failure.stop(
        "No terminal to ask for the password. Use --password-stdin, or a token in FETTLE_TOKEN.", .validationFailure)
    }
    let typed: String
    if let name { typed = name } else { typed = try await askName(on: server, or: last?.name) }
    guard let password = await Password.ask("Password of \(typed): ") else {
      Terminal.writeError("")
      throw Failure.stop("No password given. Nothing was changed.")
    }
    return Login(server: server, name: typed, password: password)
  }

  @MainActor
  private func askName(on server: String, or last: String?) async throws -> String {
    Terminal.writeError("E-mail address on \(server)\(last.map { " [\($0)]" } ?? ""): ", terminator: "")
    guard let line = await Terminal.line() else { throw ExitStatus.notDone }
    return line.isEmpty ? last ?? "" : line
  }
}
