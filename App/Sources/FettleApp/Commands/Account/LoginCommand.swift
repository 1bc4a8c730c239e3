import ArgumentParser
import CoreUI
import DomainAccount
import FeatureAccount

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Keep the log in step with an account on a server of your own.",
    discussion: """
      What is in the log and what the account has are merged, once; from then on each change goes to the server as soon \
      as it answers. The password is asked for and never kept. Where FETTLE_TOKEN is set, that token is used and no \
      password is asked for.
      """)

  @Argument(
    help: ArgumentHelp(
      "The server's address, as in https://log.example.org; without one, that of the account the log had last, and "
        + "else what the configuration says for server.",
      valueName: "url"))
  var server: String?

  @Option(help: ArgumentHelp("The e-mail address of the account; asked for without it.", valueName: "name"))
  var name: String?

  @Flag(help: "Read the password from the first line of standard input.")
  var passwordStdin = false

  @Flag(help: "Give a log to this account that was in step with another one.")
  var fromAnother = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.screens.account { _ in }
    screen.open()
    await screen.settled()
    let login = try await login(in: container)
    screen.perform(.signIn(login, fromAnother: fromAnother))
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
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
        "The log has no server yet. Name one: fettle login https://log.example.org", .validationFailure)
    }
    try container.checkServer(server)
    guard container.configuration.token == nil else { return Login(server: server, name: "", password: "") }
    if passwordStdin {
      guard let name = name ?? last?.name else {
        throw Failure.stop("With --password-stdin the account is named by --name.", .validationFailure)
      }
      return Login(server: server, name: name, password: await Terminal.line() ?? "")
    }
    guard try options.terminal.canAsk else {
      throw Failure.stop(
        "Nobody can be asked for the password here. Give it on standard input with --password-stdin, or a token in "
          + "FETTLE_TOKEN.", .validationFailure)
    }
    let typed: String
    if let name { typed = name } else { typed = try await askName(on: server, or: last?.name) }
    guard let password = await Password.ask("Password of \(typed): ") else {
      Terminal.tell("")
      throw Failure.stop("No password was given. Nothing was changed.")
    }
    return Login(server: server, name: typed, password: password)
  }

  @MainActor
  private func askName(on server: String, or last: String?) async throws -> String {
    Terminal.tell("E-mail address on \(server)\(last.map { " [\($0)]" } ?? ""): ", terminator: "")
    guard let line = await Terminal.line() else { throw ExitStatus.notDone }
    return line.isEmpty ? last ?? "" : line
  }
}
