import FettleApp

/// What the steps ask their program for.
enum ReplayStepsIntent: Equatable, Sendable {
  /// Scroll the panel beside the one that has the focus.
  case scrollBeside(rows: Int)
  case suspend
  case quit
}
