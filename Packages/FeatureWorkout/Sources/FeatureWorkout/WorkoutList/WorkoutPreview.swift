import CorePresentation
import CoreUI
public import DomainCore
import DomainProfile
import DomainTraining
public import DomainWorkout
import FeatureShared

/// What the list shows of the selected workout, beyond its row.
public struct WorkoutPreview: Equatable, Sendable {
  public var id: WorkoutID
  /// The file it was read from; `nil` for a workout that was added by hand, or no longer exists.
  public var source: WorkoutSource?
  public var sampleCount: Int
  public var analysis: WorkoutAnalysis

  public init(id: WorkoutID, source: WorkoutSource?, sampleCount: Int, analysis: WorkoutAnalysis) {
    self.id = id
    self.source = source
    self.sampleCount = sampleCount
    self.analysis = analysis
  }
}

/// The state of the preview.
public struct WorkoutPreviewState: Equatable, Sendable {
  /// Whether the screen has a preview at all. A list that is printed has none.
  public var isAvailable: Bool
  /// Whether the person wants it.
  public var isOn = true
  /// The workout whose preview is read, or was read last.
  public var id: WorkoutID?
  /// The latest preview.
  public var preview: WorkoutPreview?
  /// Why the workout could not be read.
  public var failure: StorageError?
  var thresholds = DatedThresholds()
  var settings = Settings()
  /// The workout as it was read last.
  var detail: WorkoutDetail?
  /// The input of the latest analysis, whether finished or running.
  var analyzed: WorkoutAnalysis.Input?
  var isReading = false
  var isAnalyzing = false

  public init(isAvailable: Bool = false) {
    self.isAvailable = isAvailable
  }

  public var isShown: Bool { isAvailable && isOn }
}

/// The preview of the selected workout. At most one workout is read and analyzed at a time, off the main actor; when
/// that is done, the one that is selected then comes next. So a person who moves quickly waits for nothing, and no work
/// piles up.
extension WorkoutListViewModel {
  func observePreviewSettings(_ context: Context) {
    guard state.preview.isAvailable else { return }
    context.observe("thresholds", dependencies.observeThresholds.execute(), revision: \.revision) {
      [weak self] context, result in
      // Without thresholds, the preview uses the defaults.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.preview.thresholds = snapshot.value }
      self?.analyzePreview(context)
    }
    context.observe("settings", dependencies.settings.observe(), revision: \.revision) {
      [weak self] context, result in
      // Without settings, the preview uses the default zones.
      guard case .success(let snapshot) = result else { return }
      context.update { $0.preview.settings = snapshot.value }
      self?.analyzePreview(context)
    }
  }

  /// Reads the selected workout, unless its preview is being read or shown.
  func followSelection(_ context: Context) {
    guard state.preview.isShown, !state.preview.isReading, let id = state.selected?.id, id != state.preview.id else {
      return
    }
    context.update {
      $0.preview.isReading = true
      $0.preview.id = id
      $0.preview.failure = nil
    }
    context.observe("preview", dependencies.observeWorkout.execute(id), revision: \.revision) {
      [weak self] context, result in
      guard let self else { return }
      switch result {
      case .success(let snapshot):
        context.update {
          $0.preview.detail = snapshot.value
          $0.preview.isReading = snapshot.value != nil
          if snapshot.value == nil { $0.preview.preview = nil }
        }
        analyzePreview(context)
      case .failure(let error):
        context.update {
          $0.preview.detail = nil
          $0.preview.isReading = false
          $0.preview.failure = error
          $0.preview.preview = nil
        }
      }
      followSelection(context)
    }
  }

  /// Reads the preview again, if reading it failed.
  func retryPreview(_ context: Context) {
    if state.preview.failure != nil { context.update { $0.preview.id = nil } }
    followSelection(context)
  }

  private func analyzePreview(_ context: Context) {
    let preview = state.preview
    guard let detail = preview.detail, !preview.isAnalyzing else { return }
    let input = WorkoutAnalysis.Input(
      of: detail, thresholds: preview.thresholds, zoneRules: ZoneRules(preview.settings, for: detail.workout.sport),
      over: .time)
    let id = detail.workout.id
    guard input != preview.analyzed || preview.preview?.id != id else {
      return context.update { $0.preview.isReading = false }
    }
    context.update {
      $0.preview.analyzed = input
      $0.preview.isAnalyzing = true
    }
    context.run("analysis") {
      [analyzeWorkout = dependencies.analyzeWorkout] _ async throws(Never) -> WorkoutAnalysis in
      await analyzeWorkout.execute(input)
    } landing: { [weak self] context, result in
      guard let self, case .success(let analysis) = result else { return }
      context.update {
        $0.preview.isAnalyzing = false
        $0.preview.isReading = false
        $0.preview.preview = WorkoutPreview(
          id: id, source: detail.source, sampleCount: detail.track.count, analysis: analysis)
      }
      // The thresholds or the workout may have changed in the meantime, or the person has moved on.
      if state.preview.id == state.selected?.id { analyzePreview(context) }
      followSelection(context)
    }
  }
}

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
