import CoreUI
import DomainWorkout

/// Asks to confirm an unusual value.
struct DoubtsBanner: View {
  let doubts: [PlausibilityWarning]

  var body: some View {
    Banner(
      .warning,
      (doubts.map(\.sentence) + ["Nothing was saved. If this is right, save again."]).joined(separator: " "))
  }
}
