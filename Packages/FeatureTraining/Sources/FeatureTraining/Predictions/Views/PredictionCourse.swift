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
        line("Fastest", color: .secondary) { $0.min() ?? 0 },
        line("Slowest", color: .secondary) { $0.max() ?? 0 },
        line("Mean", color: .quantity(.pace)) { $0.reduce(0, +) / Double($0.count) },
      ],
      heading: Plot.Heading("Pace", unit: quantities.paceScale().unit, color: .quantity(.pace)), steps: .pace,
      sentence: sentence, tickText: { quantities.paceText(seconds: $0) },
      valueText: { quantities.paceText(seconds: $0) })
  }

  // MARK: the lines

  private static let valueCount = 400

  private func line(_ name: String, color: ColorRole, _ seconds: ([Double]) -> Double) -> Plot.Line {
    let points = rows.map { row in
      (meters: row.distance.meters, speed: row.distance.meters / seconds(Array(row.seconds.values)))
    }
    let step = (meters.upperBound - meters.lowerBound) / Double(Self.valueCount)
    var index = 0
    let values = (0...Self.valueCount).map { number -> Double? in
      let place = min(meters.upperBound, meters.lowerBound + Double(number) * step)
      while index + 2 < points.count, points[index + 1].meters <= place { index += 1 }
      return quantities.paceScale()(Self.speed(at: place, points[index], points[index + 1]))
    }
    return Plot.Line(
      name, PlotSeries(values, from: kilometers(meters.lowerBound), step: kilometers(step)), color: color, isNamed: true
    )
  }

  /// Between two distances, speed falls about evenly with the logarithm of the distance.
  private static func speed(
    at place: Double, _ left: (meters: Double, speed: Double), _ right: (meters: Double, speed: Double)
  ) -> Double {
    let part = log(place / left.meters) / log(right.meters / left.meters)
    return left.speed + (right.speed - left.speed) * min(1, max(0, part))
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
      let mean = row.seconds.values.reduce(0, +) / Double(row.seconds.count)
      return "\(quantities.pace(metersPerSecond: row.distance.meters / mean)) over \(row.distance.name)"
    }
    return "Mean pace of the models: \(text(rows[0])) to \(text(rows[rows.count - 1]))."
  }
}
