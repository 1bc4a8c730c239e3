import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The title of a workout, where it is among the others, and its most important figures; always visible.
struct WorkoutDetailHeader: View {
  @Environment(\.audience) private var audience
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.keys) private var keys
  @Environment(\.width) private var width
  @Environment(\.height) private var height
  @Environment(\.isInteractive) private var isInteractive
  let workout: Workout
  let gear: [Gear]
  let neighbors: WorkoutNeighbors?

  var body: some View {
    VStack {
      HStack(spacing: 3) {
        title.layoutPriority(2)
        Text(facts.joined(separator: " · ")).foreground(.secondary).lineLimit(1).layoutPriority(1)
        Spacer()
        if isInteractive, width >= 80 { place }
      }
      if showsTiles {
        FigureRow(tiles, lines: height ?? .max >= 30 ? 2 : 1)
      }
    }
  }

  private var showsTiles: Bool { (height ?? .max) >= 20 }

  private var title: Text {
    (Text(mark: "\(workout.sport.mark(in: symbols)) ", words: "").foreground(workout.sport.color)
      + Text(workout.title).bold().foreground(.strong)).lineLimit(1)
  }

  private var facts: [String] {
    let names = audience.seesPrivate ? gear.filter { workout.gear.contains($0.id) }.map(\.name) : []
    let facts =
      [
        workout.sport.name,
        quantities.date(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
        quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds),
      ] + names
    // A page breaks lines between facts, and not inside a date.
    return audience.isPage ? facts.map { $0.replacing(" ", with: "\u{A0}") } : facts
  }

  /// "[ 3 of 150 ]", with the keys that step.
  private var place: Text {
    guard let neighbors, let place = neighbors.place else { return Text("") }
    let total = "\(neighbors.isCountComplete ? "" : "over ")\(quantities.count(neighbors.totalCount))"
    return
      (key("earlier", isAvailable: neighbors.earlier != nil) + Text(" \(quantities.count(place))").bold()
      + Text(" of \(total) ").foreground(.secondary) + key("later", isAvailable: neighbors.later != nil)).lineLimit(1)
  }

  private func key(_ command: String, isAvailable: Bool) -> Text {
    isAvailable ? Text(keys.name(of: command)).bold().foreground(.key) : Text(keys.name(of: command)).foreground(.faint)
  }

  private var tiles: [FigureTile] {
    let speed = quantities.speed(metersPerSecond: workout.averageSpeed, in: workout.sport)
    let tiles = [
      FigureTile(
        "distance",
        quantities.distance(meters: workout.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: workout.sport),
        color: workout.sport.color),
      FigureTile(
        workout.timeLabel, quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime),
        color: workout.sport.color),
      FigureTile(workout.sport.speedConvention == .speed ? "speed" : "pace", speed, color: .quantity(.pace)),
      FigureTile(
        "heart rate", quantities.heartRate(beatsPerMinute: workout.averageHeartRateBPM), color: .quantity(.heart)),
      FigureTile("power", quantities.power(watts: workout.averagePowerWatts), color: .quantity(.power)),
      FigureTile("ascent", quantities.elevation(meters: workout.ascent.value), color: .quantity(.altitude)),
      FigureTile("load", quantities.number(workout.load?.points), color: .quantity(.load)),
    ]
    return tiles.filter { $0.value != QuantityFormatter.absent }
  }
}
