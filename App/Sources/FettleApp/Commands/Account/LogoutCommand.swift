import ArgumentParser
import CoreUI
import FeatureAccount

struct LogoutCommand: TrainingLogCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Sign out. The log stays.",
    discussion: """
      Unsent and future changes wait until you sign in to the same account again. The log still belongs to that account, \
      so nothing reaches another one by accident.
      """)

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(in container: DependencyContainer) async throws {
    let screen = container.screens.account { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.signOut)
    await screen.settled()
    if let failure = screen.state.changeFailure { throw Failure.stop(failure) }
    try await container.printer(try options.terminal).show(screen)
  }
}
