import CoreUI
import DomainCore
import DomainTraining
import FeatureShared

/// The time at each cadence and at each pace or speed, as bars.
struct WorkoutDetailDistributions: View {
  @Environment(\.quantities) private var quantities
  let depth: TrackDepth
  let sport: Sport

  var body: some View {
    if let cadences = depth.cadences { table("Cadence", cadences, color: .quantity(.cadence)) }
    if let speeds = depth.speeds { table(speedTitle, speeds, color: .quantity(.pace)) }
  }

  private var speedTitle: String { sport.speedConvention == .speed ? "Speed" : "Pace" }

  private struct Row {
    let from: Double
    let share: Double
    let part: Double
  }

  private func table(_ title: String, _ histogram: TimeHistogram, color: ColorRole) -> some View {
    let total = histogram.seconds.reduce(0, +)
    let most = max(1, histogram.seconds.max() ?? 1)
    let rows = histogram.seconds.enumerated().filter { $0.element >= total / 200 }.map { index, seconds in
      Row(
        from: histogram.lowerBound + Double(index) * histogram.binWidth, share: seconds / total, part: seconds / most)
    }
    return Table(rows) {
      TableColumn(title, alignment: .trailing, priority: 9) { Text(text($0.from, histogram)) }
      TableColumn("", priority: 7) { TableBar($0.part, color: color, width: 12) }
      TableColumn("Share", alignment: .trailing, priority: 8) { quantities.percentage($0.share) }
    }
  }

  /// The bin that begins here, in the unit of the histogram; people count the steps of both legs.
  private func text(_ from: Double, _ histogram: TimeHistogram) -> String {
    let end = from + histogram.binWidth
    switch histogram.unit {
    case .revolutionsPerMinute:
      let factor = sport.isOnFoot ? 2.0 : 1
      return "\(quantities.number(from * factor))–\(quantities.number(end * factor))"
    case .kilometersPerHour:
      return quantities.speed(metersPerSecond: from / 3.6)
    case .secondsPerKilometer:
      return quantities.pace(metersPerSecond: from > 0 ? 1_000 / from : nil)
    case .secondsPerHundredMeters:
      return quantities.pace(metersPerSecond: from > 0 ? 100 / from : nil, scale: .pool)
    }
  }
}
