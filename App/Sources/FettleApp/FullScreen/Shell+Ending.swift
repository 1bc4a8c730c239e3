import Commands
import CorePresentation
import CoreUI

// What a session in a terminal and a window of a browser do once nobody looks at them any more.
extension Shell {
  /// Returns when all changes are stored, and prints why some of them failed meanwhile.
  func settledReportingFailures() async {
    let seen = failedChanges
    await settled()
    for failure in failedChanges where !seen.contains(failure) {
      Terminal.writeError("fettle: A change was not stored. \(failure.explanation)")
    }
  }
}
