import ArgumentParser
import CoreUI
import Logging

struct LogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show what the program did: every action, and what went wrong.",
    discussion: """
      It is written to a file of JSON Lines (`fettle config list` names it: log-file), no more than five of a megabyte \
      each. What you wrote yourself, such as titles and notes, is never in it. --log, FETTLE_LOG or the file of the \
      configuration say from which level on, also by module; --log-to-stderr tells it while it happens.
      """)

  @Option(help: ArgumentHelp("How many at most; otherwise 50 on a terminal, and all in a pipe.", valueName: "count"))
  var lines: Int?

  @Option(
    help: ArgumentHelp("Only from this level on, as in warning.", valueName: "level"), transform: LogCommand.level)
  var level: Logger.Level = .trace

  @Option(
    help: ArgumentHelp("Only of this module: \(LogLevels.modules.joined(separator: ", ")).", valueName: "module"))
  var module: String?

  @Flag(help: "Go on with what is added, until interrupted.")
  var follow = false

  @Flag(help: "Print each entry as a line of JSON.")
  var json = false

  @OptionGroup var options: ProgramOptions

  func validate() throws {
    guard lines.map((0...100_000).contains) ?? true else {
      throw ValidationError("--lines takes a number from 0 to 100000.")
    }
    guard module == nil || wantedModule != nil else {
      throw ValidationError("--module takes one of \(LogLevels.modules.joined(separator: ", ")).")
    }
  }

  @MainActor
  func run() async throws {
    let configuration = try options.configuration
    guard let path = configuration.logFile else { return }
    let terminal = Terminal(configuration)
    var reader = LogReader(path: path, wish: LogReader.Wish(level: level, module: wantedModule))
    let isComplete = json || terminal.isPiped
    let entries = reader.last(lines ?? (isComplete ? .max : 50))
    if entries.isEmpty, !follow { Terminal.tell("There is no such entry in \(path).") }
    if !json, terminal.isPiped, !entries.isEmpty || follow {
      try Terminal.answer(TabSeparated([LogEntry](), utcOffsetSeconds: configuration.utcOffsetSeconds).text)
    }
    for entry in entries { try show(entry, terminal, configuration) }
    while follow {
      try await configuration.sleep(.milliseconds(250))
      for entry in reader.addedEntries() { try show(entry, terminal, configuration) }
    }
  }

  private static func level(_ text: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: text.lowercased()) else {
      let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("A level is one of \(levels).")
    }
    return level
  }

  private var wantedModule: String? {
    LogLevels.modules.first { $0.lowercased() == module?.lowercased() }
  }

  private func show(_ entry: LogEntry, _ terminal: Terminal, _ configuration: AppConfiguration) throws {
    guard !json else { return try Terminal.answer(entry.line) }
    guard !terminal.isPiped else {
      return try Terminal.answer(TabSeparated.line(entry, utcOffsetSeconds: configuration.utcOffsetSeconds))
    }
    // A line of the log is a line, however wide the terminal.
    let text = LogEntryText(entry: entry, timeZone: configuration.timeZone).text
    let frame = Frame.draw(text.lineLimit(1), width: entry.line.count * 2)
    try Terminal.answer(drawn: frame.ansiText(colorDepth: terminal.colorDepth))
  }
}
