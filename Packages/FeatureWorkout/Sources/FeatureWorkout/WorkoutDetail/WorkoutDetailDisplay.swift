public import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation

/// How a person looks at a workout: the tab, the cursor and the zoom of the charts, the colors of the map.
public struct WorkoutDetailDisplay: Equatable, Sendable {
  public var tab = WorkoutDetailTab.overview
  /// The bucket of the charts that is read out; `nil` without a cursor.
  public var cursor: Int?
  /// The visible buckets; `nil` for all.
  public var zoom: ClosedRange<Int>?
  public var coloring = MapColoring.heartRate

  /// The fewest buckets that are visible.
  private static let leastVisible = 30

  public init(tab: WorkoutDetailTab = .overview, cursor: Int? = nil, zoom: ClosedRange<Int>? = nil) {
    self.tab = tab
    self.cursor = cursor
    self.zoom = zoom
  }

  /// The visible buckets of `count`.
  func visible(of count: Int) -> ClosedRange<Int> {
    let all = 0...max(0, count - 1)
    return zoom.map { $0.clamped(to: all) } ?? all
  }

  /// Moves the cursor by a part of what is visible. The first movement shows it in the middle. A zoomed chart follows.
  ///
  /// - Parameters:
  ///   - columns: columns of the chart, to the right if positive.
  ///   - width: the columns that the chart takes.
  mutating func moveCursor(by columns: Int, of width: Int, among count: Int) {
    guard count > 1 else { return }
    let visible = visible(of: count)
    guard let cursor else {
      self.cursor = (visible.lowerBound + visible.upperBound) / 2
      return
    }
    let step = max(1, visible.count / max(1, width))
    let moved = max(0, min(count - 1, cursor + columns * step))
    self.cursor = moved
    if moved < visible.lowerBound { shift(by: moved - visible.lowerBound, among: count) }
    if moved > visible.upperBound { shift(by: moved - visible.upperBound, among: count) }
  }

  /// Puts the cursor in a column of what is visible, counted from 0.
  fileprivate mutating func placeCursor(at column: Int, of width: Int, among count: Int) {
    guard count > 1 else { return }
    let visible = visible(of: count)
    let last = max(1, width - 1)
    let part = Double(max(0, min(column, last))) / Double(last)
    cursor = visible.lowerBound + (Int(exactly: (part * Double(visible.count - 1)).rounded()) ?? 0)
  }

  /// Shows fewer buckets around the cursor, or more.
  mutating func zoom(in isIn: Bool, among count: Int) {
    guard count > Self.leastVisible else { return }
    let visible = visible(of: count)
    let center = cursor ?? (visible.lowerBound + visible.upperBound) / 2
    let length = isIn ? max(Self.leastVisible, visible.count / 2) : min(count, visible.count * 2)
    guard length < count else {
      zoom = nil
      return
    }
    let start = max(0, min(count - length, center - length / 2))
    zoom = start...start + length - 1
  }

  private mutating func shift(by buckets: Int, among count: Int) {
    guard let zoom else { return }
    let start = max(0, min(count - zoom.count, zoom.lowerBound + buckets))
    self.zoom = start...start + zoom.count - 1
  }
}

/// An action that changes only how the workout is shown.
public enum WorkoutDetailDisplayAction: ReportedAction {
  case stepTab(Int)
  case selectTab(WorkoutDetailTab)
  /// Moves the cursor of the charts by columns, in a chart of a width.
  case moveCursor(Int, width: Int)
  /// Puts the cursor of the charts in a column, in a chart of a width.
  case placeCursor(Int, width: Int)
  /// Shows half as much of the charts around the cursor, or twice as much.
  case zoom(in: Bool)
  case zoomAll
  case color(MapColoring)
  /// Opens the workout before or after this one.
  case openEarlier
  case openLater

  public var summary: ActionSummary {
    switch self {
    case .stepTab: ActionSummary("stepTab").counted(as: nil)
    case .selectTab(let tab): ActionSummary("selectTab", .shown(tab.rawValue)).counted(as: nil)
    case .moveCursor: ActionSummary("moveCursor").counted(as: nil)
    case .placeCursor: ActionSummary("placeCursor").counted(as: nil)
    case .zoom: ActionSummary("zoom").counted(as: nil)
    case .zoomAll: ActionSummary("zoomAll").counted(as: nil)
    case .color(let coloring): ActionSummary("color", .shown(coloring.rawValue)).counted(as: nil)
    case .openEarlier: ActionSummary("openEarlier")
    case .openLater: ActionSummary("openLater")
    }
  }
}

