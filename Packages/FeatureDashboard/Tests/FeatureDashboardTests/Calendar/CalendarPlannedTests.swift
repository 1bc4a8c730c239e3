import CorePresentation
import CoreUI
import CoreUITestSupport
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Testing

@MainActor struct CalendarPlannedTests {
  private let workouts = InMemoryWorkoutRepository([WorkoutDetail(workout: .sample(1))])

  private func openScreen(
    _ planned: [PlannedWorkout] = PlannedWorkout.samples, sport: Sport? = nil,
    onIntent: @escaping @MainActor (CalendarIntent) -> Void = { _ in }
  ) async -> CalendarScreen {
    let screen = CalendarScreen(
      CalendarViewModel(
        TestCalendarDependencies(
          workouts: workouts, storedPlan: InMemoryPlannedWorkoutRepository(planned, in: workouts)),
        sport: sport, today: .sampleToday, firstWeekday: .monday, onIntent: onIntent))
    screen.open()
    await screen.settled()
    return screen
  }

  private func sentences(_ screen: CalendarScreen) -> String {
    Frame.draw(screen.content, width: 200, environment: .sample(presentation: .plain)).plainText()
  }

  @Test func `planned workouts are on their day, except in a sport that something was done in`() async {
    let screen = await openScreen()
    let words = sentences(screen)
    #expect(words.contains("Fri 3 Jul: Cycling, planned: cycling, load 120."))
    #expect(words.contains("Tue 30 Jun: Swimming, planned: swimming, 2.50 km."))
    #expect(!words.contains("Tempo, planned"))
  }

  @Test func `only those of the chosen sport are shown`() async {
    let words = sentences(await openScreen(sport: .cycling))
    #expect(words.contains("Cycling, planned"))
    #expect(!words.contains("Swimming, planned"))
  }

  @Test func `enter opens the planned workout of a day without workouts`() async {
    var intents: [CalendarIntent] = []
    let screen = await openScreen { intents.append($0) }
    screen.perform(.select(.sampleToday.advanced(by: 2)))
    await screen.settled()
    screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?()
    #expect(intents == [.openPlanned(PlannedWorkout.samples[2].id)])
    screen.perform(.select(.sampleToday.advanced(by: 3)))
    await screen.settled()
    #expect(
      screen.keyCommands.first { $0.keys.contains(KeyPress(.enter)) }?.unavailableBecause == "No workouts on this day.")
  }

  @Test func `those of another month come with it`() async {
    let later = PlannedWorkout(id: .sample(1), day: .sampleToday.advanced(by: 60), sport: .rowing)
    let screen = await openScreen([later])
    #expect(screen.state.planned == [])
    screen.perform(.select(later.day))
    await screen.settled()
    #expect(screen.state.planned == [later])
  }
}
