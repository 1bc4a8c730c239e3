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

      Checks from outside, without an account, in a few seconds each, and changes nothing there: whether the server is \
      reachable over TLS, is one that logs can sync through, has the right time, limits attempts to sign in, and sends \
      events through whatever is in front of it. Which checks there are depends on the kind of its address. To test the \
      sign-in limit, it uses a sign-in method that Fettle does not use otherwise.

      With a key in FETTLE_TOKEN, or that of the account this machine is signed in to, a bucket is also asked whether of \
      several machines that write at once only one succeeds. What that stores is deleted again.

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
    case .passed(let finding): row("good", .good, finding)
    case .unseen(let text): row("–", .secondary, text)
    case .skipped: row("–", .secondary, "not checked")
    case .problem(let problem): row("BAD", .bad, "\(problem.explanation) \(problem.fix)")
    }
  }

  private func row(_ word: String, _ color: ColorRole, _ text: String) -> some View {
    MarkedRow(
      Text(word).foreground(color), markWidth: 4, sentence: Text("\(word) \(entry.check.title): \(text)")
    ) {
      Text(entry.check.title).bold().frame(width: 13)
      Text(text)
    }
  }
}
