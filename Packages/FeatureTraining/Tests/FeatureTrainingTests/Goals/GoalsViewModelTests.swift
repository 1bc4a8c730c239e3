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

@MainActor struct GoalsViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    (0..<10).map { WorkoutDetail(workout: .sample($0 + 1, daysAgo: $0)) })

  private func openScreen(
    _ goals: [Goal] = Goal.samples, selecting id: GoalID? = nil, metersOfDistance: Double = 1_000,
    onIntent: @escaping @MainActor (GoalsIntent) -> Void = { _ in }
  ) async -> GoalsScreen {
    let repository = InMemoryGoalRepository(goals, in: workouts)
    let screen = GoalsScreen(
      GoalsViewModel(
        TestGoalsDependencies(repository: repository), selecting: id, today: .sampleToday, firstWeekday: .monday,
        metersOfDistance: metersOfDistance, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: GoalsScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func type(_ text: String, in field: Int, on screen: GoalsScreen) {
    screen.perform(.list(.form(.move(.toRow(field)))))
    screen.perform(.list(.form(.edit(.toEnd))))
    screen.perform(.list(.form(.edit(.deleteToStart))))
    screen.perform(.list(.form(.edit(.insert(text)))))
  }

  private func goals(_ screen: GoalsScreen) -> [Goal] { screen.state.rows.value?.map(\.goal) ?? [] }

  @Test func `opening lists the goals with their progress, and selects the first`() async {
    let screen = await openScreen()
    #expect(goals(screen) == Goal.samples)
    #expect(screen.state.selected?.goal == Goal.samples[0])
    #expect(screen.state.selected.map { $0.reached > 0 } == true)
  }

  @Test func `a goal can be selected at the start`() async {
    let screen = await openScreen(selecting: Goal.samples[2].id)
    #expect(screen.state.selected?.goal == Goal.samples[2])
  }

  @Test(arguments: ["n", "a"] as [Character])
  func `n and a open a form, whose goal is stored and selected`(_ key: Character) async {
    let screen = await openScreen()
    await press(.character(key), on: screen)
    type("1500 km", in: 1, on: screen)
    type("2027", in: 2, on: screen)
    type("running, trail", in: 3, on: screen)
    type("  Far ", in: 4, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    let added = screen.state.selected?.goal
    #expect(added?.aim == .amount(.distance, 1_500_000))
    #expect(added?.period.text == "2027-01-01/2027-12-31")
    #expect(added?.sports == [.running, .trailRunning])
    #expect(added?.name == "Far")
    #expect(added?.createdDay == .sampleToday)
    #expect(goals(screen).count == 4)
  }

  @Test func `a bare distance is in the person's unit`() async {
    let screen = await openScreen([], metersOfDistance: 1_609.344)
    await press(.character("n"), on: screen)
    type("600", in: 1, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(goals(screen).map(\.aim) == [.amount(.distance, 600 * 1_609.344)])
    await press(.character("e"), on: screen)
    #expect(screen.state.form?["target"] == "600mi")
  }

  @Test func `a value that cannot be read is shown at its field, and nothing is stored`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.focus == 1)
    type("far", in: 1, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.fields[1].problem?.contains("is not an amount") == true)
    type("100", in: 1, on: screen)
    type("cyclingx", in: 3, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.focus == 3)
    #expect(screen.state.form?.fields[3].problem?.contains("did you mean “cycling”?") == true)
    #expect(goals(screen) == Goal.samples)
  }

  @Test func `a goal that cannot be keeps the form open with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    screen.perform(.list(.form(.move(.toRow(0)))))
    screen.perform(.list(.form(.choose(Goal.Aim.names.count - 1))))
    type("70", in: 1, on: screen)
    type("running", in: 3, on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem?.contains("a goal for it has no sport") == true)
    #expect(screen.state.form?.isSubmitting == false)
    #expect(goals(screen) == Goal.samples)
  }

  @Test(arguments: Goal.samples.indices)
  func `an unchanged form changes nothing`(_ row: Int) async {
    let screen = await openScreen()
    screen.perform(.list(.move(.toRow(row), nil)))
    await press(KeyPress(.enter), on: screen)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
    #expect(goals(screen) == Goal.samples)
  }

  @Test func `enter edits the selected goal, also what it measures`() async {
    let screen = await openScreen()
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?["target"] == "100km")
    screen.perform(.list(.form(.choose(1))))
    type("7h30", in: 1, on: screen)
    type("", in: 4, on: screen)
    await press(KeyPress(.enter), on: screen)
    let edited = screen.state.selected?.goal
    #expect(edited?.aim == .amount(.time, 27_000))
    #expect(edited?.name == nil)
    #expect(edited?.id == Goal.samples[0].id)
    #expect(edited?.sports == [.running])
  }

  @Test func `escape asks, and then leaves the form without a change`() async {
    let screen = await openScreen()
    await press(.character("e"), on: screen)
    type("5", in: 1, on: screen)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form?.asksToLeave == true)
    await press(KeyPress(.escape), on: screen)
    #expect(screen.state.form == nil)
    #expect(goals(screen) == Goal.samples)
  }

  @Test func `d deletes the selected goal at once, and the next one is selected`() async {
    let screen = await openScreen()
    screen.keyCommands.first { $0.keys.contains(.character("d")) }?()
    #expect(goals(screen) == Array(Goal.samples.dropFirst()))
    await screen.settled()
    #expect(goals(screen) == Array(Goal.samples.dropFirst()))
    #expect(screen.state.selected?.goal == Goal.samples[1])
  }

  @Test func `a deletion that fails restores the goal with the reason, and can be repeated`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.list(.delete(Goal.samples[0].id)))
    await screen.settled()
    #expect(goals(screen) == Goal.samples)
    #expect(screen.state.changeFailure == .storage(.busy))
    workouts.fail(with: nil)
    screen.perform(.list(.tryAgain))
    await screen.settled()
    #expect(goals(screen) == Array(Goal.samples.dropFirst()))
  }

  @Test func `a goal that could not be stored stays in the form with the reason`() async {
    let screen = await openScreen()
    await press(.character("n"), on: screen)
    type("100", in: 1, on: screen)
    workouts.fail(with: .full)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form?.problem == GoalError.storage(.full).explanation)
    #expect(screen.state.form?["target"] == "100")
    workouts.fail(with: nil)
    await press(KeyPress(.enter), on: screen)
    #expect(screen.state.form == nil)
  }

  @Test func `w explains the selected goal`() async {
    var intents: [GoalsIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.perform(.list(.move(.rows(1), nil)))
    await press(.character("w"), on: screen)
    #expect(intents == [.explain(Goal.samples[1].id)])
  }

  @Test func `without goals, only setting one is available`() async {
    let screen = await openScreen([])
    let unavailable = screen.keyCommands.filter { $0.unavailableBecause != nil }.map(\.name)
    #expect(unavailable == ["edit", "delete", "explain"])
  }
}
