import CoreUI
import DomainTraining
import DomainWorkout

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
