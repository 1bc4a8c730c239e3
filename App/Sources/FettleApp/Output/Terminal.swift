import ArgumentParser
import CoreUI
import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where answers and messages go, and what can be shown there.
struct Terminal: Sendable {
  var width: Int
  var colorDepth: ColorDepth
  var theme: Theme
  /// Whether screens are told in words alone.
  var isPlain: Bool
  /// Whether a message on standard error may be overwritten by the next.
  var showsProgress: Bool
  /// Whether somebody can be asked.
  var canAsk: Bool
  /// Whether somebody sits before it, with keys and a screen.
  var isInteractive: Bool
  /// Whether answers go to a file or another program.
  var isPiped: Bool
  /// Whether somebody said how wide it is: then what is wider is cut also where nobody sees it.
  var hasGivenWidth: Bool

  init(_ configuration: AppConfiguration) {
    let variables = configuration.terminalVariables
    let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    isPlain = configuration.isPlain
    theme = configuration.theme
    let givenWidth = Self.givenWidth(variables)
    hasGivenWidth = givenWidth != nil
    width = givenWidth ?? Self.width(isTerminal: outputIsTerminal)
    isPiped = !outputIsTerminal
    isInteractive = outputIsTerminal && isatty(STDIN_FILENO) == 1 && variables["TERM"] != "dumb"
    canAsk = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    showsProgress = isatty(STDERR_FILENO) == 1 && variables["TERM"] != "dumb"
    colorDepth = configuration.color.depth(isTerminal: outputIsTerminal, environment: variables)
  }

  /// Prints an answer on standard output, without what a terminal would obey.
  static func answer(_ text: String) throws {
    try answer(drawn: text.harmless)
  }

  /// Prints what was drawn for this terminal, with the colours that it is to obey.
  static func answer(drawn text: String) throws {
    try answer(Data((text + "\n").utf8))
  }

  /// Prints a document of any size on standard output.
  static func answer(_ document: some JSONDocument) throws {
    var failure: ExitCode?
    try JSONTextEncoder.write(document) { piece in
      guard failure == nil else { return }
      do {
        try answer(Data(piece))
      } catch {
        failure = error as? ExitCode ?? ExitStatus.notDone
      }
    }
    if let failure { throw failure }
    try answer(Data("\n".utf8))
  }

  private static func answer(_ data: Data) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Failure.stop(
        "The answer could not be written to where it was sent. Is there room, and may it be written to?")
    }
  }

  /// Puts the line that is written on standard error back to its beginning, without its text.
  static let wipe = "\r\u{1B}[2K"

  /// Prints a message on standard error. What a terminal would obey is left out, but for `wipe`
  /// at the beginning: paths, titles and what servers say may be in it.
  static func tell(_ text: String, terminator: String = "\n") {
    let start = text.hasPrefix(wipe) ? wipe : ""
    let words = String(text.dropFirst(start.count)).harmless
    FileHandle.standardError.write(Data((start + words + terminator).utf8))
  }

  /// Forgets what was typed and not read yet, as before a question that nobody can have seen.
  static func forgetTypedLines() {
    if isatty(STDIN_FILENO) == 1 { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// The next line that somebody types; `nil` at the end of input, and when it is not waited for any more.
  static func line() async -> String? {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    DispatchQueue.global().async {
      if let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    for await line in lines { return line }
    return nil
  }

  private static func givenWidth(_ environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { (10...1_000).contains($0) ? $0 : nil }
  }

  private static func width(isTerminal: Bool) -> Int {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

/// When colours are used.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  func depth(isTerminal: Bool, environment: [String: String]) -> ColorDepth {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    switch self {
    case .never:
      return .none
    case .auto:
      if isSet("NO_COLOR") { return .none }
      let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
      guard isForced || (isTerminal && environment["TERM"] != "dumb") else { return .none }
    case .always:
      break
    }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    return environment["TERM"]?.contains("256color") == true ? .ansi256 : .ansi16
  }
}
