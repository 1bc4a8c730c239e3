import ArgumentParser
import CoreCommon
import CoreUI
import DomainAccount

struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server", abstract: "Check a server that logs sync through.", subcommands: [ServerCheckCommand.self])
}

struct ServerCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show what is wrong with a server, and how to fix it.",
    discussion: """
      As in: fettle server check https://log.example.org

      Checks from outside, without an account, in a few seconds each: whether the server is reachable over TLS, is a PocketBase \
      with Fettle's hooks and every collection of the schema, has the right time, limits attempts to sign in, and sends \
      events through whatever is in front of it. To test the sign-in limit, it uses a sign-in method that Fettle does not use \
      otherwise; nothing changes on the server. PocketBase does not report its version, so it cannot be checked.

      Exits 1 if there is a problem.
      """)

  @Argument(help: ArgumentHelp("The server's address; by default the configured one.", valueName: "url"))
  var url: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let address = url ?? configuration.server else {
      throw Failure.stop("There is no server to check. Give its address.", .validationFailure)
    }
    configuration.serveDiagnostics()
    let printer = ScreenPrinter(Terminal(configuration))
    let inspection: ServerInspection
    do throws(AccountError) {
      inspection = try await configuration.inspectServer.execute(address) { [json] entry in
        if !json { await Self.show(entry, on: printer) }
      }
    } catch {
      throw Failure.stop(error.explanation, .validationFailure)
    }
    if json {
      try Terminal.writeOutput(ServerDocument(inspection))
    } else {
      for entry in inspection.entries where entry.result == .skipped { Self.show(entry, on: printer) }
    }
    if !inspection.isSound { throw ExitStatus.notDone }
  }

  /// A finding is printed as soon as it is known: a slow server takes seconds for each.
  @MainActor
  private static func show(_ entry: ServerInspection.Entry, on printer: ScreenPrinter) {
    try? printer.show(ServerFindingView(entry: entry))
  }
}

/// What one check of a server found, with what to do.
struct ServerFindingView: View {
  let entry: ServerInspection.Entry

  @ViewBuilder var body: some View {
    switch entry.result {
    case .passed: row("good", .good, entry.check, entry.finding)
    case .unseen:
      row(
        "–", .secondary, entry.check,
        "cannot be seen; this version of Fettle is tested with \(ServerCheck.testedRelease). See: pocketbase --version")
    case .skipped: row("–", .secondary, entry.check, "not checked")
    case .problem(let problem): row("BAD", .bad, entry.check, "\(problem.explanation) \(problem.fix)")
    }
  }

  private func row(_ word: String, _ color: ColorRole, _ check: ServerCheck, _ text: String) -> some View {
    MarkedRow(
      Text(word).foreground(color), markWidth: 4, sentence: Text("\(word) \(check.title): \(text)")
    ) {
      Text(check.title).bold().frame(width: 13)
      Text(text)
    }
  }
}

extension ServerInspection.Entry {
  /// What is true of a server that passes.
  var finding: String {
    switch note {
    case .sameMachine: "not needed: the server is on this machine"
    case .eventTook(let seconds): "the first event arrived after \(Self.text(seconds)) s"
    case nil: check.finding
    }
  }

  private static func text(_ seconds: Double) -> String {
    let tenths = Int(exactly: (seconds * 10).rounded()) ?? 0
    return tenths < 1 ? "less than 0.1" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension ServerCheck {
  /// The release that `App/Server/PocketBase` names.
  static let testedRelease = "0.40.6"

  var title: String {
    switch self {
    case .reachable: "reachable"
    case .secure: "TLS"
    case .server: "PocketBase"
    case .version: "release"
    case .schema: "hooks"
    case .collections: "schema"
    case .clock: "clock"
    case .signInLimit: "sign-in limit"
    case .realtime: "realtime"
    }
  }

  /// What is true of a server that passes.
  fileprivate var finding: String {
    switch self {
    case .reachable: "it answers"
    case .secure: "the connection is encrypted, and the certificate is valid"
    case .server: "it is a healthy PocketBase"
    case .version: "it runs a tested release"
    case .schema: "Fettle's hooks run"
    case .collections: "every collection exists"
    case .clock: "within a minute of this machine's"
    case .signInLimit: "passwords cannot be guessed"
    case .realtime: "events arrive at once"
    }
  }
}

extension ServerProblem {
  /// What the server's administrator can do, in sentences.
  var fix: String {
    switch self {
    case .noAnswer(.notSecure):
      "Give the server a certificate for this name: PocketBase gets one itself if it is started with its public name, and "
        + "needs ports 80 and 443. For an authority of your own, set SSL_CERT_FILE here."
    case .noAnswer(let failure): failure.advice.prefix(1).uppercased() + failure.advice.dropFirst() + "."
    case .notEncrypted: "Use https://; behind a proxy, let the proxy terminate TLS."
    case .otherServer: "Check the address and its path, and that the proxy passes /api/ to PocketBase."
    case .noRules:
      "Copy App/Server/PocketBase/hooks next to the program as pb_hooks, and migrations as pb_migrations, and restart it."
    case .missingCollections:
      "Back up, copy App/Server/PocketBase/migrations of this version over pb_migrations, and restart PocketBase: "
        + "migrations run by themselves."
    case .clockDiffers: "Turn on time synchronization on the server, as in: timedatectl set-ntp true"
    case .noSignInLimit:
      "In PocketBase under Settings → Application, turn on rate limits with the rule *:auth, 10 requests in 300 seconds. "
        + "Behind a proxy, also set the trusted proxy header."
    case .eventsHeldBack:
      "Turn off buffering and compression for /api/realtime in the proxy, as in nginx with: proxy_buffering off"
    }
  }
}
