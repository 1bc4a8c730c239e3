import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct YearViewModelTests {
  private let log = InMemoryWorkoutRepository(
    [.sample(1), .sample(2, sport: .cycling, daysAgo: 1, kilometers: 40), .sample(3, daysAgo: 300)]
      .map { WorkoutDetail(workout: $0) })

  private func openScreen(
    _ year: Int = 2026, onIntent: @escaping @MainActor (YearIntent) -> Void = { _ in }
  ) async throws -> YearScreen {
    _ = try await RefreshBestEffortsUseCase(workouts: log, records: log, workersAtOnce: 1).execute()
    let screen = YearScreen(
      YearViewModel(
        TestYearDependencies(log: log), year: year, hiddenMeters: 200, today: .sampleToday, firstWeekday: .monday,
        onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func press(_ key: KeyPress, on screen: YearScreen) async {
    screen.keyCommands.first { $0.keys.contains(key) }?()
    await screen.settled()
  }

  @Test func `opening shows the year with its records`() async throws {
    let review = try #require(try await openScreen().state.review)
    #expect(review.totals.totals.volume.workoutCount == 2)
    #expect(review.isToDate)
    #expect(review.longestByDistance?.id == .sample(2))
    #expect(!review.records.isEmpty)
    #expect(review.firstDayOfLog == CalendarDay.sampleToday.advanced(by: -300))
  }

  @Test func `brackets go to other years, not to those to come`() async throws {
    let screen = try await openScreen()
    #expect(screen.keyCommands.first { $0.keys.contains(.character("]")) }?.unavailableBecause != nil)
    await press(.character("["), on: screen)
    #expect(screen.state.review?.totals.totals.volume.workoutCount == 1)
    #expect(screen.state.review?.isToDate == false)
    await press(.character("]"), on: screen)
    #expect(screen.state.year == 2026)
  }

  @Test func `enter lists the workouts of the year`() async throws {
    var intents: [YearIntent] = []
    let screen = try await openScreen { intents.append($0) }
    await press(KeyPress(.enter), on: screen)
    guard case .openWorkouts(let filter)? = intents.first else {
      Issue.record("\(intents)")
      return
    }
    #expect(filter.from?.description == "2026-01-01")
    #expect(filter.through == .sampleToday)
  }

  @Test func `w explains the year`() async throws {
    var intents: [YearIntent] = []
    let screen = try await openScreen { intents.append($0) }
    await press(.character("w"), on: screen)
    #expect(intents == [.explain(screen.state.request)])
  }

  @Test func `a log that cannot be read is reported, and read again on request`() async throws {
    let screen = try await openScreen()
    log.fail(with: .busy)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.trained.failure == .busy)
    log.fail(with: nil)
    screen.perform(.tryAgain)
    await screen.settled()
    #expect(screen.state.review?.totals.totals.volume.workoutCount == 2)
  }
}
