import ArgumentParser
import CoreUI

struct ConfigListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every key with its value and where that comes from.",
    discussion: """
      A flag comes first, then a variable, then the file (`fettle config path` names it), then the standard. The file \
      is one JSON object, as in {"color": "never", "log": "debug"}. Keys are:

      \(ConfigurationKeys.all.map(\.help).joined(separator: "\n"))
      """)

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let (rows, problems) = try ProgramOptions.reading(options.flags) { reader throws(ConfigurationFailure) in
      (try ConfigurationKeys.rows(reader), try reader.value(ConfigurationKeys.keys).problems)
    }
    if json {
      let file = ConfigurationFile.location(in: .ofThisProcess).path
      try Terminal.answer(ConfigurationDocument(rows, problems: problems, file: file).json)
    } else {
      try ScreenPrinter(try options.terminal).show(
        ConfigurationView(rows: rows, problems: problems), rows: TabSeparated(rows),
        saying: problems.isEmpty ? nil : problems.joined(separator: "\n"))
    }
  }
}

extension DeclaredKey {
  /// `color (--color, FETTLE_COLOR): When colours are used. Takes auto, always or never.`
  fileprivate var help: String {
    let names = [flag, variable].compactMap { $0 }.joined(separator: ", ")
    return "\(name) (\(names)): \(purpose) Takes \(allowed)."
  }
}
