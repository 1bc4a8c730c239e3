import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The predicted times over the distances of races, a column for each model.
struct PredictionTable: View {
  @Environment(\.quantities) private var quantities
  let outlook: RaceOutlook

  var body: some View {
    if let predictions = outlook.predictions {
      Table(predictions.rows) {
        TableColumn("Distance", priority: 9) { row in
          let isBasis = (row.distance.meters - predictions.basis.meters).magnitude < 0.5
          return isBasis ? Text(row.distance.name).bold() : Text(row.distance.name)
        }
        for (index, model) in models(of: predictions).enumerated() {
          TableColumn(PredictionWords.short(model), alignment: .trailing, priority: 8 - index) { row in
            row.seconds[model].map { quantities.duration(seconds: $0) } ?? QuantityFormatter.absent
          }
        }
        TableColumn("Range", alignment: .trailing, priority: 7) { range(of: $0) }
        TableColumn("Mean pace", alignment: .trailing, priority: 3) { pace(of: $0) }
      }
    } else {
      Text(
        "No results to predict from. State one, choose a longer time, or record runs of at least \(shortestRun)."
      )
      .foreground(.secondary)
    }
  }

  /// By how far the exponent may be from the true one.
  private func range(of row: RacePredictions.Row) -> String {
    row.range.map {
      "\(quantities.duration(seconds: $0.lowerBound))–\(quantities.duration(seconds: $0.upperBound))"
    } ?? QuantityFormatter.absent
  }

  private var shortestRun: String { quantities.distance(meters: 1_500, fractionDigits: 1) }

  /// Those with any time.
  private func models(of predictions: RacePredictions) -> [PredictionModel] {
    PredictionModel.allCases.filter { model in predictions.rows.contains { $0.seconds[model] != nil } }
  }

  /// The pace at the mean of the models.
  private func pace(of row: RacePredictions.Row) -> String {
    row.meanSeconds.map { quantities.pace(metersPerSecond: row.distance.meters / $0) } ?? QuantityFormatter.absent
  }
}
