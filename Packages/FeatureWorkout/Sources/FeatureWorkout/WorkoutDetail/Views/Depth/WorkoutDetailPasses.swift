import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The other workouts on the same way, the latest first.
struct WorkoutDetailPasses: View {
  @Environment(\.quantities) private var quantities
  let passes: [RoutePass]

  var body: some View {
    Table(passes) {
      TableColumn("Day", priority: 9) { pass in
        Text(quantities.date(daysSinceEpoch: pass.day.daysSinceEpoch, style: .dayMonthYear))
      }
      TableColumn("Time", alignment: .trailing, priority: 8) { pass in
        Text(quantities.duration(seconds: pass.seconds)).bold().foreground(.strong)
      }
      TableColumn("Difference", alignment: .trailing, priority: 7) { pass in difference(pass) }
      TableColumn("HR", alignment: .trailing, priority: 5) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("", priority: 4) {
        Text($0.direction == .reverse ? "the other way round" : "").foreground(.secondary)
      }
      TableColumn("Workout", priority: 3, minWidth: 12) { Text($0.title).lineLimit(1) }
    }
  }

  private func difference(_ pass: RoutePass) -> Text {
    let seconds = pass.differenceSeconds.rounded()
    guard seconds != 0 else { return Text("same").foreground(.secondary) }
    let text = quantities.duration(seconds: seconds.magnitude)
    return seconds > 0 ? Text("\(text) slower").foreground(.secondary) : Text("\(text) faster").foreground(.good)
  }

  /// "3 other times, 2 faster". Only times of the same direction are compared.
  static func summary(_ passes: [RoutePass], _ quantities: QuantityFormatter) -> String {
    let differences = passes.filter { $0.direction == .same }.map { $0.differenceSeconds.rounded() }
    let faster = differences.count { $0 < 0 }
    let count = passes.count == 1 ? "1 other time" : "\(quantities.count(passes.count)) other times"
    if faster > 0 { return "\(count), \(quantities.count(faster)) faster" }
    return !differences.isEmpty && !differences.contains(0) ? "\(count), this is the fastest" : count
  }
}
