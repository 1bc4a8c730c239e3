import Commands
import CorePresentation

extension AppConfiguration {
  /// The observers of every action, both on screens and in commands without a screen.
  func observers(_ diagnostics: Diagnostics) -> [any ActionObserver] {
    let usual: [any ActionObserver] = [
      NamingActionObserver(makeID: makeActionID),
      LoggingActionObserver(logger: diagnostics.logger("actions")),
      AnalyticsActionObserver(analytics: analytics),
    ]
    return usual + [actionLog].compactMap(\.self)
  }

  /// Starts diagnostics for a command that does not open a log, and reports the command's action.
  @MainActor
  func begin(_ action: ProgramAction) {
    let diagnostics = Diagnostics(self)
    diagnostics.serveProcess()
    observers(diagnostics).report(action)
  }

  private var analytics: any Analytics {
    guard let usageFile, usageFile.isCounting else { return NoAnalytics() }
    return LocalAnalytics(path: usageFile.path) { today }
  }
}
