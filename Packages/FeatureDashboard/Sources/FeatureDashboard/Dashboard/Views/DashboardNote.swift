import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// What a point of load is, how much of it is estimated, and which thresholds are assumed.
struct DashboardNote: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let overview: TrainingOverview
  let proposals: [ThresholdProposal]

  var body: some View {
    Text(words).foreground(.secondary)
    if !proposals.isEmpty, audience.seesPrivate {
      Text("Your efforts prove a higher \(names). \(remedies(Remedy.acceptThreshold))").foreground(.secondary)
    }
  }

  private var names: String { proposals.map(\.threshold.name).joined(separator: ", ") }

  private var words: String {
    var words = "100 = one hour at threshold. Form = yesterday's fitness minus fatigue."
    if overview.estimatedLoadShare >= 0.005 {
      words += " \(quantities.percentage(overview.estimatedLoadShare)) of load is estimated from duration."
    }
    let loads = overview.recentWorkouts.compactMap(\.load)
    var assumed = loads.reduce(into: Set<ThresholdKind>()) { $0.formUnion($1.assumed) }
    guard !assumed.isEmpty, audience.seesPrivate else { return words }
    if let estimate = loads.lazy.compactMap(\.maximumBPMEstimatedFromAge).first {
      // The lactate threshold follows from the estimate.
      assumed.subtract([.maximumHeartRate, .lactateThresholdHeartRate])
      words +=
        " Maximum heart rate is estimated from your birth year: \(quantities.heartRate(beatsPerMinute: estimate))."
    }
    if !assumed.isEmpty {
      words += " Using defaults for \(assumed.map(\.name).sorted().joined(separator: ", "))."
    }
    return words + " \(remedies(Remedy.setProfile))"
  }
}
