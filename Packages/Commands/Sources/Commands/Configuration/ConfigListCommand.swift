import ArgumentParser
import CoreUI

struct ConfigListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List every key with its value and where it comes from.",
    discussion: """
      A value comes from, in order: a flag, a variable, the environment in effect, the rest of the file (`fettle config \
      path` prints its path), the default. The file is one JSON object, as in {"color": "never", "diagnostics": "debug"}.

      An environment is a named section of that file, as in {"environments": {"staging": {"server": \
      "https://staging.example.org", "diagnostics": "debug"}}}, and can set every key except token and environment. Select it \
      with --environment, FETTLE_ENVIRONMENT, or "environment" in the file; “default” selects none. An environment never \
      uses the default log or the one set in the rest of the file: unless it sets its own, its log is \
      fettle/environments/NAME/fettle.sqlite in $XDG_DATA_HOME. With an environment, --database still selects another \
      log, but FETTLE_DATABASE is an error: a variable is easily set for more than one command.

      Keys:

      \(StartupSetting.all.map(\.help).joined(separator: "\n"))
      """)

  @OptionGroup var output: ListOutput

  @OptionGroup var options: CommandOptions

  @MainActor
  func run(with program: any CommandProgram) async throws {
    if try output.listsFields(ListField<ConfigurationDocument.KeyJSON>.all) { return }
    let table = try ProgramOptions.reading { () throws(ConfigurationFailure) in
      try program.configurationTable(options.flags)
    }
    let (rows, problems) = (table.rows, table.problems)
    let document = ConfigurationDocument(
      rows, environment: table.environment, environments: table.environments, problems: problems,
      file: program.configurationPath)
    if try output.write(document.keys, ListField.all, document: document) { return }
    try ScreenPrinter(options.terminal(of: program)).show(
      ConfigurationView(rows: rows, problems: problems), rows: TabSeparated(rows),
      saying: problems.isEmpty ? nil : problems.joined(separator: "\n"))
  }
}

extension StartupSetting {
  /// `color (--color, FETTLE_COLOR): When colors are used. Allowed: auto, always or never.`
  fileprivate var help: String {
    let names = [flag, variable].compactMap { $0 }.joined(separator: ", ")
    return "\(name) (\(names)): \(purpose) Allowed: \(allowed)."
  }
}
