import CoreUI
import DomainWorkout

/// The time spent in each zone of one kind, and the zones' boundaries.
struct WorkoutDetailZones: View {
  @Environment(\.quantities) private var quantities
  let times: ZoneTimes

  var body: some View {
    Section("\(kind), \(times.zones.model?.name ?? "custom boundaries")") {
      VStack {
        BarChart(bars, summary: summary)
        if !times.zones.assumed.isEmpty {
          Text("Using defaults for \(times.zones.assumed.map(\.name).sorted().joined(separator: ", ")).")
            .foreground(.secondary)
        }
      }
    }
  }

  private var kind: String {
    switch times.zones.quantity {
    case .heartRate: "Heart-rate zones"
    case .power: "Power zones"
    case .speed: "Pace zones"
    }
  }

  /// The unit after a boundary in a sentence; a pace includes its own.
  private var unit: String {
    switch times.zones.quantity {
    case .heartRate: " beats per minute"
    case .power: " watts"
    case .speed: ""
    }
  }

  private var total: Double { times.seconds.reduce(0, +) }

  private var bars: [BarChart.Bar] {
    times.seconds.indices.map { index in
      BarChart.Bar(
        "\(times.zones.names[index])  \(range(of: index))", value: times.seconds[index],
        valueText: "\(quantities.duration(seconds: times.seconds[index]))  "
          + quantities.percentage(times.seconds[index] / total),
        color: .chart(index))
    }
  }

  /// A boundary belongs to the zone above it.
  private func range(of index: Int) -> String {
    let bounds = times.zones.bounds.map(text)
    let isPace = times.zones.quantity == .speed
    guard index > 0 else { return "\(isPace ? "slower than" : "under") \(bounds.first ?? "")" }
    guard index < bounds.count else { return isPace ? "\(bounds[index - 1]) or faster" : "from \(bounds[index - 1])" }
    return "\(bounds[index - 1]) to \(bounds[index])"
  }

  private func text(_ bound: Double) -> String {
    switch times.zones.quantity {
    case .heartRate, .power: quantities.number(bound.rounded(.up))
    case .speed: quantities.pace(metersPerSecond: bound)
    }
  }

  private var summary: String {
    let most = times.seconds.indices.max { times.seconds[$0] < times.seconds[$1] } ?? 0
    return "Most time, \(quantities.percentage(times.seconds[most] / total)) of "
      + "\(quantities.duration(seconds: total)), was spent in zone \(times.zones.names[most]), "
      + "\(range(of: most))\(unit)."
  }
}