extension WorkoutDetailState {
  /// The buckets of the charts.
  var bucketCount: Int { analysis?.moments.count ?? 0 }

  /// The moment at the cursor.
  var cursorMoment: TrackMoment? {
    guard let cursor = view.cursor, let moments = analysis?.moments, moments.indices.contains(cursor) else {
      return nil
    }
    return moments[cursor]
  }

  /// The index of the lap at the cursor.
  var cursorLap: Int? {
    guard let moment = cursorMoment, let detail = detail.value, detail.laps.count > 1 else { return nil }
    let time = detail.workout.start.addingTimeInterval(moment.offset)
    return detail.laps.lastIndex { $0.start <= time }
  }

  /// The tabs that have something to show.
  var tabs: [WorkoutDetailTab] {
    WorkoutDetailTab.allCases.filter { missing($0) == nil }
  }

  /// The chosen tab, or the first one while that has nothing to show.
  var shownTab: WorkoutDetailTab { missing(view.tab) == nil ? view.tab : .overview }

  /// Why a tab has nothing to show; `nil` if it has.
  func missing(_ tab: WorkoutDetailTab) -> String? {
    let analysis = analysis
    return switch tab {
    case .overview, .texts: nil
    case .charts: analysis?.series.isEmpty ?? true ? "No recorded data to chart." : nil
    case .map: !showsMap ? "Maps are switched off." : analysis?.route == nil ? "No position was recorded." : nil
    case .laps:
      (detail.value?.laps.count ?? 0) > 1 || (analysis?.kilometerSplits.count ?? 0) > 1
        || analysis?.intervals.works.isEmpty == false
        ? nil : "No laps were recorded."
    case .zones: analysis?.zones.isEmpty ?? true ? "There is nothing to divide into zones." : nil
    case .power: analysis?.series.contains { $0.column == .power } ?? false ? nil : "No power was recorded."
    }
  }

  mutating func apply(_ action: WorkoutDetailDisplayAction) {
    switch action {
    case .stepTab(let count): view.tab = shownTab.stepped(by: count, among: tabs)
    case .selectTab(let tab): if missing(tab) == nil { view.tab = tab }
    case .moveCursor(let columns, let width): view.moveCursor(by: columns, of: width, among: bucketCount)
    case .placeCursor(let column, let width): view.placeCursor(at: column, of: width, among: bucketCount)
    case .zoom(let isIn): view.zoom(in: isIn, among: bucketCount)
    case .zoomAll: view.zoom = nil
    case .color(let coloring): view.coloring = coloring
    case .openEarlier, .openLater: break
    }
  }
}

/// The parts of a workout's screen.
public enum WorkoutDetailTab: String, CaseIterable, Hashable, Sendable {
  case overview
  case charts
  case map
  case laps
  case zones
  case power
  /// What its owner wrote, and where it comes from.
  case texts

  var title: String { self == .texts ? "Notes" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Whether it shows charts with a cursor, in a screen of some size.
  var hasCharts: Bool { self == .overview || self == .charts || self == .power }

  /// Whether it shows the map, in a screen of some size.
  var hasMap: Bool { self == .overview || self == .map }

  /// The next one to the right, or to the left; the ends are neighbors.
  func stepped(by count: Int, among tabs: [WorkoutDetailTab]) -> WorkoutDetailTab {
    guard let place = tabs.firstIndex(of: self), !tabs.isEmpty else { return tabs.first ?? self }
    return tabs[((place + count) % tabs.count + tabs.count) % tabs.count]
  }
}

/// What colors the route on the map.
public enum MapColoring: String, CaseIterable, Hashable, Sendable {
  case heartRate = "heart rate"
  case pace
  case gradient
  case sport

