import ArgumentParser
import CoreUI
import DomainProfile
import FeatureProfile

struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Bring the log and its server in step.",
    discussion: """
      Commands that change the log send what they changed by themselves, for two seconds at most. This sends what \
      waits, however long it takes, and takes what is new. Exit code 1 when something stood in the way.
      """)

  @Flag(help: "Stay in step until interrupted, and tell what comes and goes.")
  var watch = false

  @Flag(help: "Only tell how the log stands, without asking the server.")
  var status = false

  @Flag(help: "Print how it went as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  func validate() throws {
    guard !watch || !status else { throw ValidationError("Either --watch or --status, not both.") }
    guard !watch || !json else { throw ValidationError("--watch tells in words alone.") }
  }

  @MainActor
  func run() async throws {
    let container = try options.container()
    if watch { return try await container.watch(on: try options.terminal) }
    if status {
      if json { return try Terminal.answer(try await container.accountDocument().json) }
      return try await container.printer(try options.terminal).showOnceSettled(container.syncScreen { _ in })
    }
    try await Self.synchronize(container, on: try options.terminal, asJSON: json)
  }

  /// Brings the log in step and shows how it went.
  @MainActor
  static func synchronize(
    _ container: DependencyContainer, on terminal: Terminal, asJSON: Bool = false
  ) async throws {
    if let trouble = await container.session().trouble { throw Failure.stop(trouble) }
    let screen = container.syncScreen { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.synchronize)
    await screen.settled()
    if let failure = screen.state.report.failure { throw Failure.stop(failure) }
    guard let report = screen.state.report.value else { return }
    if asJSON {
      try Terminal.answer(SyncDocument(report).json)
    } else if report.ending == .inStep {
      try await container.printer(terminal).show(screen)
    }
    guard report.ending != .inStep else { return }
    throw asJSON ? ExitStatus.notDone : Failure.stop(report.sentence)
  }
}
