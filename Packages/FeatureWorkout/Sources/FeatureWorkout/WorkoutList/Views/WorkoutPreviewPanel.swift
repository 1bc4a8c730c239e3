import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The selected workout at a glance: its figures, its map, heart rate and altitude, zones, notes and source.
struct WorkoutPreviewPanel: View {
  static let name = "preview"
  /// Narrower screens have no room for a preview.
  static let leastColumns = 160

  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  @Environment(\.height) private var height
  let state: WorkoutListState

  var body: some View {
    Panel(title, name: Self.name, state: time) {
      VStack(spacing: 1) {
        if let workout = state.selected {
          FigureRow(tiles(of: workout))
          if let failure = state.preview.failure, state.preview.id == workout.id {
            Text("This workout could not be read. \(failure.explanation)").foreground(.bad)
          } else if let preview = state.shownPreview {
            recording(preview, of: workout)
          }
          if let notes = workout.notes { LabeledRow("Notes", labelWidth: 6) { Text(notes) } }
          if let preview = state.shownPreview { source(preview) }
        } else {
          Text("No workout is selected.").foreground(.secondary)
        }
      }
    }
  }

  private var title: Text {
    guard let workout = state.selected else { return Text("Preview").bold() }
    return Text(mark: "\(workout.sport.mark(in: symbols)) ", words: "").foreground(workout.sport.color)
      + Text(workout.title).bold()
  }

  private var time: Text? {
    state.selected.map { workout in
      let day = quantities.date(daysSinceEpoch: workout.day.daysSinceEpoch, style: .weekdayDayMonth)
      return Text("\(day) · \(quantities.timeOfDay(workout.start, utcOffsetSeconds: workout.utcOffsetSeconds))")
    }
  }

  private func tiles(of workout: Workout) -> [FigureTile] {
    [
      FigureTile(
        "distance",
        quantities.distance(meters: workout.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: workout.sport),
        color: workout.sport.color),
      FigureTile(
        workout.timeLabel, quantities.duration(seconds: workout.movingTime.value ?? workout.elapsedTime),
        color: workout.sport.color),
      FigureTile(
        workout.sport.speedConvention == .speed ? "speed" : "pace",
        quantities.speed(metersPerSecond: workout.averageSpeed, in: workout.sport), color: .quantity(.pace)),
      FigureTile("load", quantities.number(workout.load?.points), color: .quantity(.load)),
    ].filter { $0.value != QuantityFormatter.absent }
  }

  @ViewBuilder
  private func recording(_ preview: WorkoutPreview, of workout: Workout) -> some View {
    if let route = preview.analysis.route {
      drawing(
        WorkoutDetailMap(
          route: route, analysis: preview.analysis, sport: workout.sport, coloring: .heartRate, moment: nil))
    }
    if preview.analysis.series.contains(where: { Self.columns.contains($0.column) }) {
      drawing(
        WorkoutDetailCharts(
          analysis: preview.analysis, workout: workout, view: WorkoutDetailDisplay(), columns: Self.columns))
    }
    if let times = preview.analysis.zones.first { PreviewZones(times: times) }
  }

  /// In a high screen drawings share the room; in a low one they keep a height at which they can be read, and the preview
  /// scrolls.
  @ViewBuilder private func drawing(_ view: some View) -> some View {
    if (height ?? .max) < Self.leastHeightOfSharing { view.frame(height: 12) } else { view }
  }

  private static let leastHeightOfSharing = 40

  private static let columns: [TrackColumn] = [.heartRate, .altitude]

  private func source(_ preview: WorkoutPreview) -> some View {
    let words =
      preview.source.map { "\($0.fileName) · \(quantities.count(preview.sampleCount)) samples" } ?? "added by hand"
    return LabeledRow("From", labelWidth: 6) { Text(words).foreground(.secondary).lineLimit(1) }
  }
}

/// The time in each zone, in one strip.
private struct PreviewZones: View {
  @Environment(\.quantities) private var quantities
  let times: ZoneTimes

  var body: some View {
    LabeledRow("Zones", labelWidth: 6) {
      ZoneStrip(
        times.seconds.indices.map { index in
          ZoneStrip.Part(
            "Z\(index + 1)", value: times.seconds[index], text: quantities.duration(seconds: times.seconds[index]),
            color: .zone(index + 1))
        })
    }
  }
}
