import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// What a point of load is, how much of it is estimated, and which thresholds are assumed.
struct DashboardNote: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let overview: TrainingOverview

  var body: some View {
    Text(words).foreground(.secondary)
  }

  private var words: String {
    var words = "100 = one hour at threshold. Form = yesterday's fitness minus fatigue."
    if overview.estimatedLoadShare >= 0.005 {
      words += " \(quantities.percentage(overview.estimatedLoadShare)) of load is estimated from duration."
    }
    let assumed = overview.recentWorkouts.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.load?.assumed ?? []) }
    if !assumed.isEmpty {
      let names = assumed.map(\.name).sorted().joined(separator: ", ")
      words += " Using defaults for \(names). \(remedies(Remedy.setProfile))"
    }
    return words
  }
}
