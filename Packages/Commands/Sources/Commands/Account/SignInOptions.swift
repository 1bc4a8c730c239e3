import ArgumentParser
import CoreCommon
import CoreUI
import DomainAccount

/// What a sign-in asks for, as options or at the terminal.
struct SignInOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The e-mail address of the account; without it, Fettle asks.", valueName: "name"))
  var name: String?

  @Flag(
    help: """
      Read the password, if one is needed, and then the passphrase of an encrypted log, each from a line of standard input.
      """)
  var passwordStdin = false

  @Flag(
    help: """
      Encrypt what is stored in a bucket or a folder, with a passphrase that only you know. A log that is there already \
      must be encrypted.
      """)
  var encrypt = false

  /// Asks for what the kind of the address needs, except for the passphrase of a log that turns out to be encrypted.
  ///
  /// - Parameter remembered: the name to suggest.
  @MainActor
  func login(
    to server: String, _ kind: RemoteKind, or remembered: String?, in log: any TrainingLog
  ) async throws -> Login {
    if encrypt, !kind.canEncrypt { throw AccountError.passphrase(.cannotEncrypt, server: server) }
    if let caution = kind.caution { Terminal.writeError(caution) }
    var login = Login(server: server, name: "", password: "", isEncrypted: encrypt)
    if let titles = kind.login, log.configuration.givenTokenOrigin == nil {
      (login.name, login.password) = try await person(titles, on: server, or: remembered, log.terminal)
    }
    if encrypt { login.passphrase = try await Self.newPassphrase(on: log.terminal, isPiped: passwordStdin) }
    return login
  }

  @MainActor
  private func person(
    _ titles: RemoteKind.LoginTitles, on server: String, or remembered: String?, _ terminal: Terminal
  ) async throws -> (name: String, password: String) {
    let remembered = titles.namesAccount ? remembered : nil
    if passwordStdin {
      guard let name = name ?? remembered else {
        throw Failure.stop("--password-stdin needs --name.", .validationFailure)
      }
      return (name, await Terminal.line() ?? "")
    }
    guard terminal.canAsk else {
      throw Failure.stop(
        "No terminal to ask for the \(titles.password). Use --password-stdin, or a token in FETTLE_TOKEN.",
        .validationFailure)
    }
    let typed: String
    if let name { typed = name } else { typed = try await askName(on: server, titles, or: remembered) }
    guard let password = await Password.ask("\(RemoteKind.title(titles.password)) of \(typed): ") else {
      Terminal.writeError("")
      throw Failure.stop("No \(titles.password) given. Nothing was changed.")
    }
    return (typed, password)
  }

  @MainActor
  private func askName(
    on server: String, _ titles: RemoteKind.LoginTitles, or last: String?
  ) async throws -> String {
    Terminal.writeError(
      "\(RemoteKind.title(titles.name)) on \(server)\(last.map { " [\($0)]" } ?? ""): ", terminator: "")
    guard let line = await Terminal.line() else { throw ExitStatus.notDone }
    return line.isEmpty ? last ?? "" : line
  }

  // MARK: passphrases

  /// Signs in, and once more with a passphrase if the log there is encrypted.
  @MainActor
  func retrying(
    _ login: Login, on terminal: Terminal, _ signIn: @MainActor (Login) async throws -> Void
  ) async throws {
    do {
      try await signIn(login)
    } catch AccountError.passphrase(.missing, let server) where login.passphrase == nil {
      var login = login
      login.passphrase = try await passphrase(of: server, on: terminal)
      try await signIn(login)
    }
  }

  /// Asks for the passphrase of an encrypted log.
  @MainActor
  func passphrase(of server: String, on terminal: Terminal) async throws -> String {
    if !passwordStdin {
      guard terminal.canAsk else {
        throw Failure.stop(
          "The log at \(server) is encrypted, and there is no terminal to ask for its passphrase. Use --password-stdin.",
          .validationFailure)
      }
      Terminal.writeError("The log at \(server) is encrypted.")
    }
    return try await Self.line("Passphrase: ", isPiped: passwordStdin)
  }

  /// Asks for a new passphrase, at a terminal twice, after saying what it means to lose it.
  @MainActor
  static func newPassphrase(on terminal: Terminal, isPiped: Bool) async throws -> String {
    guard !isPiped else {
      Terminal.writeError(lossOfPassphrase)
      return try await line("", isPiped: true)
    }
    guard terminal.canAsk else {
      throw Failure.stop("No terminal to ask for a passphrase. Use --password-stdin.", .validationFailure)
    }
    Terminal.writeError("Choose a passphrase: several words that nobody guesses. \(lossOfPassphrase)")
    let first = try await line("New passphrase: ", isPiped: false)
    guard try await line("Once more: ", isPiped: false) == first else {
      throw Failure.stop("The two passphrases differ. Nothing was changed.")
    }
    return first
  }

  private static let lossOfPassphrase =
    "Whoever loses the passphrase can never read the encrypted log again, and nobody can help. The log on this machine "
    + "stays readable."

  @MainActor
  private static func line(_ prompt: String, isPiped: Bool) async throws -> String {
    guard let typed = isPiped ? await Terminal.line() : await Password.ask(prompt), !typed.isEmpty else {
      throw Failure.stop("No passphrase given. Nothing was changed.")
    }
    return typed
  }
}
