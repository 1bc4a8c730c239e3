import CorePresentation

/// An action of a command without a screen.
enum ProgramAction: LoggedAction, CaseIterable {
  case backUp
  case export
  case report
  case original
  case reread
  case restore
  case repair
  case salvage
  case clearUsage
  /// Sync until interrupted.
  case watchSync
  /// Import what arrives in folders until interrupted.
  case watchFolders

  /// The screen name for these actions in diagnostics and usage counts.
  static let screen = "program"

  var logForm: LogForm {
    switch self {
    case .backUp: LogForm("backUp")
    case .export: LogForm("export")
    case .report: LogForm("report")
    case .original: LogForm("original")
    case .reread: LogForm("reread")
    case .restore: LogForm("restore")
    case .repair: LogForm("repair")
    case .salvage: LogForm("salvage")
    // Clearing the counts must not create a new count.
    case .clearUsage: LogForm("clearUsage").counted(as: nil)
    case .watchSync: LogForm("watchSync")
    case .watchFolders: LogForm("watchFolders")
    }
  }
}

extension Sequence<any ActionObserver> {
  @MainActor
  func report(_ action: ProgramAction) {
    report(action.logForm, on: ProgramAction.screen)
  }
}
