import ArgumentParser
public import CoreUI
import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The destination of results and messages, and its capabilities.
public struct Terminal: Sendable {
  public var width: Int
  public var colorDepth: ColorDepth
  public var theme: Theme
  /// Whether screens are shown as text only.
  public var isPlain: Bool
  /// Whether a message on standard error may be overwritten by the next.
  public var showsProgress: Bool
  /// Whether a person can be asked.
  public var canAsk: Bool
  /// Whether a person is at the terminal, with keys and a screen.
  public var isInteractive: Bool
  /// Whether results go to a file or another program.
  public var isPiped: Bool
  /// Whether a width was set: then wider lines are cut off, even in a pipe.
  public var hasGivenWidth: Bool

  public init(_ configuration: any ProgramConfiguration) {
    let variables = configuration.terminalVariables
    let outputIsTerminal = Self.isTerminal(STDOUT_FILENO)
    isPlain = configuration.isPlain
    theme = configuration.theme ?? .suitable(for: variables)
    let givenWidth = Self.givenWidth(variables)
    hasGivenWidth = givenWidth != nil
    width = givenWidth ?? Self.width(isTerminal: outputIsTerminal)
    isPiped = !outputIsTerminal
    isInteractive = outputIsTerminal && Self.isTerminal(STDIN_FILENO) && variables["TERM"] != "dumb"
    canAsk = Self.isTerminal(STDIN_FILENO) && Self.isTerminal(STDERR_FILENO)
    showsProgress = Self.isTerminal(STDERR_FILENO) && variables["TERM"] != "dumb"
    colorDepth = configuration.color.depth(isTerminal: outputIsTerminal, environment: variables)
    Pager.allow(isInteractive ? configuration.pager : nil)
  }

  /// In characters, if the width is unknown.
  static let standardWidth = 80

  /// Collects results and messages instead of printing them; `nil` outside tests.
  @TaskLocal public static var captured: CapturedOutput?

  /// Prints a result on standard output, without characters that a terminal would interpret.
  public static func writeOutput(_ text: String) throws {
    try writeOutput(drawn: text.harmless)
  }

  /// Prints content drawn for this terminal, with its color sequences.
  public static func writeOutput(drawn text: String) throws {
    try writeOutput(Data((text + "\n").utf8))
  }

  /// Prints a document of any size on standard output.
  static func writeOutput(_ document: some JSONDocument) throws {
    var failure: ExitCode?
    var paged = PagedOutput()
    try JSONTextEncoder.write(document) { piece in
      guard failure == nil else { return }
      do {
        try writeOutput(paged.take(Data(piece)))
      } catch {
        failure = error as? ExitCode ?? ExitStatus.notDone
      }
    }
    if let failure { throw failure }
    try writeOutput(paged.end() + Data("\n".utf8))
  }

  /// Writes bytes to standard output as they are.
  public static func writeOutput(bytes: [UInt8]) throws {
    try writeOutput(Data(bytes))
  }

  private static func writeOutput(_ data: Data) throws {
    if let captured { return captured.append(output: data) }
    guard !data.isEmpty, !Pager.take(data) else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Failure.stop(
        "Cannot write the output. Check for free space and for permission to write.")
    }
  }

  /// Erases the current line on standard error.
  public static let wipe = "\r\u{1B}[2K"

  /// Prints a message on standard error. Characters that a terminal would interpret are removed, except `wipe` at the
  /// beginning: the message may contain paths, titles and text from servers.
  public static func writeError(_ text: String, terminator: String = "\n") {
    let start = text.hasPrefix(wipe) ? wipe : ""
    let words = String(text.dropFirst(start.count)).harmless
    if let captured { return captured.append(message: start + words + terminator) }
    guard !Pager.keep(start + words + terminator) else { return }
    FileHandle.standardError.write(Data((start + words + terminator).utf8))
  }

  /// Discards unread input, for example before a question that nobody can have seen.
  public static func discardTypeahead() {
    if isatty(STDIN_FILENO) == 1 { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// The next line of input; `nil` at the end of input, and when waiting is canceled.
  public static func line() async -> String? {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    DispatchQueue.global().async {
      if let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    for await line in lines { return line }
    return nil
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool { captured == nil && isatty(descriptor) == 1 }

  private static func givenWidth(_ environment: [String: String]) -> Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { (10...1_000).contains($0) ? $0 : nil }
  }

  private static func width(isTerminal: Bool) -> Int {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return standardWidth }
    return Int(size.ws_col)
  }
}

extension ColorDepth {
  /// The depth of the full-screen app: it needs bold and reversed text, which no setting forbids.
  public var ofFullScreen: ColorDepth { self == .none ? .mono : self }
}

/// When colors are used.
public enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  public func depth(isTerminal: Bool, environment: [String: String]) -> ColorDepth {
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

extension Terminal {
  /// Starts the pager if this is more than the terminal shows at once.
  func page(lineCount: Int) {
    if lineCount >= Self.height { Pager.begin() }
  }

  /// The lines of the terminal on standard output.
  static var height: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }
}

/// Output of unknown length: kept until it is complete, or is more than the terminal shows at once.
struct PagedOutput {
  private var kept = Data()
  private var lineCount = 0
  private var isKeeping = Pager.isAllowed

  /// - Returns: what to print now.
  mutating func take(_ piece: Data) -> Data {
    guard isKeeping else { return piece }
    kept.append(piece)
    lineCount += piece.count { $0 == UInt8(ascii: "\n") }
    guard lineCount >= Terminal.height else { return Data() }
    Pager.begin()
    return end()
  }

  /// - Returns: what is still to be printed.
  mutating func end() -> Data {
    defer { (kept, isKeeping) = (Data(), false) }
    return kept
  }
}

extension Theme {
  /// The theme for a terminal that is known by its variables only: by `COLORFGBG`, as rxvt and Konsole set it, otherwise
  /// dark.
  public static func suitable(for variables: [String: String]) -> Theme {
    let fields = variables["COLORFGBG"]?.split(separator: ";") ?? []
    guard fields.count > 1, let background = fields.last.flatMap({ Int($0) }) else { return .dark }
    return background == 7 || (9...15).contains(background) ? .light : .dark
  }
}
