import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

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
