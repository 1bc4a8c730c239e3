import CoreUI
import DomainCore
import DomainTraining
import FeatureShared

/// The intervals found in the track: each part of work with the recovery after it.
struct WorkoutDetailIntervals: View {
  @Environment(\.quantities) private var quantities
  let intervals: TrackIntervals
  let sport: Sport

  var body: some View {
    Table(rows) {
      TableColumn("Work", alignment: .trailing, priority: 9) { Text("\($0.number)") }
      TableColumn("From", alignment: .trailing, priority: 5) {
        Text(quantities.duration(seconds: $0.work.startOffset)).foreground(.secondary)
      }
      TableColumn("Time", alignment: .trailing, priority: 8) { Text(quantities.duration(seconds: $0.work.seconds)) }
      TableColumn(title, alignment: .trailing, priority: 7) { Text(output($0.work)).bold().foreground(.strong) }
      TableColumn("Recovery", alignment: .trailing, priority: 6) {
        Text($0.recovery.map { quantities.duration(seconds: $0.seconds) } ?? "")
      }
    }
  }

  private struct Row {
    let number: Int
    let work: IntervalSegment
    let recovery: IntervalSegment?
  }

  private var rows: [Row] {
    intervals.works.enumerated().map { index, work in
      Row(
        number: index + 1, work: work,
        recovery: intervals.recoveries.indices.contains(index) ? intervals.recoveries[index] : nil)
    }
  }

  private var title: String {
    switch intervals.source {
    case .power: "Power"
    case .speed: sport.speedConvention == .speed ? "Speed" : "Pace"
    case .heartRate, nil: "HR"
    }
  }

  private func output(_ segment: IntervalSegment) -> String {
    switch intervals.source {
    case .power: quantities.power(watts: segment.meanOutput)
    case .speed: quantities.speed(metersPerSecond: segment.meanOutput, in: sport)
    case .heartRate, nil: quantities.heartRate(beatsPerMinute: segment.meanOutput)
    }
  }
}
