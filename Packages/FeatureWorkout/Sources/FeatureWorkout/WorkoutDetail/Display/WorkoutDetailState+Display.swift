import CorePresentation
import DomainTraining
import DomainWorkout
import Foundation

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
    guard let moment = cursorMoment, let detail = detail.value ?? nil, detail.laps.count > 1 else { return nil }
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
      ((detail.value ?? nil)?.laps.count ?? 0) > 1 || (analysis?.kilometerSplits.count ?? 0) > 1
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
