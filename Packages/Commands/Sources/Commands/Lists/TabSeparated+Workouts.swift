import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

extension TabSeparated {
  /// Workouts with the columns of the list, each figure a bare number with its unit in the title.
  init(_ workouts: [Workout], units: CoreUI.UnitSystem) {
    let isMetric = (
      distance: units.distance == .metric, speed: units.speed == .metric, ascent: units.elevation == .metric
    )
    self.init(
      workouts,
      [
        Column("Id") { $0.id.description },
        Column("Start") { workout in Self.time(workout.start) { _ in workout.utcOffsetSeconds } },
        Column("Title", \.title),
        Column("Sport", \.sport.name),
        Column(isMetric.distance ? "Distance (km)" : "Distance (mi)") {
          Self.number($0.distance.value.map { $0 / (isMetric.distance ? 1_000 : 1_609.344) }, fractionDigits: 3)
        },
        Column("Time") { Self.clock($0.movingTime.value ?? $0.elapsedTime) },
        Column(isMetric.speed ? "Speed (km/h)" : "Speed (mph)") {
          Self.number($0.averageSpeed.map { $0 * 3_600 / (isMetric.speed ? 1_000 : 1_609.344) }, fractionDigits: 2)
        },
        Column("Load") { Self.number($0.load?.points) },
        Column("HR (bpm)") { Self.number($0.averageHeartRateBPM) },
        Column(isMetric.ascent ? "Ascent (m)" : "Ascent (ft)") {
          Self.number($0.ascent.value.map { $0 / (isMetric.ascent ? 1 : 0.304_8) })
        },
      ])
  }

  /// `12.400`, without thousands separators; empty for NaN.
  static func number(_ value: Double?, fractionDigits: Int = 0) -> String? {
    guard let value, value.isFinite else { return nil }
    return String(format: "%.\(fractionDigits)f", value)
  }

  /// `1:02:30`, always with hours.
  static func clock(_ seconds: Double) -> String? {
    guard (0..<1e12).contains(seconds), let seconds = Int(exactly: seconds.rounded()) else { return nil }
    return "\(seconds / 3_600):" + String(format: "%02d:%02d", seconds / 60 % 60, seconds % 60)
  }
}

extension TabSeparated {
  /// The history of a workout, a line for each change.
  init(_ events: [FieldEvent], utcOffsetSeconds: @escaping (Date) -> Int) {
    self.init(
      FieldEventRow.rows(of: events),
      [
        Column("Time") { Self.time($0.event.date, utcOffsetSeconds) },
        Column("Event", \.event.kind.code),
        Column("Field", \.difference?.name),
        Column("Old", \.difference?.old?.listed?.cell),
        Column("New", \.difference?.new?.listed?.cell),
        Column("Machine", \.event.machine),
        Column("Action", \.event.action),
      ])
  }
}
