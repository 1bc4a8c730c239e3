import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct ConfigSetCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change startup settings in the configuration file, as in: fettle config set theme=light.",
    discussion: """
      An empty value, as in theme=, removes the key from the file, so that its default applies again. With \
      --environment, the section of that environment changes. Everything else in the file is kept, and its members are \
      sorted by name. `fettle config list --help` explains all keys.
      """)

  @Argument(
    help: ArgumentHelp("A key and its value, as in color=never; can be repeated.", valueName: "name=value"),
    completion: .configurationValues)
  var words: [String]

  @OptionGroup var change: ChangeOptions

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let path = program.configurationPath
    let edit = try ProgramOptions.reading { () throws(ConfigurationFailure) in
      try program.configurationEdit(words, options.flags)
    }
    if change.dryRun {
      try Terminal.writeOutput("\(path) would become:\n\(edit.text)")
      return ChangeOptions.report()
    }
    try write(edit.text, to: path, of: program)
    let rows = try ProgramOptions.reading { () throws(ConfigurationFailure) in
      try program.configurationTable(options.flags).rows.filter { edit.names.contains($0.name) }
    }
    try ScreenPrinter(options.terminal(of: program)).show(
      ConfigurationView(rows: rows, problems: []), rows: TabSeparated(rows), saying: nil)
  }

  private func write(_ text: String, to path: String, of program: any CommandProgram) throws {
    do throws(FileError) {
      try program.replaceConfiguration(with: text)
    } catch {
      throw Failure.stop("Cannot write the configuration \(path): \(error.reason). Nothing was changed.")
    }
  }
}
