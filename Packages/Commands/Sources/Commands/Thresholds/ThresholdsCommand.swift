import ArgumentParser

struct ThresholdsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds",
    abstract: "Show, accept and dismiss thresholds that your best efforts would raise.",
    discussion: """
      Fettle proposes a threshold if efforts since the day of the one in use prove that it is higher: heart rates of the \
      last year, power and pace of the last 90 days. Nothing changes until you accept it.
      """,
    subcommands: [ThresholdsListCommand.self, ThresholdsAcceptCommand.self, ThresholdsDismissCommand.self],
    defaultSubcommand: ThresholdsListCommand.self)
}
