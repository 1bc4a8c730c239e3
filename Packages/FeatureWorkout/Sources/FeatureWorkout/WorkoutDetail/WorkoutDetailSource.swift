import CoreUI
import DomainAccount
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The file the workout was read from, and its id.
struct WorkoutDetailSource: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let detail: WorkoutDetail

  var body: some View {
    VStack {
      if let source = detail.source {
        Text("From \(source.fileName), \(quantities.count(detail.track.count, of: "sample"))").foreground(.secondary)
        if let salvaged = source.salvaged { Text("Salvaged: \(salvaged.clause)").foreground(.warning) }
      } else {
        Text("Added by hand").foreground(.secondary)
      }
      if !detail.alternativeSources.isEmpty {
        Text("Also in \(detail.alternativeSources.map(\.fileName).joined(separator: ", "))").foreground(.secondary)
      }
      if !detail.track.developerColumns.isEmpty {
        Text("Also recorded: \(developerColumns)").foreground(.secondary)
      }
      if !audience.isPage {
        Text("Id \(detail.workout.id)").foreground(.secondary).truncationMode(.tail).lineLimit(1)
      }
    }
  }

  private var developerColumns: String {
    detail.track.developerColumns.map { $0.unit.isEmpty ? $0.name : "\($0.name) (\($0.unit))" }
      .joined(separator: ", ")
  }
}

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

/// The changes of the workout that the server rejected: what was changed, why it was rejected, what that means here,
/// and what can be done about the first of them.
struct WorkoutDetailRejections: View {
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.keys) private var keys
  @Environment(\.remedies) private var remedies
  let rejections: [OutboxEntry]
  /// Whether a question covers the screen, and its keys answer that.
  let isAsking: Bool

  var body: some View {
    if !rejections.isEmpty {
      VStack {
        ForEach(rejections) { Banner(.warning, OutboxWords($0).rejection ?? "") }
        if !isAsking { Text(hint).foreground(.secondary) }
      }
    }
  }

  private var hint: String {
    guard isInteractive else { return remedies(Remedy.resolveChanges) }
    let first = rejections.count == 1 ? "it" : "the first"
    return "Press \(keys.name(of: "resend")) to resend \(first), \(keys.name(of: "discard")) to discard \(first)."
  }
}

extension WorkoutDetailState {
  /// The change that the question is about, and what the answer does.
  var discarded: String? {
    rejections.first { $0.id == discarding }.map { OutboxWords($0) }.map {
      "\($0.change). \($0.aftermath); discarding removes this notice."
    }
  }
}
