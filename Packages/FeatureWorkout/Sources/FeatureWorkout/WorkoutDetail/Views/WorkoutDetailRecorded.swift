import CoreUI
import DomainCore
import DomainWorkout

/// The recorded values of corrected fields; empty without corrections.
struct WorkoutDetailRecorded: View {
  @Environment(\.quantities) private var quantities
  let workout: Workout

  var body: some View {
    if !replaced.isEmpty {
      Text("Recorded \(replaced.joined(separator: ", "))").foreground(.secondary)
    }
  }

  private var replaced: [String] {
    let recorded = workout.recorded
    var replaced: [String] = []
    if let title = recorded.title, title != workout.title { replaced.append("title “\(title)”") }
    if let sport = recorded.sport, sport != workout.sport { replaced.append("sport \(sport.name.lowercased())") }
    if let start = recorded.start, start != workout.start {
      let date = quantities.date(start, utcOffsetSeconds: workout.utcOffsetSeconds)
      let time = quantities.timeOfDay(start, utcOffsetSeconds: workout.utcOffsetSeconds)
      replaced.append("start \(date) \(time)")
    }
    if let effort = recorded.effort, effort != workout.perceivedEffort {
      replaced.append("effort \(quantities.effort(effort))")
    }
    return replaced
  }

  static let damagedTrack =
    "The recorded track is damaged: charts, map and zones are missing. Everything else is intact."

  /// - Parameter names: the names of stored fields.
  static func outOfRange(_ names: [String]) -> String {
    let labels = names.map { $0.replacing("_", with: " ") }.joined(separator: ", ")
    return
      "Some stored values are impossible: \(labels). They are left out of all figures and totals, and kept as received. "
      + "Edit a field to replace its value."
  }
}
