import ArgumentParser
import CoreUI
import Foundation

struct UsageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage",
    abstract: "Show what you use, counted on this machine. Nothing is sent.",
    discussion: """
      Fettle counts the screen, the action and the day, never anything you typed. FETTLE_USAGE=false, or \
      "usage": false in the configuration file, turns counting off.
      """,
    subcommands: [UsageShowCommand.self, UsageClearCommand.self],
    defaultSubcommand: UsageShowCommand.self)
}

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

struct UsageClearCommand: ProgramCommand {
  static let configuration = CommandConfiguration(commandName: "clear", abstract: "Delete the usage counts.")

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: ProgramOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let path = configuration.usagePath else { return }
    if !change.dryRun { configuration.begin(.clearUsage) }
    do {
      if !change.dryRun, FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    } catch {
      throw Failure.stop("\(path) could not be removed; check the permissions of its folder.")
    }
    try Terminal.writeOutput(change.dryRun ? "Would delete the usage counts." : "The usage counts are deleted.")
    if change.dryRun { ChangeOptions.report() }
  }
}
