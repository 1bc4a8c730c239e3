import CorePresentation
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard

private let exploredPeriod = Period(containing: .sampleToday, by: .month)
private let exploredRequest = PeriodRequest(
  exploredPeriod, against: .previous, sport: nil, today: .sampleToday, firstWeekday: .monday)

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
]
