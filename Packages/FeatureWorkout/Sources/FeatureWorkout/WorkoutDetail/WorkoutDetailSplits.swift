import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The kilometers or miles, a row each.
struct WorkoutDetailSplitTable: View {
  @Environment(\.quantities) private var quantities
  let splits: [Split]
  let sport: Sport

  var body: some View {
    Table(splits) {
      TableColumn("Split", alignment: .trailing, priority: 9) {
        $0.isPartial ? quantities.distance(meters: $0.distanceMeters) : quantities.count($0.number)
      }
      TableColumn("Moving", alignment: .trailing, priority: 8) {
        quantities.duration(seconds: $0.movingTime)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 7) {
        quantities.speed(metersPerSecond: $0.averageSpeed, in: sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 6) {
        quantities.heartRate(beatsPerMinute: $0.averageHeartRateBPM)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 5) {
        quantities.elevation(meters: $0.ascentMeters)
      }
    }
  }
}

/// The kilometers or miles as columns, in the color of the zone of their heart rate.
struct WorkoutDetailSplitColumns: View {
  @Environment(\.quantities) private var quantities
  let splits: [Split]
  let sport: Sport
  let zones: TrainingZones?

  var body: some View {
    Columns(columns, name: Self.name(quantities))
  }

  static func name(_ quantities: QuantityFormatter) -> String {
    quantities.units.distance == .metric ? "Kilometer" : "Mile"
  }

  /// The fastest whole one.
  var fastest: Split? {
    splits.filter { !$0.isPartial }.max { ($0.averageSpeed ?? 0) < ($1.averageSpeed ?? 0) }
  }

  func text(_ split: Split) -> String {
    sport.speedConvention == .speed
      ? quantities.number(quantities.speedScale(split.averageSpeed), fractionDigits: 1)
      : quantities.paceText(seconds: quantities.paceScale()(split.averageSpeed))
  }

  private var columns: [Columns.Column] {
    splits.map { split in
      let length = quantities.distanceScale(split.distanceMeters)
      let label =
        split.isPartial
        ? quantities.number(length, fractionDigits: length ?? 1 < 0.1 ? 2 : 1)
        : "\(split.number)"
      let zone = split.averageHeartRateBPM.flatMap { rate in zones.map { $0.index(of: rate) + 1 } }
      return Columns.Column(
        label, words: split.isPartial ? "Last \(quantities.distance(meters: split.distanceMeters))" : nil,
        height: split.averageSpeed, text: text(split), color: zone.map { .zone($0) } ?? .quantity(.pace),
        isMarked: split == fastest, share: split.isPartial ? length ?? 1 : 1)
    }
  }
}

/// The laps as recorded by the device.
struct WorkoutDetailLaps: View {
  @Environment(\.quantities) private var quantities
  let laps: [Lap]
  let sport: Sport
  /// The index of the lap at the cursor of the charts.
  var current: Int?

  var body: some View {
    Table(Array(zip(1..., laps))) {
      TableColumn("Lap", alignment: .trailing, priority: 9) { lap in
        let isCurrent = current == lap.0 - 1
        return Text(mark: isCurrent ? "› " : "", words: isCurrent ? "At the cursor: " : "").foreground(.focus)
          + Text(quantities.count(lap.0)).foreground(isCurrent ? .focus : .primary)
      }
      TableColumn("Distance", alignment: .trailing, priority: 8) {
        quantities.distance(meters: $0.1.distanceMeters, in: sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 7) {
        quantities.duration(seconds: $0.1.timerTime ?? $0.1.elapsedTime)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 6) {
        quantities.speed(metersPerSecond: $0.1.averageSpeed, in: sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 5) {
        quantities.heartRate(beatsPerMinute: $0.1.averageHeartRateBPM)
      }
      TableColumn("Power", alignment: .trailing, priority: 4) {
        quantities.power(watts: $0.1.averagePowerWatts)
      }
      TableColumn("Ascent", alignment: .trailing, priority: 3) {
        quantities.elevation(meters: $0.1.ascentMeters)
      }
    }
  }
}
