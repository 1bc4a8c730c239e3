import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureTraining
import Testing

@MainActor struct TrendsViewModelTests {
  private static let today = CalendarDay.sampleToday

  private func openScreen(
    _ dependencies: TestTrendsDependencies, of quantities: [TrendQuantity] = TrendQuantity.standard,
    filter: WorkoutFilter = WorkoutFilter(), onIntent: @escaping @MainActor (TrendsIntent) -> Void = { _ in }
  ) async -> TrendsScreen {
    let screen = TrendsScreen(
      TrendsViewModel(
        dependencies, of: quantities, filter: filter, today: Self.today, firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: TrendsScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  private func ride(_ number: Int, daysAgo: Int, cadence: Double) -> WorkoutDetail {
    var detail = WorkoutDetail(workout: .sample(number, sport: .cycling, daysAgo: daysAgo), track: Track(offsets: []))
    detail.workout.averageCadenceRPM = cadence
    return detail
  }

  private var rides: TestTrendsDependencies {
    TestTrendsDependencies(
      workouts: InMemoryWorkoutRepository(
        (0..<20).map { ride($0 + 1, daysAgo: $0 * 8, cadence: 95 - Double($0) / 2) }),
      athlete: InMemoryAthleteHistory(
        AthleteValues(weightsKilograms: [DatedValue(day: Self.today.advanced(by: -20), value: 70)])))
  }

  @Test func `trends of workouts and of the profile are shown`() async throws {
    let screen = await openScreen(rides)
    let report = try #require(screen.state.report.value)
    #expect(report.series.map(\.quantity) == TrendQuantity.standard)
    let cadence = try #require(report.series(of: .cadence).first)
    #expect(cadence.sports == [.cycling] && cadence.points.count == 20)
    #expect(cadence.finding.direction == .rising)
    #expect(report.series(of: .weight).first?.points.map(\.value) == [70])
  }

  @Test func `keys choose other quantities and longer spans`() async throws {
    let screen = await openScreen(rides)
    #expect(screen.state.request.dayCount == 365)
    await press(.character("m"), on: screen)
    #expect(screen.state.report.value?.request.dayCount == 730)
    await press(.character("m"), on: screen)
    await press(.character("m"), on: screen)
    #expect(screen.state.report.value?.request.dayCount == 90)
    #expect(screen.state.report.value?.series(of: .cadence).first?.points.count == 12)
    await press(.character("c"), on: screen)
    #expect(screen.state.report.value?.request.quantities == [.efficiency, .decoupling])
    await press(.character("c"), on: screen)
    #expect(screen.state.report.value?.series.map(\.quantity) == [.cadence])
  }

  @Test func `enter lists the workouts of the selected trend, and none for the profile`() async throws {
    var intents: [TrendsIntent] = []
    let screen = await openScreen(rides, of: [.cadence, .weight]) { intents.append($0) }
    await press(KeyPress(.enter), on: screen)
    #expect(
      intents == [
        .openWorkouts(WorkoutFilter(sport: .cycling, from: Self.today.advanced(by: -364), through: Self.today))
      ])
    screen.perform(.move(.toEnd, nil))
    await screen.settled()
    let command = screen.content.commands.first { $0.name == "open" }
    #expect(command?.unavailableBecause == "The values of this trend are in the profile.")
  }

  @Test func `w explains the selected trend`() async throws {
    var intents: [TrendsIntent] = []
    let screen = await openScreen(rides, of: [.cadence, .weight]) { intents.append($0) }
    await press(.character("w"), on: screen)
    screen.perform(.move(.toEnd, nil))
    await screen.settled()
    await press(.character("w"), on: screen)
    #expect(
      intents == [
        .explain([.cadence], dayCount: nil, WorkoutFilter(sport: .cycling)),
        .explain([.weight], dayCount: nil, WorkoutFilter()),
      ])
  }

  @Test func `routes are searched for only if they are shown`() async throws {
    let screen = await openScreen(rides)
    #expect(screen.state.routes == nil)
    screen.perform(.choose([.routePace]))
    await screen.settled()
    #expect(screen.state.routes == RecurringRoutes())
    #expect(screen.state.report.value?.series.map(\.quantity) == [.routePace])
  }

  @Test func `an arrow is shown only for a trend with evidence`() async throws {
    let screen = await openScreen(rides)
    let text = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
    ).plainText()
    #expect(text.contains("▲ rising") && text.components(separated: "▲").count == 2)
    #expect(text.contains("no trend") && text.contains("no values"))
  }

  @Test func `a pace that falls in seconds is faster`() async throws {
    let values = (0..<8).map { DatedValue(day: Self.today.advanced(by: $0 * 7 - 60), value: 300 - Double($0) * 2) }
    let dependencies = TestTrendsDependencies(
      workouts: InMemoryWorkoutRepository([]),
      athlete: InMemoryAthleteHistory(AthleteValues(thresholdPacesSecondsPerKilometer: values)))
    let screen = await openScreen(dependencies, of: [.thresholdPace])
    let text = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
    ).plainText()
    #expect(text.contains("▲ faster") && text.contains("4:46 /km") && text.contains("-8.0 s /km"))
  }
}

extension String {
  fileprivate func components(separated separator: Character) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
