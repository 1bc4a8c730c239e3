import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// States that there is no such workout, or no longer.
struct WorkoutDetailMissing: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let id: WorkoutID

  var body: some View {
    Banner(
      .warning,
      "This workout is not in the log; it may have been deleted. "
        + (isInteractive
          ? "Press \(keys.name(of: "restore")) to restore it." : remedies(Remedy.restoreWorkout, id.shortForm)))
  }
}
