import ArgumentParser
import CoreUI

struct UsageShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what you use, most used first.")

  @Flag(help: "Print the counts as JSON.")
  var json = false

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    let entries = configuration.usageFile.map { LocalAnalytics.entries(at: $0.path) } ?? []
    let report = UsageReport(entries, today: configuration.today)
    if configuration.usageFile?.isCounting == false {
      Terminal.writeError("Counting is off (usage is false).")
    }
    if json {
      try Terminal.writeOutput(UsageDocument(report).json)
    } else {
      try ScreenPrinter(Terminal(configuration)).show(
        UsageContent(state: report) { _ in }, rows: TabSeparated(report), saying: report.sentence)
    }
  }
}
