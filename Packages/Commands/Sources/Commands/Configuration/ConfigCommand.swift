import ArgumentParser
import CoreSystem
import CoreUI
import Foundation

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and change startup settings, and where each comes from.",
    subcommands: [ConfigListCommand.self, ConfigPathCommand.self, ConfigSetCommand.self],
    defaultSubcommand: ConfigListCommand.self)
}

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

struct ConfigPathCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the configuration file.",
    discussion: "FETTLE_CONFIG sets another path.")

  @MainActor
  func run(with program: any CommandProgram) async throws {
    try Terminal.writeOutput(program.configurationPath)
  }
}

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

/// The keys of the configuration, one per line, and problems with their values.
struct ConfigurationView: View {
  let rows: [ConfigurationRow]
  let problems: [String]

  var body: some View {
    VStack(spacing: problems.isEmpty ? 0 : 1) {
      table
      VStack {
        ForEach(problems.indices.map { Problem(id: $0, sentence: problems[$0]) }) { Banner(.warning, $0.sentence) }
      }
    }
  }

  private var table: some View {
    Table(rows) {
      TableColumn<ConfigurationRow>("Key") { Text($0.name).bold() }
      TableColumn<ConfigurationRow>("Value", minWidth: 12) { row in
        Text(row.value ?? "not set").foreground(row.value == nil ? .secondary : .primary)
      }
      TableColumn<ConfigurationRow>("From", minWidth: 12) { Text($0.origin.description) }
      TableColumn<ConfigurationRow>("Instead of", priority: -1, minWidth: 8) { row in
        row.overridden.map(\.description).joined(separator: ", ")
      }
    }
  }
}

private struct Problem: Identifiable {
  let id: Int
  let sentence: String
}
