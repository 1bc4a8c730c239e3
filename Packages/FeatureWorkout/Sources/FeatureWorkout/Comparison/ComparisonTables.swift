import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The compared workouts with their figures and their gap to the first one.
struct ComparedWorkoutTable: View {
  @Environment(\.quantities) private var quantities
  let comparison: WorkoutComparison
  let names: [String]
  let position: ListPosition?

  var body: some View {
    Table(rows, position: position, name: ComparisonContent.tableName) {
      TableColumn("", priority: 20, idealWidth: 1, isDecoration: true) {
        Text(mark: "▆", words: "").foreground(WorkoutComparison.color($0.index))
      }
      if position == nil {
        TableColumn("Id", priority: 1) { Text($0.workout.id.shortForm).foreground(.secondary) }
      }
      TableColumn("Date", priority: 15) { names[$0.index] }
      TableColumn("Title", priority: 10, minWidth: 18) { Text($0.workout.title).lineLimit(1) }
      TableColumn("Distance", alignment: .trailing, priority: 9) {
        quantities.distance(meters: $0.item.track.lengthMeters, in: sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 8) { quantities.duration(seconds: $0.seconds) }
      TableColumn("Gap", alignment: .trailing, priority: 14) { row in
        row.index == 0 ? Text("reference").foreground(.secondary) : quantities.gap(row.item.track.gap.finalGapSeconds)
      }
      TableColumn(sport.speedConvention == .speed ? "Speed" : "Pace", alignment: .trailing, priority: 7) {
        quantities.speed(metersPerSecond: $0.workout.averageSpeed, in: sport)
      }
      TableColumn("HR", alignment: .trailing, priority: 6) {
        quantities.heartRate(beatsPerMinute: $0.workout.averageHeartRateBPM)
      }
      if comparison.items.contains(where: { $0.workout.averagePowerWatts != nil }) {
        TableColumn("Power", alignment: .trailing, priority: 5) {
          quantities.power(watts: $0.workout.averagePowerWatts)
        }
      }
      TableColumn("Ascent", alignment: .trailing, priority: 3) { quantities.ascent(meters: $0.workout.ascent.value) }
    }
  }

  private struct Row {
    let index: Int
    let item: ComparedWorkout
    var workout: Workout { item.workout }
    var seconds: Double { workout.movingTime.value ?? workout.elapsedTime }
  }

  private var rows: [Row] { comparison.items.enumerated().map { Row(index: $0.offset, item: $0.element) } }
  private var sport: Sport { comparison.reference.sport }
}

/// Where time was lost and gained.
struct GapStretchTable: View {
  /// The stretches of each kind.
  private static let count = 4

  @Environment(\.quantities) private var quantities
  let gap: GapCurve

  var body: some View {
    VStack {
      if isUneven {
        Text("\(perUnit(of: gap)) on average. Compared with that:").foreground(.secondary)
      }
      Table(
        gap.telling.greatestStretches(Self.count), emptyText: "No time was lost or gained on any part of the way."
      ) {
        TableColumn("From", alignment: .trailing, priority: 9) { distance($0.startMeters) }
        TableColumn("To", alignment: .trailing, priority: 9) { distance($0.endMeters) }
        TableColumn("Change", alignment: .trailing, priority: 8) {
          quantities.gap($0.changeSeconds) + Text($0.isLoss ? " lost" : " gained").foreground(.secondary)
        }
        TableColumn(isMetric ? "Per km" : "Per mile", alignment: .trailing, priority: 3) {
          quantities.gap(perUnit($0.changeSeconds, over: $0.endMeters - $0.startMeters))
        }
      }
    }
  }

  private var isUneven: Bool { gap.telling != gap }

  /// "Lost 0:29 /km".
  private func perUnit(of gap: GapCurve) -> String {
    let seconds = perUnit(gap.finalGapSeconds, over: gap.distancesMeters.last ?? 0)
    let amount = "\(quantities.duration(seconds: seconds.magnitude)) \(isMetric ? "/km" : "/mi")"
    return seconds > 0 ? "Lost \(amount)" : "Gained \(amount)"
  }

  private func perUnit(_ seconds: Double, over meters: Double) -> Double {
    seconds / max(1, meters) * (isMetric ? Splits.kilometerMeters : Splits.mileMeters)
  }

  private var isMetric: Bool { quantities.units.distance == .metric }

  private func distance(_ meters: Double) -> String { quantities.distance(meters: meters) }
}

extension GapCurve {
  /// The part of the way from which on one stretch is all of it.
  private static let wholeShare = 0.95

  /// The curve whose stretches tell where time was lost and gained: this one; or, if time was lost or gained all along
  /// the way, what differs from an even loss.
  var telling: GapCurve {
    let whole = (distancesMeters.last ?? 0) - (distancesMeters.first ?? 0)
    guard let longest = stretches.map({ $0.endMeters - $0.startMeters }).max(), longest >= Self.wholeShare * whole,
      whole > 0
    else { return self }
    let even = GapCurve(
      distancesMeters: distancesMeters,
      gapsSeconds: zip(distancesMeters, gapsSeconds).map { $1 - $0 / whole * finalGapSeconds })
    return even.stretches.isEmpty ? self : even
  }
}

/// The kilometers or miles side by side.
struct ComparedSplitTable: View {
  @Environment(\.quantities) private var quantities
  let comparison: WorkoutComparison
  let names: [String]

