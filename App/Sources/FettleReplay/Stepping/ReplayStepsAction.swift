package import CorePresentation
import CoreUI
import FettleApp

/// What a person can do in `fettle replay --step`.
package enum ReplayStepsAction: ScreenAction {
  case opened
  case forward
  case back
  case toStart
  case toEnd
  case toNextDifference
  case toPreviousDifference
  case showRecorded(Bool)
  case pan(columns: Int)
  case focusPanel(String)
  case zoomPanel
  /// Scrolls the panel beside the one that has the focus.
  case scrollBeside(Int)
  case scrollPanel(String, Movement, VisibleRows?)
  case help
  case moveHelp(Movement, VisibleRows?)
  case dismiss
  case suspend
  case quit

  package var summary: ActionSummary { ActionSummary("step").counted(as: nil) }
}
