package import CorePresentation
package import CoreUI
import FettleApp

/// The state of `fettle replay --step`.
package struct ReplayStepsState: Equatable, Sendable {
  /// The name of the recording's file.
  package var name: String
  /// How many steps follow the start.
  package var count: Int
  /// The step that is shown; `nil` until the first was executed.
  package var step: ReplayedStep?
  /// What the replay shows after this step.
  package var frame: Frame?
  /// The step to go to.
  package var goal = 0
  package var executedCount = 0
  /// How many of the executed steps differ from the recording.
  package var differenceCount = 0
  package var notice: String?
  /// Whether the recorded picture is shown instead of that of the replay.
  package var showsRecorded = false
  /// The first visible column of the picture.
  package var firstColumn = 0
  package var panels = PanelPositions()
  /// The list of keys; `nil` if it is closed.
  package var help: ScrollPosition?

  package init(name: String, count: Int) {
    self.name = name
    self.count = count
  }

  /// Whether the step to go to is not shown yet.
  var isExecuting: Bool { step?.number != goal }
}

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

/// What the steps ask their program for.
enum ReplayStepsIntent: Equatable, Sendable {
  /// Scroll the panel beside the one that has the focus.
  case scrollBeside(rows: Int)
  case suspend
  case quit
}
