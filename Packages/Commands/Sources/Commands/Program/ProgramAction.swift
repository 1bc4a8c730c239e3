public import CorePresentation

/// An action of a command without a screen.
public enum ProgramAction: ReportedAction, CaseIterable {
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
  public static let screen = "program"

  public var summary: ActionSummary {
    switch self {
    case .backUp: ActionSummary("backUp")
    case .export: ActionSummary("export")
    case .report: ActionSummary("report")
    case .original: ActionSummary("original")
    case .reread: ActionSummary("reread")
    case .restore: ActionSummary("restore")
    case .repair: ActionSummary("repair")
    case .salvage: ActionSummary("salvage")
    // Clearing the counts must not create a new count.
    case .clearUsage: ActionSummary("clearUsage").counted(as: nil)
    case .watchSync: ActionSummary("watchSync")
    case .watchFolders: ActionSummary("watchFolders")
    }
  }
}

extension Sequence<any ActionObserver> {
  @MainActor
  public func report(_ action: ProgramAction) {
    report(action.summary, on: ProgramAction.screen)
  }
}