  var body: some View {
    Table(comparison.splits) {
      TableColumn("Split", alignment: .trailing, priority: 50, text: title)
      for index in comparison.items.indices {
        TableColumn(names[index], alignment: .trailing, priority: 40 - index) {
          quantities.duration(seconds: $0.splits[index]?.elapsedTime)
        }
        if index > 0 {
          TableColumn("±", alignment: .trailing, priority: 30 - index) { split in
            difference(of: split, index)
          }
        }
      }
    }
  }

  private func difference(of split: ComparedSplit, _ index: Int) -> Text {
    guard split.differencesSeconds[index] != nil, let first = split.splits[0], let other = split.splits[index] else {
      return Text("")
    }
    return quantities.gap(from: first.elapsedTime, to: other.elapsedTime)
  }

  /// The number of a whole split, or the lengths of the last one.
  private func title(_ split: ComparedSplit) -> String {
    let known = split.splits.compactMap(\.self)
    guard known.allSatisfy(\.isPartial), let first = known.first else { return quantities.count(split.number) }
    return quantities.distance(meters: first.distanceMeters, in: comparison.reference.sport)
  }
}

/// The laps against the first one.
struct ComparedLapTable: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let comparison: LapComparison
  let position: ListPosition?

  var body: some View {
    Table(Array(comparison.laps.enumerated()), position: position, name: ComparisonContent.tableName) {
      TableColumn(comparison.source == .recorded ? "Lap" : "Interval", alignment: .trailing, priority: 20) { lap in
        Text.bestStar(if: lap.offset == comparison.fastest, in: symbols) + Text(quantities.count(lap.element.number))
      }
      if has(\.distanceMeters) {
        TableColumn("Distance", alignment: .trailing, priority: 19) {
          quantities.distance(meters: $0.element.distanceMeters, in: sport)
        }
      }
      TableColumn("Time", alignment: .trailing, priority: 18) { quantities.duration(seconds: $0.element.seconds) }
      TableColumn("±", alignment: .trailing, priority: 13) { lap in
        lap.offset == 0 ? Text("") : quantities.gap(from: comparison.laps[0].seconds, to: lap.element.seconds)
      }
      if has(\.averageSpeed) {
        TableColumn(isPace ? "Pace" : "Speed", alignment: .trailing, priority: 17) {
          quantities.speed(metersPerSecond: $0.element.averageSpeed, in: sport)
        }
        TableColumn("±", alignment: .trailing, priority: 14) { lap in
          lap.offset == 0
            ? Text("") : quantities.change(ofSpeed: lap.element.averageSpeed, since: first?.averageSpeed, in: sport)
        }
      }
      if has(\.averageHeartRateBPM) {
        TableColumn("HR", alignment: .trailing, priority: 16) {
          quantities.heartRate(beatsPerMinute: $0.element.averageHeartRateBPM)
        }
        TableColumn("±", alignment: .trailing, priority: 12) { difference($0, \.averageHeartRateBPM) }
      }
      if has(\.averagePowerWatts) {
        TableColumn("Power", alignment: .trailing, priority: 15) {
          quantities.power(watts: $0.element.averagePowerWatts)
        }
        TableColumn("±", alignment: .trailing, priority: 11) { difference($0, \.averagePowerWatts) }
      }
    }
  }

  private var first: ComparedLap? { comparison.laps.first }
  private var sport: Sport { comparison.workout.sport }
  private var isPace: Bool { sport.speedConvention != .speed }

  private func has(_ value: KeyPath<ComparedLap, Double?>) -> Bool {
    comparison.laps.contains { $0[keyPath: value] != nil }
  }

  private func difference(
    _ lap: (offset: Int, element: ComparedLap), _ value: KeyPath<ComparedLap, Double?>
  ) -> Text {
    guard lap.offset > 0, let now = lap.element[keyPath: value], let before = first?[keyPath: value] else {
      return Text("")
    }
    // The difference of what is shown, so that it can be checked.
    return Text(quantities.signedNumber(now.rounded() - before.rounded())).foreground(.secondary)
  }
}

extension Text {
  /// The star before the best of a list; nothing before others.
  static func bestStar(if isBest: Bool, in symbols: SymbolSet) -> Text {
    isBest ? Text(mark: symbols == .ascii ? "* " : "★ ", words: "best: ").foreground(.good) : Text("")
  }
}

extension QuantityFormatter {
  /// Seconds more or less than another time, with a sign: "+0:17", in the color of a loss or a gain.
  func gap(_ seconds: Double) -> Text {
    guard seconds.magnitude >= 0.5 else { return Text("0:00").foreground(.secondary) }
    return Text("\(seconds > 0 ? "+" : "-")\(duration(seconds: seconds.magnitude))")
      .foreground(seconds > 0 ? .warning : .good)
  }

  /// The difference of two times as they are shown, in whole seconds.
  func gap(from seconds: Double, to other: Double) -> Text { gap(other.rounded() - seconds.rounded()) }

  /// The change of a pace in seconds, or of a speed in its unit: "+0:05", "-1.2".
  func change(ofSpeed speed: Double?, since first: Double?, in sport: Sport) -> Text {
    let scale = speedScale(in: sport)
    guard let now = scale(speed), let before = scale(first) else { return Text("") }
    guard sport.speedConvention == .speed else { return gap(from: before, to: now) }
    return Text(signedNumber(now - before, fractionDigits: 1)).foreground(now < before ? .warning : .good)
  }
}
