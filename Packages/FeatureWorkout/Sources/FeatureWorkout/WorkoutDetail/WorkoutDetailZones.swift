import CoreUI
import DomainWorkout

/// The time spent in each heart-rate zone, and how the zones are cut.
struct WorkoutDetailZones: View {
  @Environment(\.quantities) private var quantities
  let analysis: WorkoutAnalysis

  var body: some View {
    if total > 0 {
      Section("Heart-rate zones, \(analysis.zones.model.name)") {
        VStack {
          BarChart(bars, summary: summary)
          if !analysis.zones.assumed.isEmpty {
            Text("Assumed: \(analysis.zones.assumed.map(\.name).sorted().joined(separator: ", ")).")
              .foreground(.secondary)
          }
        }
      }
    }
  }

  private var total: Double { analysis.zoneSeconds.reduce(0, +) }

  private var bars: [BarChart.Bar] {
    analysis.zoneSeconds.indices.map { index in
      BarChart.Bar(
        "\(analysis.zones.names[index])  \(bounds(of: index))", value: analysis.zoneSeconds[index],
        valueText: "\(quantities.duration(seconds: analysis.zoneSeconds[index]))  "
          + quantities.percentage(analysis.zoneSeconds[index] / total),
        color: .chart(index))
    }
  }

  /// A bound belongs to the zone above it.
  private func bounds(of index: Int) -> String {
    let bounds = analysis.zones.boundsBPM.map { quantities.number($0.rounded(.up)) }
    guard index > 0 else { return "under \(bounds.first ?? "")" }
    return index < bounds.count ? "\(bounds[index - 1]) to \(bounds[index])" : "from \(bounds[index - 1])"
  }

  private var summary: String {
    let most = analysis.zoneSeconds.indices.max { analysis.zoneSeconds[$0] < analysis.zoneSeconds[$1] } ?? 0
    return "Most time, \(quantities.percentage(analysis.zoneSeconds[most] / total)) of "
      + "\(quantities.duration(seconds: total)), was spent in zone \(analysis.zones.names[most]), "
      + "\(bounds(of: most)) beats a minute."
  }
}
