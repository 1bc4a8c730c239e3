import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct ConfigSetCommand: AsyncParsableCommand {
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
  func run() async throws {
    let (path, names, text) = try ProgramOptions.reading(options.flags) { reader throws(ConfigurationFailure) in
      let path = ConfigurationFile.location(in: reader.process).path
      let edit = try ConfigurationEdit(words, of: path, reader)
      return (path, edit.names, try edit.text())
    }
    if change.dryRun {
      try Terminal.writeOutput("\(path) would become:\n\(text)")
      return ChangeOptions.report()
    }
    try write(text, to: path)
    let rows = try ProgramOptions.reading(options.flags) { reader throws(ConfigurationFailure) in
      try ConfigurationKeys.rows(reader).filter { names.contains($0.name) }
    }
    try ScreenPrinter(try options.terminal).show(
      ConfigurationView(rows: rows, problems: []), rows: TabSeparated(rows), saying: nil)
  }

  private func write(_ text: String, to path: String) throws {
    do throws(FileError) {
      try ConfigurationFile.write(text, to: path)
    } catch {
      throw Failure.stop("Cannot write the configuration \(path): \(error.reason). Nothing was changed.")
    }
  }
}
