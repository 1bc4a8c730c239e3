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
