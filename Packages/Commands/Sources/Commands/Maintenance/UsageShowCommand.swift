import ArgumentParser
import CoreUI

struct UsageShowCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what you use, most used first.")

  @OptionGroup var output: ListOutput

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    if try output.listsFields(ListField<UsageDocument.UseJSON>.all) { return }
    let configuration = try options.configuration(of: program)
    let report = UsageReport(configuration.usageEntries(), today: configuration.today)
    if configuration.usagePath != nil, !configuration.isCountingUsage {
      Terminal.writeError("Counting is off (usage is false).")
    }
    let document = UsageDocument(report)
    if try output.write(document.uses, ListField.all, document: document) { return }
    try ScreenPrinter(Terminal(configuration)).show(
      UsageContent(state: report) { _ in }, rows: TabSeparated(report), saying: report.sentence)
  }
}
