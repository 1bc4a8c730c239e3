public import CorePresentation
public import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

public struct ComparisonContent: Content {
  @Environment(\.isInteractive) private var isInteractive
  public let state: ComparisonState
  public let onAction: @MainActor (ComparisonAction) -> Void

  public init(state: ComparisonState, onAction: @escaping @MainActor (ComparisonAction) -> Void) {
    self.state = state
    self.onAction = onAction
  }

  public var body: some View {
    VStack {
      if let report = state.report.value { ComparisonHeader(report: report) }
      FailureBanners(state)
      switch state.report.value {
      case .workouts(let comparison):
        ComparisonPanels(comparison: comparison, state: state, position: position)
      case .laps(let comparison):
        PanelGrid {
          $0.rows == nil ? .rows([.natural("laps")]) : "laps"
        } panels: {
          Panel(comparison.source == .recorded ? "Laps" : "Intervals", name: "laps") {
            ComparedLapTable(comparison: comparison, position: position)
          }
        }
      case .efforts(let history): EffortPanels(history: history, position: position)
      case nil: if state.report.isAwaited { Placeholder(lines: 8) }
      }
    }
  }

  private var position: ListPosition? { isInteractive ? state.position : nil }
}

/// Workouts, laps or efforts against each other.
public typealias ComparisonScreen = Screen<ComparisonContent>

extension ComparisonContent {
  public var fillsScreen: Bool { true }
  public var hasPanels: Bool { state.report.value != nil }

  public var commands: [KeyCommand<ComparisonAction>] {
    failureCommands + [
      KeyCommand(
        "open", "Open", KeyPress(.enter), action: .openSelected,
        unavailableBecause: state.selected == nil ? "There is nothing to open." : nil),
      chartCommand,
      KeyCommand(
        "compare", "Compare along the way", .character("c"), action: .compareSelected,
        unavailableBecause: state.sideBySide == nil ? missingOther : nil, isInHelpLine: state.sideBySide != nil),
      KeyCommand(
        "explain", "Why these figures", .character("w"), action: .explain,
        unavailableBecause: state.report.value == nil ? "There are no figures to explain." : nil),
      KeyCommand("refresh", "Reload", .character("R"), action: .refresh, isInHelpLine: false),
    ]
  }

  private var missingOther: String {
    state.history == nil ? "This is for times over a route or a segment." : "There is no other effort to compare with."
  }

  private var chartCommand: KeyCommand<ComparisonAction> {
    let other: TrackAxis = state.axis == .time ? .distance : .time
    return KeyCommand(
      "chart", other == .distance ? "Charts over distance" : "Charts over time", .character("x"),
      action: .chart(over: other),
      unavailableBecause: state.workouts == nil ? "This comparison has one axis." : nil,
      isInHelpLine: state.workouts != nil)
  }

  public func action(for movement: Movement, in region: FrameRegion?) -> ComparisonAction? {
    guard let region else { return nil }
    if state.workouts != nil {
      if region.name == PlotStack.regionName, case .toColumn(let column, let count) = movement {
        return .placeCursor(column, width: count)
      }
      if case .columns(let count) = movement {
        return .moveCursor(count, width: max(1, region.rect.width - ComparisonCharts.marginColumns))
      }
    }
    return region.name == Self.tableName ? .move(movement, region.rows) : nil
  }

  /// The region of the table in which a row is selected.
  static let tableName = "compared"
}

/// What is compared, and with what.
private struct ComparisonHeader: View {
  @Environment(\.quantities) private var quantities
  let report: ComparisonReport

  var body: some View {
    HeaderLine(
      [Text(title).bold().foreground(.strong)] + facts.map { Text($0).foreground(.secondary) },
      trailing: against.map { [Text("against ").foreground(.secondary) + Text($0).bold()] } ?? [],
      sentence: ([title] + facts + [against.map { "against \($0)" }]).compactMap(\.self).joined(separator: ", ") + ".")
  }

  private var title: String {
    switch report {
    case .workouts(let comparison): "\(comparison.items.count) workouts"
    case .laps(let comparison): comparison.workout.title
    case .efforts(let history): history.title
    }
  }

  private var facts: [String] {
    switch report {
    case .workouts(let comparison):
      let isShorter = comparison.items.contains {
        $0.track.lengthMeters * $0.track.scale > comparison.sharedMeters * 1.01
      }
      let length = quantities.distance(meters: comparison.sharedMeters, in: comparison.reference.sport)
      // Where there is little room, the first fact stays: without it, times on two routes seem comparable.
      return [
        comparison.isOneRoute ? "on the same route" : "on different routes",
        isShorter ? "over the first \(length)" : "over \(length)",
      ]
    case .laps(let comparison):
      let count = comparison.laps.count
      return [
        date(comparison.workout), comparison.source == .recorded ? "\(count) laps" : "\(count) intervals found",
      ]
    case .efforts(let history): return (history.reference.map { [date($0)] } ?? []) + facts(of: history)
    }
  }

