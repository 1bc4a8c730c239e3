import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout

/// The time in each zone of one kind.
struct WorkoutDetailZones: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  let times: ZoneTimes

  var body: some View {
    ZoneBars(zones)
    ZoneStrip(times.seconds.indices.map { ZoneStrip.Part("", value: times.seconds[$0], color: .zone($0 + 1)) })
    if !times.zones.assumed.isEmpty, audience.seesPrivate {
      Text("Using defaults for \(times.zones.assumed.map(\.name).sorted().joined(separator: ", ")).")
        .foreground(.secondary)
    }
  }

  static func title(_ quantity: ZoneQuantity) -> String {
    switch quantity {
    case .heartRate: "Heart-rate zones"
    case .power: "Power zones"
    case .speed: "Pace zones"
    }
  }

  private var total: Double { times.seconds.reduce(0, +) }

  /// The hardest first.
  private var zones: [ZoneBars.Zone] {
    times.seconds.indices.reversed().map { index in
      ZoneBars.Zone(
        index + 1, name: name(of: index), range: range(of: index), value: times.seconds[index],
        text: quantities.duration(seconds: times.seconds[index]),
        share: quantities.percentage(times.seconds[index] / total))
    }
  }

  /// The zone's name, where it is more than its number.
  private func name(of index: Int) -> String {
    times.zones.names[index] == "\(index + 1)" ? "" : times.zones.names[index]
  }

  /// A boundary belongs to the zone above it. Other people do not see boundaries, from which thresholds follow.
  private func range(of index: Int) -> String {
    guard audience.seesPrivate else { return "" }
    let bounds = times.zones.bounds
    let isPace = times.zones.quantity == .speed
    guard let first = bounds.first, let last = bounds.last else { return "" }
    if index == 0 { return isPace ? "slower than \(text(first))" : "under \(text(first))" }
    if index >= bounds.count { return "from \(text(last))" }
    return isPace
      ? "\(text(bounds[index - 1]))–\(text(bounds[index]))"
      : "\(text(bounds[index - 1]))–\(quantities.number(bounds[index].rounded(.up) - 1))"
  }

  private func text(_ bound: Double) -> String {
    switch times.zones.quantity {
    case .heartRate, .power: quantities.number(bound.rounded(.up))
    case .speed: quantities.paceText(seconds: quantities.paceScale()(bound))
    }
  }
}
