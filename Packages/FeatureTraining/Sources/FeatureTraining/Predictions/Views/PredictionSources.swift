import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The results that the predictions can start from; the best one has a mark.
struct PredictionSources: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    if let predictions = outlook.predictions {
      Table(outlook.sources) {
        TableColumn("", priority: 9) { source in
          source.result == predictions.basis
            ? Text(mark: "◆", words: "Best").foreground(.focus)
            : source.result == predictions.second ? Text(mark: "◇", words: "Second").foreground(.secondary) : Text("")
        }
        TableColumn("Distance", priority: 9) { quantities.name(ofRace: $0.result.meters) }
        TableColumn("Time", alignment: .trailing, priority: 9) { quantities.duration(seconds: $0.result.seconds) }
        TableColumn("VDOT", alignment: .trailing, priority: 7) {
          quantities.number(VDOT(of: $0.result)?.value, fractionDigits: 1)
        }
        TableColumn("Day", alignment: .trailing, priority: 6) {
          $0.effort.map { quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .dayMonthYear) } ?? "stated"
        }
        TableColumn("Workout", priority: 3) { $0.effort?.title ?? "" }
      }
      ForEach(sentences(of: predictions)) { Text($0).foreground(.secondary) }
    } else {
      Text("No results.").foreground(.secondary)
    }
  }

  private func sentences(of predictions: RacePredictions) -> [String] {
    let own =
      predictions.ownModel.map { model in
        "Own exponent: \(quantities.number(model.exponent, fractionDigits: 3)), of two workouts"
          + (RiegelModel.usualExponents.contains(model.exponent) ? "." : ", which is unusual.")
      } ?? predictions.missingExponent.map(PredictionWords.sentence)
    let range =
      "The range is that of an exponent of "
      + "\(quantities.number((predictions.ownModel ?? .published).exponent, fractionDigits: 2)) ± "
      + "\(quantities.number(RiegelModel.exponentError, fractionDigits: 2))."
    let weekly = outlook.metersPerWeek == nil ? "The marathon model of Vickers needs a weekly distance." : nil
    let hasEfforts = outlook.sources.contains { $0.effort != nil }
    let efforts =
      hasEfforts
      ? [
        "A best effort in training is slower than a race.",
        "Runs with more than \(quantities.number(RacePredictions.mostAscentPerKilometer)) m of ascent per kilometer and "
          + "those of more than \(RacePredictions.mostDays) days ago do not count.",
      ] : []
    return [own, range, weekly].compactMap(\.self) + efforts
  }
}
