import CoreUI
import DomainCore
import DomainWorkout
import FeatureShared

/// The difference to the month or year before.
struct CalendarComparisonLine: View {
  @Environment(\.quantities) private var quantities
  let comparison: CalendarComparison

  var body: some View {
    parts.dropFirst().reduce(parts[0]) { $0 + Text(" · ").foreground(.secondary) + $1 }
      .lineLimit(1)
  }

  private var parts: [Text] {
    let (now, then) = (comparison.current, comparison.other)
    let name = quantities.name(of: comparison.otherPeriod)
    let time = change(now.volume.movingTime - then.volume.movingTime) { quantities.duration(seconds: $0) }
    var parts = [time + Text(" on \(name)\(comparison.isToDate ? " so far" : "")").foreground(.secondary)]
    if now.volume.distanceMeters > 0 || then.volume.distanceMeters > 0 {
      parts.append(change(now.volume.distanceMeters - then.volume.distanceMeters) { quantities.distance(meters: $0) })
    }
    parts.append(
      change(now.loadPoints - then.loadPoints) { quantities.number($0) } + Text(" load").foreground(.secondary))
    let count = now.volume.workoutCount - then.volume.workoutCount
    parts.append(
      change(Double(count)) { quantities.number($0) }
        + Text(" \(CalendarNames.workouts(Int(clamping: count.magnitude)))").foreground(.secondary))
    return parts
  }

  private func change(_ difference: Double, _ format: (Double) -> String) -> Text {
    Text.change(difference, format(difference.magnitude), trend: .neutral)
  }
}
