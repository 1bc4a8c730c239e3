import CorePresentation
import CoreUI
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureShared
import FeatureTraining
import Testing

@MainActor struct PlannedViewModelTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1, kilometers: 12))])
  /// As they are listed: today and later first.
  private let listed = [1, 2, 0].map { PlannedWorkout.samples[$0] }

  private func openScreen(
    _ planned: [PlannedWorkout] = PlannedWorkout.samples, selecting id: PlannedWorkoutID? = nil,
    defaultSport: Sport? = nil, metersOfDistance: Double = 1_000,
    onIntent: @escaping @MainActor (PlannedIntent) -> Void = { _ in }
  ) async -> PlannedScreen {
    let repository = InMemoryPlannedWorkoutRepository(planned, in: workouts)
    let screen = PlannedScreen(
      PlannedViewModel(
        TestPlannedDependencies(repository: repository), selecting: id, today: .sampleToday, defaultSport: defaultSport,
        metersOfDistance: metersOfDistance, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: PlannedScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func type(_ text: String, in field: Int, on screen: PlannedScreen) {
    screen.perform(.list(.form(.move(.toRow(field)))))
    screen.perform(.list(.form(.edit(.toEnd))))
    screen.perform(.list(.form(.edit(.deleteToStart))))
    screen.perform(.list(.form(.edit(.insert(text)))))
  }

  private func planned(_ screen: PlannedScreen) -> [PlannedWorkout] { screen.state.rows.value?.map(\.planned) ?? [] }

  @Test func `opening lists what is to come before the past, with what was done, and selects the first`() async {
    let screen = await openScreen()
    #expect(planned(screen) == listed)
    #expect(screen.state.selected?.planned == listed[0])
    #expect(screen.state.rows.value?.map(\.standing) == [.partly, .upcoming, .missed])
  }

  @Test func `a planned workout can be selected at the start`() async {
    let screen = await openScreen(selecting: listed[2].id)
    #expect(screen.state.selected?.planned == listed[2])
  }

  @Test(arguments: ["n", "a"] as [Character])
  func `n and a open a form, whose planned workout is stored and selected`(_ key: Character) async {
    let screen = await openScreen()
    await press(.character(key), on: screen)
    screen.perform(.list(.form(.move(.toRow(1)))))
    screen.perform(.list(.form(.edit(.insert("c")))))
    type("1h30", in: 2, on: screen)
    type("45 km", in: 3, on: screen)
    type("80", in: 4, on: screen)
    type("  Hills ", in: 5, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    #expect(
      screen.state.selected?.planned
        == PlannedWorkout(
          id: .sample(900), day: .sampleToday.advanced(by: 1), sport: .cycling, title: "Hills", seconds: 5_400,
          meters: 45_000, loadPoints: 80))
    #expect(planned(screen).count == 4)
  }

  @Test func `the form begins with the sport of the selected one, or with the usual sport`() async {
    let first = await openScreen([], defaultSport: .rowing)
    await press(.character("n"), on: first)
    #expect(first.state.form?["sport"] == "rowing")
    let screen = await openScreen(selecting: listed[2].id, defaultSport: .rowing)
    await press(.character("n"), on: screen)
    #expect(screen.state.form?["sport"] == "swimming")
  }

  @Test func `a bare distance is in the person's unit`() async {
    let screen = await openScreen([], metersOfDistance: 1_609.344)
    await press(.character("n"), on: screen)
    type("6", in: 3, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(planned(screen).map(\.meters) == [6 * 1_609.344])
    await press(.character("e"), on: screen)
    #expect(screen.state.form?["distance"] == "6mi")
  }

  @Test(
    arguments: [(0, "someday", "is not understood"), (0, "", "needs a day"), (2, "long", "is not understood")]
      as [(Int, String, String)])
  func `a value that cannot be read is shown at its field, and nothing is stored`(
    _ field: Int, _ text: String, _ problem: String
  ) async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type(text, in: field, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.focus == field)
    #expect(screen.state.form?.fields[field].problem?.contains(problem) == true)
    #expect(planned(screen) == listed)
  }

  @Test func `an impossible amount keeps the form open with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("20000", in: 4, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem == "The load is impossible.")
    #expect(screen.state.form?.isSubmitting == false)
    #expect(planned(screen) == listed)
  }

  @Test(arguments: PlannedWorkout.samples.indices)
  func `an unchanged form changes nothing`(_ row: Int) async {
    let screen = await openScreen()
    screen.perform(.list(.move(.toRow(row), nil)))
    await press(KeyPress(.enter), on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    #expect(planned(screen) == listed)
  }

  @Test func `enter edits the selected planned workout, which stays selected on another day`() async {
    let screen = await openScreen()
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?["time"] == "1:00:00")
    type(CalendarDay.sampleToday.advanced(by: 9).description, in: 0, on: screen)
    type("", in: 2, on: screen)
    await press(KeyPress(.enter), on: screen)
    var edited = listed[0]
    (edited.day, edited.seconds) = (.sampleToday.advanced(by: 9), nil)
    #expect(planned(screen) == [listed[1], edited, listed[2]])
    #expect(screen.state.selected?.planned == edited)
  }

  @Test func `escape asks, and then leaves the form without a change`() async {
    let screen = await openScreen()
    await press(.character("e"), on: screen)
    type("5", in: 2, on: screen)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form?.asksToLeave == true)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form == nil)
    #expect(planned(screen) == listed)
  }

  @Test func `d deletes the selected planned workout at once, and the next one is selected`() async {
    let screen = await openScreen()
    screen.keyCommands.first { $0.keys.contains(.character("d")) }?()
    #expect(planned(screen) == Array(listed.dropFirst()))
    await screen.settled()
    #expect(planned(screen) == Array(listed.dropFirst()))
    #expect(screen.state.selected?.planned == listed[1])
  }

  @Test func `a deletion that fails restores the planned workout with the reason, and can be repeated`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.list(.delete(listed[0].id)))
    await screen.settled()
    #expect(planned(screen) == listed)
    #expect(screen.state.changeFailure == .storage(.busy))
    workouts.fail(with: nil)
    screen.perform(.list(.tryAgain))
    await screen.settled()
    #expect(planned(screen) == Array(listed.dropFirst()))
  }

  @Test func `a planned workout that could not be stored stays in the form with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("45:00", in: 2, on: screen)
    workouts.fail(with: .full)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem == PlannedWorkoutError.storage(.full).explanation)
    #expect(screen.state.form?["time"] == "45:00")
    workouts.fail(with: nil)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
  }

  @Test func `o lists the workouts of the day in the sport, if there are any`() async {
    var intents: [PlannedIntent] = []
    let screen = await openScreen { intents.append($0) }
    await press(.character("o"), on: screen)
    #expect(intents == [.listWorkouts(.sampleToday, .running)])
    screen.perform(.list(.move(.rows(1), nil)))
    let list = screen.keyCommands.first { $0.name == "list" }
    #expect(list?.unavailableBecause == "Nothing was done in this sport on that day.")
  }

  @Test func `without planned workouts, only planning one is available`() async {
    let screen = await openScreen([])
    let unavailable = screen.keyCommands.filter { $0.unavailableBecause != nil }.map(\.name)
    #expect(unavailable == ["edit", "delete", "list"])
  }
}
