import ArgumentParser
import CoreUI
import Logging

struct DiagnosticsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnostics", abstract: "Show Fettle's diagnostics: actions and errors.",
    discussion: """
      Diagnostics are written to a file of JSON Lines (diagnostics-file in `fettle config list`), at most five files of \
      1 MB. They never contain anything you typed, such as titles and notes. --diagnostics, FETTLE_DIAGNOSTICS or the \
      configuration file set the minimum level, in general and by module; --diagnostics-to-stderr prints them live.
      """)

  @Option(
    help: ArgumentHelp(
      "The maximum number of entries; the default is 50 in a terminal, and all in a pipe.", valueName: "count"))
  var lines: Int?

  @Option(
    help: ArgumentHelp("The minimum level, as in warning.", valueName: "level"),
    completion: .list(Logger.Level.allCases.map(\.rawValue)), transform: DiagnosticsCommand.level)
  var level: Logger.Level = .trace

  @Option(
    help: ArgumentHelp(
      "Only entries from one module: \(DiagnosticsLevels.modules.joined(separator: ", ")).", valueName: "module"),
    completion: .list(DiagnosticsLevels.modules))
  var module: String?

  @Option(
    help: ArgumentHelp(
      "Only entries about one action, by the start of its id: in all modules, also when its changes sync.",
      valueName: "id"))
  var action: String?

  @Flag(help: "Keep printing new entries until interrupted.")
  var follow = false

  @Flag(help: "Print each entry as one line of JSON.")
  var json = false

  @OptionGroup var options: ProgramOptions

  func validate() throws {
    guard lines.map((0...100_000).contains) ?? true else {
      throw ValidationError("--lines must be from 0 to 100000.")
    }
    if let module, wantedModule == nil {
      let modules = DiagnosticsLevels.modules
      throw ValidationError("--module must be one of \(modules.joined(separator: ", ")).\(modules.didYouMean(module))")
    }
  }

  @MainActor
  func run(with program: any CommandProgram) async throws {
    let configuration = try options.configuration(of: program)
    guard let path = configuration.diagnosticsFile,
      var reader = configuration.diagnosticsReader(level: level, module: wantedModule, action: action)
    else { return }
    let terminal = Terminal(configuration)
    let isComplete = json || terminal.isPiped
    let entries = reader.last(lines ?? (isComplete ? .max : 50))
    if entries.isEmpty, !follow {
      if let action {
        throw Failure.stop(
          """
          No entry in \(path) is about the action \(action). Check the id in `fettle why`; requests are recorded from \
          the level info on, and transactions from debug on.
          """)
      }
      Terminal.writeError("No matching entries in \(path).")
    }
    if !json, terminal.isPiped, !entries.isEmpty || follow {
      try Terminal.writeOutput(
        TabSeparated([DiagnosticsEntry](), utcOffsetSeconds: configuration.utcOffsetSeconds).text)
    }
    for entry in entries { try show(entry, terminal, configuration) }
    while follow {
      try await configuration.sleep(.milliseconds(250))
      for entry in reader.addedEntries() { try show(entry, terminal, configuration) }
    }
  }

  private static func level(_ text: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: text.lowercased()) else {
      let levels = Logger.Level.allCases.map(\.rawValue)
      throw ValidationError("A level is one of \(levels.joined(separator: ", ")).\(levels.didYouMean(text))")
    }
    return level
  }

  private var wantedModule: String? {
    DiagnosticsLevels.modules.first { $0.lowercased() == module?.lowercased() }
  }

  private func show(_ entry: DiagnosticsEntry, _ terminal: Terminal, _ configuration: any ProgramConfiguration) throws {
    guard !json else { return try Terminal.writeOutput(entry.line) }
    guard !terminal.isPiped else {
      return try Terminal.writeOutput(TabSeparated.line(entry, utcOffsetSeconds: configuration.utcOffsetSeconds))
    }
    // An entry is one line, whatever the terminal's width.
    let text = DiagnosticsEntryText(entry: entry, timeZone: configuration.timeZone).text
    let frame = Frame.draw(text.lineLimit(1), width: entry.line.count * 2)
    try Terminal.writeOutput(drawn: frame.ansiText(colorDepth: terminal.colorDepth))
  }
}
