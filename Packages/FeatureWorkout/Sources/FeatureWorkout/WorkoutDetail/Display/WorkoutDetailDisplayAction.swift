public import CorePresentation

/// An action that changes only how the workout is shown.
public enum WorkoutDetailDisplayAction: ReportedAction {
  case stepTab(Int)
  case selectTab(WorkoutDetailTab)
  /// Moves the cursor of the charts by columns, in a chart of a width.
  case moveCursor(Int, width: Int)
  /// Puts the cursor of the charts in a column, in a chart of a width.
  case placeCursor(Int, width: Int)
  /// Shows half as much of the charts around the cursor, or twice as much.
  case zoom(in: Bool)
  case zoomAll
  case color(MapColoring)
  /// Opens the workout before or after this one.
  case openEarlier
  case openLater

  public var summary: ActionSummary {
    switch self {
    case .stepTab: ActionSummary("stepTab").counted(as: nil)
    case .selectTab(let tab): ActionSummary("selectTab", .shown(tab.rawValue)).counted(as: nil)
    case .moveCursor: ActionSummary("moveCursor").counted(as: nil)
    case .placeCursor: ActionSummary("placeCursor").counted(as: nil)
    case .zoom: ActionSummary("zoom").counted(as: nil)
    case .zoomAll: ActionSummary("zoomAll").counted(as: nil)
    case .color(let coloring): ActionSummary("color", .shown(coloring.rawValue)).counted(as: nil)
    case .openEarlier: ActionSummary("openEarlier")
    case .openLater: ActionSummary("openLater")
    }
  }
}
