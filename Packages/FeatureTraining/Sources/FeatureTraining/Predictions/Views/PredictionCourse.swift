import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared
import Foundation

/// The predicted pace over distance: the mean of the models between the fastest and the slowest one.
struct PredictionCourse: View {
  @Environment(\.quantities) private var quantities
  let rows: [RacePredictions.Row]

  /// - Returns: `nil` without two distances that have predictions.
  init?(_ predictions: RacePredictions?) {
    rows = (predictions?.rows ?? []).filter { !$0.seconds.isEmpty }.sorted { $0.distance.meters < $1.distance.meters }
    guard rows.count > 1 else { return nil }
  }

  var body: some View { PlotStack([plot], axis: axis) }

  private var plot: Plot {
    Plot(
      [
        line("Fastest", color: .secondary) { $0.seconds.values.min() },
        line("Slowest", color: .secondary) { $0.seconds.values.max() },
        line("Mean", color: .quantity(.pace)) { $0.meanSeconds },
      ],
      heading: Plot.Heading("Pace", unit: quantities.paceScale().unit, color: .quantity(.pace)), steps: .pace,
      sentence: sentence, tickText: { quantities.paceText(seconds: $0) },
      valueText: { quantities.paceText(seconds: $0) })
  }

  // MARK: the lines

  private static let valueCount = 400

  /// Between two distances, speed falls about evenly with the logarithm of the distance.
  private func line(_ name: String, color: ColorRole, _ seconds: (RacePredictions.Row) -> Double?) -> Plot.Line {
    let speeds = PointLine(
      rows.compactMap { row in
        seconds(row).map { (place: log(row.distance.meters), value: row.distance.meters / $0) }
      })
    let step = (meters.upperBound - meters.lowerBound) / Double(Self.valueCount)
    let values = (0...Self.valueCount).map { number in
      quantities.paceScale()(speeds?.value(at: log(meters.lowerBound + Double(number) * step)))
    }
    let series = PlotSeries(values, from: kilometers(meters.lowerBound), step: kilometers(step))
    return Plot.Line(name, series, color: color, isNamed: true)
  }

  // MARK: the axis

  private var meters: ClosedRange<Double> { rows[0].distance.meters...rows[rows.count - 1].distance.meters }

  private func kilometers(_ meters: Double) -> Double { quantities.distanceScale(meters) ?? 0 }

  private var axis: PlotAxis {
    let unit = quantities.distanceScale.unit
    return .distance(
      kilometers(meters.lowerBound)...kilometers(meters.upperBound),
      lastText: "\(quantities.number(kilometers(meters.upperBound), fractionDigits: 1)) \(unit)"
    ) { "\(quantities.number($0, fractionDigits: $0 == $0.rounded() ? 0 : 1)) \(unit)" }
  }

  private var sentence: String {
    func text(_ row: RacePredictions.Row) -> String {
      "\(quantities.pace(metersPerSecond: row.meanSeconds.map { row.distance.meters / $0 })) over \(row.distance.name)"
    }
    return "Mean pace of the models: \(text(rows[0])) to \(text(rows[rows.count - 1]))."
  }
}
