import CoreUI
import DomainWorkout

/// Draws a screen once it is settled, as a one-shot command shows it.
@MainActor
struct ScreenPrinter {
  private let terminal: Terminal
  private let environment: EnvironmentValues

  init(terminal: Terminal, today: CalendarDay, units: CoreUI.UnitSystem) {
    self.terminal = terminal
    environment = EnvironmentValues(
      theme: terminal.theme, colorDepth: terminal.colorDepth, presentation: terminal.isPlain ? .plain : .visual,
      units: units, today: CivilDate(today))
  }

  /// Prints what is no screen: something about the program itself, without units or days.
  init(_ terminal: Terminal) {
    self.terminal = terminal
    environment = EnvironmentValues(
      theme: terminal.theme, colorDepth: terminal.colorDepth, presentation: terminal.isPlain ? .plain : .visual)
  }

  /// Writes numbers as the screens do.
  var quantities: QuantityFormatter { environment.quantities }

  /// Prints the screen as it is now.
  func show(_ screen: some Screen) throws {
    try show(screen.content)
  }

  func show(_ view: some View) throws {
    // Where no terminal says how wide it is, nothing is cut.
    let frame =
      terminal.isPiped && !terminal.hasGivenWidth
      ? Frame.drawUncut(view, width: terminal.width, environment: environment)
      : Frame.draw(view, width: terminal.width, height: nil, environment: environment)
    try Terminal.answer(drawn: frame.ansiText(colorDepth: terminal.colorDepth))
  }

  /// Prints a list: on a terminal its screen, and for other programs all its rows. What is no row goes to standard error
  /// then.
  func show(_ screen: some Screen, rows: @autoclosure () -> TabSeparated?, saying sentence: String? = nil) throws {
    try show(screen.content, rows: rows(), saying: sentence)
  }

  func show(_ view: some View, rows: @autoclosure () -> TabSeparated?, saying sentence: String? = nil) throws {
    guard terminal.isPiped, let rows = rows() else { return try show(view) }
    if let sentence { Terminal.tell(sentence) }
    try Terminal.answer(rows.text)
  }

  /// Opens the screen, waits until it is settled, and prints it.
  func showOnceSettled(_ screen: some Screen) async throws {
    screen.open()
    await screen.settled()
    try show(screen)
  }
}
