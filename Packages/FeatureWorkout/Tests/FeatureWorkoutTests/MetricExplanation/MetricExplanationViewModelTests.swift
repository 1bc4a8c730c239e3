import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

@MainActor struct MetricExplanationViewModelTests {
  private let workouts = InMemoryWorkoutRepository([.sample()])

  private func opened(_ subject: ExplainedSubject, only figure: Metric? = nil) async
    -> MetricExplanationScreen
  {
    let screen = MetricExplanationScreen(
      MetricExplanationViewModel(
        TestMetricExplanationDependencies(workouts: workouts), subject: subject, only: figure, today: .sampleToday,
        firstWeekday: .monday))
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a workout shows the figures that it has, the selected one explained`() async {
    let screen = await opened(.workout(.sample(1)))
    let figures = screen.state.explanations?.map(\.figure) ?? []
    #expect(figures.contains(.distance) && !figures.contains(.poolLengths) && !figures.contains(.form))
    screen.perform(.move(.rows(2), nil))
    #expect(screen.state.selected?.figure == figures[2])
  }

  @Test func `the same figure stays selected when the workout changes`() async throws {
    let screen = await opened(.workout(.sample(1)))
    screen.perform(.move(.rows(3), nil))
    let selected = screen.state.selected?.figure
    _ = try await workouts.edit(.sample(1), [.effort(7)])
    await screen.settled()
    #expect(screen.state.selected?.figure == selected)
  }

  @Test func `one figure is explained even if the workout does not have it`() async {
    let screen = await opened(.workout(.sample(1)), only: .intensity)
    #expect(screen.state.explanations?.map(\.figure) == [.intensity])
    #expect(screen.state.selected?.finding != nil)
  }

  @Test func `days and weeks are explained without a workout`() async {
    let screen = await opened(.training(through: nil))
    #expect(screen.state.explanations?.contains { $0.figure == .weekTime } == true)
    #expect(screen.state.explanations?.contains { $0.figure == .distance } == false)
  }

  @Test func `a period, records, a plan and predictions are explained with their values`() async throws {
    let period = PeriodRequest(
      Period(containing: .sampleToday, by: .month), today: .sampleToday, firstWeekday: .monday)
    #expect(await opened(.period(period)).state.explanations?.first?.figure == .periodWorkouts)
    #expect(
      await opened(.plan(ForecastRequest(today: .sampleToday))).state.explanations?.first?.figure == .plannedLoad)
    let result = try #require(RaceResult(meters: 10_000, seconds: 2_550))
    let races = await opened(.predictions(RaceOutlookRequest(results: [result], today: .sampleToday)))
    #expect(races.state.explanations?.first?.figure == .predictedTime)
    #expect(await opened(.predictions(RaceOutlookRequest(today: .sampleToday))).state.others.value != nil)
    try await RefreshBestEffortsUseCase(workouts: workouts, records: workouts, workersAtOnce: 1).execute()
    let records = await opened(.records(RecordRequest(sport: .running), .whole(.distance)))
    #expect(records.state.explanations?.first?.figure == .mostOfWorkout)
  }

  @Test func `a map and a year are explained with their values`() async throws {
    let loops = InMemoryWorkoutRepository([.loop(1), .loop(2)])
    _ = try await RefreshBestEffortsUseCase(workouts: loops, records: loops, workersAtOnce: 1).execute()
    func explained(_ subject: ExplainedSubject) async -> MetricExplanationScreen {
      let screen = MetricExplanationScreen(
        MetricExplanationViewModel(
          TestMetricExplanationDependencies(workouts: loops), subject: subject, today: .sampleToday,
          firstWeekday: .monday))
      screen.open()
      await screen.settled()
      return screen
    }
    let map = await explained(.map(MapRequest(hiddenMeters: 0, newSince: .sampleToday)))
    #expect(map.state.explanations?.map(\.figure) == [.explorerTiles])
    let request = YearRequest(2026, hiddenMeters: 0, today: .sampleToday, firstWeekday: .monday)
    let year = await explained(.year(request))
    #expect(year.state.explanations?.map(\.figure) == [.yearHighlights, .firstTimes])
    #expect(year.state.explanations?.first?.inputs.contains { $0.name == "workouts" && $0.value == .count(2) } == true)
  }

  @Test func `the trends of the requested quantities are explained, routes as well`() async {
    func figures(_ quantities: [TrendQuantity]) async -> [MetricExplanation] {
      let request = TrendRequest(quantities, today: .sampleToday, firstWeekday: .monday)
      return await opened(.trends(request)).state.explanations ?? []
    }
    let some = await figures([.weight, .cadence])
    #expect(some.map(\.figure) == [.cadenceTrend, .weightTrend])
    #expect(some.last?.finding == "Weight: there are no values.")
    #expect(await figures([.routePace]).map(\.figure) == [.routePaceTrend])
  }

  @Test func `a comparison is explained with its values`() async {
    let request = ComparisonRequest(.route(.sample(1)))
    let screen = await opened(.comparison(request))
    #expect(screen.state.comparison.failure == .noPositions(title: Workout.samples[0].title))
    let loops = InMemoryWorkoutRepository([.loop(1), .loop(2)])
    let compared = MetricExplanationScreen(
      MetricExplanationViewModel(
        TestMetricExplanationDependencies(workouts: loops), subject: .comparison(request), today: .sampleToday,
        firstWeekday: .monday))
    compared.open()
    await compared.settled()
    #expect(compared.state.explanations?.map(\.figure) == [.routeTime])
  }

  @Test func `the named goal is explained`() async {
    let goal = Goal.samples[2]
    let screen = await opened(.goal(goal.id))
    #expect(screen.state.explanations?.first?.figure == .goalReached)
    #expect(screen.state.explanations?.first?.inputs.first == .init("target", .seconds(goal.aim.target)))
  }

  @Test func `a period follows the log`() async throws {
    let request = PeriodRequest(
      Period(containing: .sampleToday, by: .month), today: .sampleToday, firstWeekday: .monday)
    let screen = await opened(.period(request), only: .periodWorkouts)
    #expect(screen.state.explanations?.first?.value == .count(1))
    _ = try await workouts.delete(.sample(1))
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.explanations?.first?.value == .count(0))
  }

  @Test func `the rules are listed without a log`() async {
    #expect(await opened(.rules).state.explanations?.count == Metric.allCases.count)
  }

  @Test func `a workout that does not exist has no explanations`() async {
    let screen = await opened(.workout(.sample(99)))
    #expect(screen.state.explanations == nil)
  }
}