  /// In words: speed instead of pace for a sport that is measured so.
  func name(in sport: Sport?) -> String {
    self == .pace && sport?.speedConvention == .speed ? "speed" : rawValue
  }
}

extension WorkoutDetailContent {
  /// The commands that change how the workout is shown.
  var viewCommands: [KeyCommand<WorkoutDetailAction>] {
    let hasCharts = !(state.analysis?.series.isEmpty ?? true)
    let noChart = hasCharts ? nil : "No recorded data to chart."
    let allIsShown = state.view.zoom == nil ? "All of it is shown." : nil
    let neighbors = state.neighbors
    let isByDate = state.sequence.isByDate
    return [
      KeyCommand(
        "next-tab", "Next tab", .character("L"), KeyPress(.pageDown, .control), action: .view(.stepTab(1)),
        isInHelpLine: false),
      KeyCommand(
        "previous-tab", "Previous tab", .character("H"), KeyPress(.pageUp, .control), action: .view(.stepTab(-1)),
        isInHelpLine: false),
      KeyCommand(
        "earlier", isByDate ? "Earlier workout" : "Workout above in the list", .character("["),
        action: .view(.openEarlier),
        unavailableBecause: neighbors?.earlier == nil ? "This is the first workout." : nil, isInHelpLine: false),
      KeyCommand(
        "later", isByDate ? "Later workout" : "Workout below in the list", .character("]"),
        action: .view(.openLater),
        unavailableBecause: neighbors?.later == nil
          ? "This is the \(isByDate ? "latest" : "last") workout." : nil, isInHelpLine: false),
      KeyCommand(
        "zoom-in", "Zoom in", .character("+"), .character("="), action: .view(.zoom(in: true)),
        unavailableBecause: noChart, isInHelpLine: state.view.tab.hasCharts),
      KeyCommand(
        "zoom-out", "Zoom out", .character("-"), action: .view(.zoom(in: false)),
        unavailableBecause: noChart ?? allIsShown, isInHelpLine: false),
      KeyCommand(
        "zoom-all", "Show all", .character("0"), action: .view(.zoomAll),
        unavailableBecause: noChart ?? allIsShown, isInHelpLine: false),
      KeyCommand(
        "lap", state.cursorLap.map { "Open lap \($0 + 1)" } ?? "Open the lap", KeyPress(.enter),
        action: .view(.selectTab(.laps)),
        unavailableBecause: state.cursorLap == nil ? "Move the cursor of a chart into a lap first." : nil,
        isInHelpLine: state.cursorLap != nil),
      KeyCommand(
        "color", "Map by \(nextColoring.name(in: state.detail.value?.workout.sport))", .character("c"),
        action: .view(.color(nextColoring)),
        unavailableBecause: state.missing(.map), isInHelpLine: state.view.tab.hasMap),
    ] + comparisonCommands + tabCommands
  }

  private var comparisonCommands: [KeyCommand<WorkoutDetailAction>] {
    let hasLaps = (state.detail.value?.laps.count ?? 0) > 1 || (state.analysis?.intervals.works.count ?? 0) > 1
    return [
      KeyCommand(
        "compare-laps", "Compare laps", keys: [], action: .compareLaps,
        unavailableBecause: hasLaps ? nil : "There are no laps or intervals.", isInHelpLine: false),
      KeyCommand(
        "compare-route", "Compare workouts on this route", keys: [], action: .compareRoute,
        unavailableBecause: state.analysis?.route == nil ? "No position was recorded." : nil, isInHelpLine: false),
      KeyCommand(
        "make-segment", "Make a segment of a part", keys: [], action: .startSegment,
        unavailableBecause: state.analysis?.route == nil ? "No position was recorded." : nil, isInHelpLine: false),
    ]
  }

  /// Each tab by its name, for the palette.
  private var tabCommands: [KeyCommand<WorkoutDetailAction>] {
    WorkoutDetailTab.allCases.map { tab in
      KeyCommand(
        "tab-\(tab.rawValue)", "Tab: \(tab.title)", keys: [], action: .view(.selectTab(tab)),
        unavailableBecause: state.missing(tab) ?? (state.view.tab == tab ? "This tab is open." : nil),
        isInHelpLine: false)
    }
  }

  private var nextColoring: MapColoring {
    let all = MapColoring.allCases
    return all.drop { $0 != state.view.coloring }.dropFirst().first ?? .heartRate
  }

  /// The region of the tabs.
  static let tabsRegion = "detail-tabs"

  func viewAction(for movement: Movement, in region: FrameRegion?) -> WorkoutDetailAction? {
    guard let region else { return nil }
    if region.name == Self.tabsRegion, case .toRow(let row) = movement, state.tabs.indices.contains(row) {
      return .view(.selectTab(state.tabs[row]))
    }
    if region.name == PlotStack.regionName, case .toColumn(let column, let count) = movement {
      return .view(.placeCursor(column, width: count))
    }
    guard case .columns(let count) = movement else { return nil }
    return .view(.moveCursor(count, width: max(1, region.rect.width - 22)))
  }
}
