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
    let frame = Frame.draw(view, width: terminal.width, height: nil, environment: environment)
    try Terminal.answer(frame.ansiText(colorDepth: terminal.colorDepth))
  }

  /// Opens the screen, waits until it is settled, and prints it.
  func showOnceSettled(_ screen: some Screen) async throws {
    screen.open()
    await screen.settled()
    try show(screen)
  }
}
