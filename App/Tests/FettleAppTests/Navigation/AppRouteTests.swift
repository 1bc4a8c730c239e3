import DomainCore
import DomainWorkout
import FeatureWorkout
import Foundation
import Testing

@testable import FettleApp

struct AppRouteTests {
  private static let id = WorkoutID(UUID(uuid: (1, 2, 3, 4, 5, 6, 0x47, 8, 0x89, 10, 11, 12, 13, 14, 15, 16)))

  private static let routes: [AppRoute] = [
    .dashboard(sport: nil), .dashboard(sport: .trailRunning), .workouts(WorkoutFilter()), .workout(id), .newWorkout,
    .workout(
      id, in: WorkoutSequence(matching: WorkoutFilter(sport: .cycling), by: WorkoutOrder(.distance, isAscending: true)),
      tab: .laps),
    .duplicates,
    .imports, .importReport(ImportID(12)), .settings, .account, .sync, .outbox, .conflicts, .flags, .welcome,
    .workouts(WorkoutFilter(idPrefix: "3f2c", importID: ImportID(3), isDeleted: true)), .profile,
    .workouts(
      WorkoutFilter(
        query: .any([
          .all([.term(.tag(.race)), .not(.term(.gear("Old & new")))]),
          .term(.amount(.distance, QueryRange(lower: .init(20_000, isIncluded: false)))),
        ]))),
    .workouts(
      WorkoutFilter(
        sport: .cycling, from: CalendarDay("2026-01-31"), through: CalendarDay("2026-07-01"), text: "à la côte & back?")
    ),
  ]

  @Test(arguments: routes)
  func `a route's link parses back to the same route`(_ route: AppRoute) {
    #expect(AppRoute(rawValue: route.rawValue) == route)
  }

  @Test(arguments: routes)
  func `a saved route is restored`(_ route: AppRoute) throws {
    #expect(try JSONDecoder().decode([AppRoute].self, from: JSONEncoder().encode([route])) == [route])
  }

  @Test(arguments: [
    "", "fettle:", "fettle://", "https://workouts", "fettle://moon", "fettle://workouts/not-an-id",
    "fettle://workouts/a/b", "fettle://workouts?sport=quidditch", "fettle://workouts?from=yesterday",
    "fettle://dashboard/1",
  ])
  func `an unknown link is rejected`(_ link: String) {
    #expect(AppRoute(rawValue: link) == nil)
  }
}
