import ArgumentParser
import CoreUI
import DomainAccount

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
