import CoreUI
import DomainCore
import Foundation
public import FoundationEssentials
import Synchronization

/// Draws a screen once it is settled, for a CLI command.
@MainActor
struct ScreenPrinter {
  private let terminal: Terminal
  private let environment: EnvironmentValues

  init(terminal: Terminal, today: CalendarDay, units: CoreUI.UnitSystem) {
    self.terminal = terminal
    var environment = EnvironmentValues(
      theme: terminal.theme, colorDepth: terminal.colorDepth, presentation: terminal.isPlain ? .plain : .visual,
      units: units, today: today.daysSinceEpoch)
    environment.remedies = .inShell
    self.environment = environment
  }

  /// Prints content without a screen: something about the program itself, without units or days.
  init(_ terminal: Terminal) {
    self.terminal = terminal
    var environment = EnvironmentValues(
      theme: terminal.theme, colorDepth: terminal.colorDepth, presentation: terminal.isPlain ? .plain : .visual)
    environment.remedies = .inShell
    self.environment = environment
  }

  /// Formats numbers like the screens.
  var quantities: QuantityFormatter { environment.quantities }

  /// The columns of a screen of many panels in a pipe: all panels are below each other, as on a terminal that is as wide.
  static let columnsOfOverview = 119

  /// Prints the current state of the screen.
  ///
  /// - Parameter widest: The most columns in a pipe, for a screen that is an overview of what lists contain in full.
  func show(_ screen: some AnyScreen, widest: Int? = nil) throws {
    try show(screen.content, widest: widest)
  }

  func show(_ view: some View, widest: Int? = nil) throws {
    // If no terminal reports a width, nothing is cut off.
    let frame =
      terminal.isPiped && !terminal.hasGivenWidth
      ? Frame.drawUncut(view, width: terminal.width, widest: widest, environment: environment)
      : Frame.draw(view, width: terminal.width, height: nil, environment: environment)
    let text = frame.ansiText(colorDepth: terminal.colorDepth)
    terminal.page(lineCount: text.count(where: \.isNewline) + 1)
    try Terminal.writeOutput(drawn: text)
  }

  /// Prints a list: on a terminal its screen, and for other programs all its rows, with everything else on standard
  /// error.
  func show(_ screen: some AnyScreen, rows: @autoclosure () -> TabSeparated?, saying sentence: String? = nil) throws {
    try show(screen.content, rows: rows(), saying: sentence)
  }

  func show(_ view: some View, rows: @autoclosure () -> TabSeparated?, saying sentence: String? = nil) throws {
    guard terminal.isPiped, let rows = rows() else { return try show(view) }
    if let sentence { Terminal.writeError(sentence) }
    try Terminal.writeOutput(rows.text)
  }

  /// Opens the screen, waits until it is settled, and prints it.
  func showOnceSettled(_ screen: some AnyScreen) async throws {
    screen.open()
    await screen.settled()
    try show(screen)
  }
}

/// What a command prints, for a test that runs it in its own process.
public final class CapturedOutput: Sendable {
  private struct Texts {
    var output = Data()
    var messages = ""
  }

  private let texts = Mutex(Texts())

  /// The results.
  public var output: String { texts.withLock { String(decoding: $0.output, as: UTF8.self) } }

  /// The messages, which are for standard error.
  public var messages: String { texts.withLock(\.messages) }

  public func append(output data: Data) {
    texts.withLock { $0.output.append(data) }
  }

  public func append(message: String) {
    texts.withLock { $0.messages += message }
  }
}

extension Date {
  /// The time of day, as in 14:05:09.
  public func clock(utcOffsetSeconds: Int) -> String {
    let instant = Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0
    let seconds = (instant + utcOffsetSeconds) % 86_400
    return String(format: "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
  }
}

extension Double {
  /// The number as CSV and JSON show it: to a thousandth, which is finer than anything that Fettle measures, and small
  /// numbers to five digits. What arithmetic adds beyond that says nothing.
  var printed: Double {
    guard isFinite, self != 0, magnitude < 1e12 else { return self }
    return rounded(toDecimals: max(3, 4 - (Int(exactly: log10(magnitude).rounded(.down)) ?? 0)))
  }

  /// The same for coordinates: a ten-millionth of a degree is a centimeter.
  var printedDegrees: Double { isFinite ? rounded(toDecimals: 7) : self }

  private func rounded(toDecimals decimals: Int) -> Double {
    // Powers of ten beyond it are not exact.
    guard decimals <= 22 else { return self }
    let factor = pow(10, Double(decimals))
    let rounded = (self * factor).rounded() / factor
    return rounded.isFinite ? rounded : self
  }
}