  private func facts(of history: EffortHistory) -> [String] {
    let searched = quantities.count(history.searchedCount, of: "workout")
    let latest = history.isComplete ? "" : "the latest "
    switch history.way {
    case .route:
      return ["\(quantities.count(history.efforts.count)) on this route, \(latest)\(searched) searched"]
    case .segment(let segment, let meters):
      let part =
        "\(quantities.number(quantities.distanceScale(meters.lowerBound), fractionDigits: 1))–"
        + quantities.distance(meters: meters.upperBound, fractionDigits: 1)
      return [
        "\(part), a segment of \(quantities.distance(meters: segment.lengthMeters))",
        "\(quantities.count(history.efforts.count, of: "effort")) in \(latest)\(searched)",
      ]
    case .saved(let saved):
      return [
        saved.sport.name.lowercased(), quantities.distance(meters: saved.segment?.lengthMeters, in: saved.sport),
        "\(quantities.count(history.efforts.count, of: "effort")) in \(latest)\(searched)",
      ]
    case .interval:
      return [
        history.sport.name.lowercased(),
        "\(quantities.count(history.efforts.count, of: "interval")) in \(latest)\(searched)",
      ]
    }
  }

  private var against: String? {
    switch report {
    case .workouts(let comparison): "\(comparison.reference.title), \(date(comparison.reference))"
    case .laps(let comparison): comparison.source == .recorded ? "lap 1" : "interval 1"
    case .efforts: nil
    }
  }

  private func date(_ workout: Workout) -> String {
    quantities.date(daysSinceEpoch: workout.day.daysSinceEpoch, style: .dayMonthYear)
  }
}

/// Workouts side by side: charts, gap, splits, where time was lost and gained, and a map.
private struct ComparisonPanels: View {
  @Environment(\.audience) private var audience
  @Environment(\.keys) private var keys
  @Environment(\.isInteractive) private var isInteractive
  @Environment(\.quantities) private var quantities
  let comparison: WorkoutComparison
  let state: ComparisonState
  let position: ListPosition?

  var body: some View {
    PanelGrid {
      layout($0)
    } panels: {
      Panel("Workouts", name: "workouts") {
        ComparedWorkoutTable(comparison: comparison, names: names, position: position)
      }
      Panel("Charts", name: "charts", state: chartKeys) {
        ComparisonCharts(comparison: comparison, names: names, axis: state.axis, cursor: state.cursor)
      }
      Panel("Lost and gained", name: "stretches", state: otherName) {
        GapStretchTable(gap: comparison.items[other].track.gap)
      }
      if state.showsMap, audience.seesPrivate, comparison.items[other].route != nil {
        Panel("Map", name: "map", state: otherName) {
          ComparisonMap(comparison: comparison, names: names, other: other, place: cursorMeters)
        }
      }
      if comparison.splits.count > 1 {
        Panel("Splits", name: "splits") { ComparedSplitTable(comparison: comparison, names: names) }
      }
    }
  }

  private var other: Int { min(state.detailed, comparison.items.count - 1) }

  private var otherName: Text { Text(names[other]).foreground(WorkoutComparison.color(other)) }

  private var names: [String] { comparison.names(quantities) }

  private var cursorMeters: Double? {
    state.axis == .distance ? state.cursor.map { $0 * comparison.sharedMeters } : nil
  }

  private var chartKeys: Text {
    let axis = Text("over ").foreground(.secondary) + Text(state.axis.rawValue).foreground(.primary)
    guard isInteractive else { return axis }
    return Text("\(keys.name(of: "chart")) ").bold().foreground(.key) + axis + Text(" · ")
      + Text("← → ").bold().foreground(.key) + Text("cursor")
  }

  private func layout(_ room: PanelRoom) -> PanelLayout {
    let all: [PanelLayout] = ["workouts", "charts", "stretches", "map", "splits"]
    guard room.rows != nil else { return .rows(all.map { .natural($0) }) }
    let workouts = PanelTrack.natural(atMost: comparison.items.count + 4, "workouts")
    if room.columns >= 160 {
      return .rows([
        workouts,
        .share(
          1,
          .columns([
            .share(3, "charts"),
            .share(
              2, .rows([.share(3, "map"), .natural(atMost: max(5, room.height / 4), "stretches"), .share(2, "splits")])),
          ])),
      ])
    }
    guard room.columns >= 120, room.height >= 30 else {
      return .rows([workouts, .share(3, "charts")] + (room.height >= 36 ? [.natural(atMost: 9, "stretches")] : []))
    }
    return .rows([
      workouts, .share(3, "charts"),
      .share(2, .columns([.share(2, "splits"), .share(2, .rows([.share(1, "stretches")])), .share(2, "map")])),
    ])
  }
}

extension WorkoutComparison {
  /// A short name for each workout, for the lines of charts: its day, as much of it as distinguishes it from the others.
  func names(_ quantities: QuantityFormatter) -> [String] {
    let days = items.map(\.workout.day)
    guard Set(days).count == days.count else {
      return items.map {
        quantities.date(daysSinceEpoch: $0.workout.day.daysSinceEpoch, style: .dayMonth) + " "
          + quantities.timeOfDay($0.workout.start, utcOffsetSeconds: $0.workout.utcOffsetSeconds)
      }
    }
    let isOneYear = Set(days.map(\.components.year)).count == 1
    return days.map { quantities.date(daysSinceEpoch: $0.daysSinceEpoch, style: isOneYear ? .dayMonth : .dayMonthYear) }
  }

  /// The colors of the workouts, the same in tables, charts and on the map.
  static func color(_ index: Int) -> ColorRole { .category(categories[index % categories.count]) }

  /// Categories whose colors differ most.
  private static let categories = [0, 2, 7, 13, 5, 9]
}
