import CorePresentation
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

private let exploredPeriod = Period(containing: .sampleToday, by: .month)
private let exploredRequest = PeriodRequest(
  exploredPeriod, against: .previous, sport: nil, today: .sampleToday, firstWeekday: .monday)

private let exploredFigures: FiguresState = {
  var state = FiguresState(
    Period(containing: .sampleToday, by: .year), in: PeriodContext(today: .sampleToday))
  state.zoneRules = Dictionary(uniqueKeysWithValues: Sport.allCases.map { ($0, ZoneRules()) })
  return state
}()
private let exploredMap = MapState(hiddenMeters: 200, width: 36, height: 20, today: .sampleToday)

@MainActor let dashboardScreens: [any AnyExploredScreen] = [
  ExploredScreen<DashboardContent, _>(name: "dashboard", orderCount: 3_000) { world, onIntent in
    DashboardViewModel(world, sport: nil, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.sport == nil && $0.lastDay == nil && $0.length == .twelveWeeks ? $0.overview.value : nil
  },
  ExploredScreen<CalendarContent, _>(name: "calendar") { world, onIntent in
    CalendarViewModel(world, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.mode == .month && $0.sport == nil && $0.day == .sampleToday ? $0.month.value : nil
  },
  ExploredScreen<PeriodsContent, _>(name: "periods") { world, onIntent in
    PeriodsViewModel(world, period: exploredPeriod, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.request == exploredRequest ? $0.report.value : nil
  },
  ExploredScreen<FiguresContent, _>(name: "figures", orderCount: 2_000) { world, onIntent in
    FiguresViewModel(world, in: PeriodContext(today: .sampleToday)) { _ in onIntent() }
  } truth: {
    $0.request == exploredFigures.request ? $0.report.value : nil
  },
  ExploredScreen<MapContent, _>(name: "map", orderCount: 2_000) { world, onIntent in
    MapViewModel(world, hiddenMeters: 200, width: 36, height: 20, today: .sampleToday) { _ in onIntent() }
  } truth: {
    $0.request == exploredMap.request ? $0.map.value : nil
  },
  ExploredScreen<YearContent, _>(name: "year", orderCount: 2_000) { world, onIntent in
    YearViewModel(world, year: 2026, hiddenMeters: 200, today: .sampleToday, firstWeekday: .monday) { _ in onIntent() }
  } truth: {
    $0.year == 2026 ? $0.trained.value : nil
  },
]
