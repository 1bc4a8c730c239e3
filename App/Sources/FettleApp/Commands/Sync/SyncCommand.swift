import ArgumentParser
import CorePresentation
import CoreUI
import DomainAccount
import DomainCore
import FeatureAccount

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
    await container.tellUnusedToken()
    if watch { return try await keepInStep(container) }
    if status {
      if json { return try Terminal.answer(try await container.accountDocument().json) }
      return try await container.printer(try options.terminal).showOnceSettled(container.screens.sync { _ in })
    }
    try await Self.synchronize(container, on: try options.terminal, asJSON: json)
  }

  @MainActor
  private func keepInStep(_ container: DependencyContainer) async throws {
    let watch = SyncWatch(
      sync: container.syncRepository, now: container.configuration.now,
      utcOffsetSeconds: container.configuration.utcOffsetSeconds)
    try await Interruption.telling("Stopped. What waits is sent next time.") {
      try await container.sessions.withSession { (session: borrowing SessionScope) in try await watch.run(in: session) }
    }
  }

  /// Brings the log in step and shows how it went.
  @MainActor
  static func synchronize(
    _ container: DependencyContainer, on terminal: Terminal, asJSON: Bool = false
  ) async throws {
    if let trouble = await container.sessions.withSession({ (session: borrowing SessionScope) in session.trouble }) {
      throw try await stop(trouble, container, asJSON: asJSON)
    }
    let screen = container.screens.sync { _ in }
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

  /// What cannot even be tried: in words, or as the answer that was asked for.
  @MainActor
  private static func stop(
    _ trouble: AccountError, _ container: DependencyContainer, asJSON: Bool
  ) async throws -> ExitCode {
    guard asJSON, let status = try? await Snapshot.now(in: container.syncRepository) else {
      return Failure.stop(trouble)
    }
    try Terminal.answer(SyncDocument(trouble, status.value).json)
    Failure.note(ExitStatus.notDone, named: Failure.name(of: trouble))
    return ExitStatus.notDone
  }
}
