import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct PlanViewModelTests {
  private let workouts = InMemoryWorkoutRepository(
    (0..<60).map { WorkoutDetail(workout: .sample($0 + 1, daysAgo: $0)) })

  private func openScreen(_ aim: ForecastAim = .usual) async -> PlanScreen {
    let screen = PlanScreen(
      PlanViewModel(TestPlanDependencies(workouts: workouts), request: ForecastRequest(aim, today: .sampleToday)))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: PlanScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening shows six weeks with the usual load`() async {
    let screen = await openScreen()
    #expect(screen.state.forecast.value?.days.count == 42)
    let forecast = screen.state.forecast.value
    #expect(forecast?.blocks.first?.dailyLoad == forecast?.usualLoad)
  }

  /// A form belongs to the start of a day, so that of this evening would be that of tomorrow.
  @Test func `today has the form that the dashboard shows`() throws {
    let request = ForecastRequest(today: .sampleToday)
    let volumes = (0..<60).map { day in
      DailyVolume(
        day: .sampleToday.advanced(by: -day), sport: .running, volume: TrainingVolume(workoutCount: 1),
        loadPoints: day == 0 ? 200 : 50)
    }
    let forecast = FitnessForecast(request, of: volumes)
    let today = try #require(forecast.history.last)
    #expect((forecast.start.form - today.form).magnitude > 5)
    let form = QuantityFormatter().signedNumber(today.form, fractionDigits: 1)
    let content = PlanContent(state: PlanState(request, forecast: .loaded(forecast)), onAction: { _ in })
    let text = Frame.draw(content, width: 100, height: 40).plainText()
    let row = text.split(separator: "\n").first { $0.contains("Today  ") }
    #expect(row?.split(separator: " ").contains(Substring(form)) == true, "\(text)")
  }

  @Test func `m goes through what can be aimed at`() async {
    let screen = await openScreen()
    var aims: [Bool] = []
    for _ in 0..<4 {
      await press(.character("m"), on: screen)
      aims.append(screen.state.request.aim.target != nil)
    }
    #expect(aims == [false, true, true, false])
    #expect(screen.state.request.aim == .usual)
  }

  @Test func `plus and minus change the value, and so do the arrows`() async {
    let screen = await openScreen(.form(10))
    await press(.character("+"), on: screen)
    #expect(screen.state.request.aim == .form(11))
    await press(.character("-"), on: screen)
    #expect(screen.move(.columns(-3), in: nil))
    await screen.settled()
    #expect(screen.state.request.aim == .form(7))
    screen.perform(.aim(.load(2)))
    screen.perform(.change(-1))
    await screen.settled()
    #expect(screen.state.request.aim == .load(0))
    #expect(screen.state.forecast.value?.blocks.map(\.dailyLoad) == [0])
  }

  @Test func `brackets move the last day by weeks, never before the next week`() async {
    let screen = await openScreen()
    await press(.character("]"), on: screen)
    #expect(screen.state.forecast.value?.days.count == 49)
    for _ in 0..<9 { await press(.character("["), on: screen) }
    #expect(screen.state.forecast.value?.days.count == 7)
  }

  @Test func `v limits the rise of fitness`() async throws {
    let screen = await openScreen(.fitness(150))
    await press(.character("v"), on: screen)
    let forecast = try #require(screen.state.forecast.value)
    #expect(forecast.request.limit?.pointsPerWeek == 3)
    #expect(forecast.missingPoints > 0)
    for _ in 0..<3 { await press(.character("v"), on: screen) }
    #expect(screen.state.request.limit == nil)
  }

  @Test func `an impossible target has a reason, and can be changed`() async {
    let screen = await openScreen(.form(150))
    #expect(screen.state.forecast.value?.failure != nil)
    #expect(screen.state.forecast.value?.days == [])
    screen.perform(.aim(.load(50)))
    await screen.settled()
    #expect(screen.state.forecast.value?.failure == nil)
  }

  @Test func `a failure keeps the plan, and can be retried`() async {
    let screen = await openScreen()
    workouts.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.shownFailures.map(\.explanation) == [StorageError.busy.explanation])
    workouts.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.shownFailures == [])
  }

  @Test func `w explains the plan that is shown`() async {
    var intents: [PlanIntent] = []
    let request = ForecastRequest(.form(10), today: .sampleToday)
    let screen = PlanScreen(
      PlanViewModel(TestPlanDependencies(workouts: workouts), request: request) { intents.append($0) })
    screen.open()
    await screen.settled()
    await press(.character("w"), on: screen)
    #expect(intents == [.explain(request)])
  }
}
