import CorePresentation
import CoreUI
import DomainWorkout

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
        "color", "Map by \(nextColoring.name(in: (state.detail.value ?? nil)?.workout.sport))", .character("c"),
        action: .view(.color(nextColoring)),
        unavailableBecause: state.missing(.map), isInHelpLine: state.view.tab.hasMap),
    ] + tabCommands
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
