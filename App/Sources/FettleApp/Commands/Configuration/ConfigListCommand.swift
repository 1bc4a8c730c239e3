import ArgumentParser
import CoreUI

struct ConfigListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every key with its value and where that comes from.",
    discussion: """
      A flag comes first, then a variable, then the environment in effect, then the rest of the file (`fettle config \
      path` prints its path), then the default. The file is one JSON object, as in {"color": "never", "log": "debug"}.

      An environment is a named section of that file, as in {"environments": {"staging": {"server": \
      "https://staging.example.org", "log": "debug"}}}, and can set every key but token and environment. Choose it with \
      --environment, FETTLE_ENVIRONMENT, or "environment" in the file; “default” chooses none. An environment never uses \
      the database that the rest of the file names, nor the default one: unless it names its own, its log is \
      fettle/environments/NAME/fettle.sqlite in $XDG_DATA_HOME.

      Keys are:

      \(ConfigurationKeys.all.map(\.help).joined(separator: "\n"))
      """)

  @Flag(help: "Print the list as JSON.")
  var json = false

  @OptionGroup var options: CommandOptions

  @MainActor
  func run() async throws {
    let (reader, rows, problems) = try ProgramOptions.reading(options.flags) { reader throws(ConfigurationFailure) in
      (reader, try ConfigurationKeys.rows(reader), try reader.value(ConfigurationKeys.keys).problems)
    }
    if json {
      let file = ConfigurationFile.location(in: .ofThisProcess).path
      try Terminal.answer(
        ConfigurationDocument(
          rows, environment: reader.environment, environments: reader.environments, problems: problems, file: file
        ).json)
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
