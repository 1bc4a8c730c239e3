import CoreTesting
import Foundation
import Testing

@testable import FettleApp

struct AppRouteTests {
  @Test(arguments: RouteCase.allCases)
  func `the link of any route parses back to the same route, and a saved route is restored`(_ kind: RouteCase) throws {
    var random = SeededGenerator(seed: 45)
    for _ in 0..<300 {
      let route = kind.route(using: &random)
      #expect(RouteCase(of: route) == kind)
      #expect(AppRoute(link: route.link) == route, "\(route.link)")
      #expect(try JSONDecoder().decode([AppRoute].self, from: JSONEncoder().encode([route])) == [route])
      #expect(ScreenEntry.all.contains { $0.name == route.entry.name })
    }
  }

  @Test(arguments: [
    "", "fettle:", "fettle://", "https://workouts", "fettle://moon", "fettle://workouts/not-an-id",
    "fettle://workouts/a/b", "fettle://workouts?sport=quidditch", "fettle://workouts?from=yesterday",
    "fettle://dashboard/1", "fettle://plan?fitness=nan", "fettle://plan?fitness=50&form=5",
    "fettle://explain?of=fettle%3A%2F%2Fsettings", "fettle://explain?of=fettle%3A%2F%2Fmoon",
  ])
  func `an unknown link is rejected`(_ link: String) {
    #expect(AppRoute(link: link) == nil)
  }

  @Test(arguments: [
    ("fettle://workouts/3f2c", "3f2c"), ("fettle://workouts/latest", "latest"), ("FETTLE://workouts/ab12/", "ab12"),
  ])
  func `a link identifies a workout by the start of its id`(_ link: String, _ reference: String) {
    #expect(AppRoute.workoutReference(in: link) == reference)
  }

  @Test(arguments: [
    "fettle://imports/3", "https://workouts/3f2c", "fettle://workouts", "fettle://workouts/a/b", "3f2c",
  ])
  func `any other link identifies no workout`(_ link: String) {
    #expect(AppRoute.workoutReference(in: link) == nil)
  }

  @Test(arguments: [
    "fettle://workouts?id=", "fettle://workouts?text=", "fettle://workouts?import=", "fettle://workouts?sport=",
  ])
  func `a link with an empty value is rejected`(_ link: String) {
    #expect(AppRoute(link: link) == nil)
  }
}
