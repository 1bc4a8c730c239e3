import CoreUI
import DomainCore
import DomainWorkout

/// Recorded quantities, over time or over distance.
struct WorkoutDetailCharts: View {
  let analysis: WorkoutAnalysis
  let sport: Sport

  var body: some View {
    ForEach(analysis.series.filter { $0.column != .temperature }) { series in
      SeriesChart(series: series, sport: sport)
    }
  }
}

private struct SeriesChart: View {
  @Environment(\.quantities) private var quantities
  let series: TrackSeries
  let sport: Sport

  var body: some View {
    Section("\(name) over \(series.axis.rawValue)") {
      LineChart(
        [LineChart.Series(name, values: series.values.map { $0.map(shown) }, color: color)],
        summary: summary, height: 5, labels: labels, valueText: text)
    }
  }

  private var name: String {
    switch series.column {
    case .heartRate: "Heart rate"
    case .altitude: "Altitude"
    case .speed: "Speed"
    case .power: "Power"
    case .cadence: "Cadence"
    case .temperature: "Temperature"
    }
  }

  private var color: ColorRole {
    let columns = TrackColumn.allCases
    return .chart(columns.firstIndex(of: series.column) ?? 0)
  }

  /// Devices count the steps of one leg; people count both.
  private func shown(_ value: Double) -> Double {
    series.column == .cadence && sport.isOnFoot ? value * 2 : value
  }

  private func text(_ value: Double) -> String {
    switch series.column {
    case .heartRate: quantities.heartRate(beatsPerMinute: value)
    case .altitude: quantities.elevation(meters: value)
    case .speed: quantities.speed(metersPerSecond: value)
    case .power: quantities.power(watts: value)
    case .cadence: quantities.cadence(perMinute: value, unit: sport.isOnFoot ? .steps : .revolutions)
    case .temperature: quantities.temperature(celsius: value)
    }
  }

  private var labels: [LineChart.Label] {
    let count = series.values.count
    return stride(from: 0, to: count, by: max(1, count / 4)).map { index in
      LineChart.Label(place(series.start + Double(index) * series.bucketLength), at: index)
    }
  }

  private func place(_ position: Double) -> String {
    switch series.axis {
    case .time: quantities.duration(seconds: position)
    case .distance: quantities.distance(meters: position)
    }
  }

  private var summary: String {
    let values = series.values.compactMap { $0.map(shown) }
    guard let low = values.min(), let high = values.max() else { return "\(name) was not recorded." }
    let mean = values.reduce(0, +) / Double(values.count)
    return "\(name) was between \(text(low)) and \(text(high)), \(text(mean)) on average."
  }
}
