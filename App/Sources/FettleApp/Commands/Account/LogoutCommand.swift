import ArgumentParser
import CoreUI
import FeatureAccount

struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout", abstract: "Forget the account's token. The log stays.",
    discussion: """
      What was not sent yet, and what is changed from now on, waits until the same account comes back, and goes on from \
      there. The log remembers whose it is, so that nothing of it goes to another account unasked.
      """)

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let container = try options.container()
    let screen = container.screens.account { _ in }
    screen.open()
    await screen.settled()
    screen.perform(.signOut)
    await screen.settled()
    if let refusal = screen.state.refusal { throw Failure.stop(refusal) }
    try await container.printer(try options.terminal).show(screen)
  }
}
