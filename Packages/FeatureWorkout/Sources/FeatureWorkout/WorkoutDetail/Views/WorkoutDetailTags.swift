import CoreUI
import DomainWorkout

/// The tags of a workout and its gear, a line for each; empty without any.
struct WorkoutDetailTags: View {
  let workout: Workout
  /// All gear in the log. A workout may name gear that was deleted, which is not shown.
  let gear: [Gear]

  var body: some View {
    if !tags.isEmpty || !names.isEmpty {
      VStack {
        if !tags.isEmpty { Text("Tags: \(tags.joined(separator: ", "))") }
        if !names.isEmpty { Text("Gear: \(names.joined(separator: ", "))") }
      }
    }
  }

  private var tags: [String] { workout.tags.sorted().map(\.rawValue) }

  private var names: [String] { gear.filter { workout.gear.contains($0.id) }.map(\.name) }
}
