import Testing

@testable import FettleApp

struct AppRouteReferenceTests {
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
    #expect(AppRoute(rawValue: link) == nil)
  }
}
