import CorePresentation
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Synchronization
import Testing

/// The preview of the selected workout, and the totals, of a list that a person looks at.
@MainActor struct WorkoutListPreviewTests {
  private let workouts = InMemoryWorkoutRepository(
    (1...40).map { number in
      WorkoutDetail.sample(.sample(number, "Run \(number)", daysAgo: number))
    })

  private func opened(
    isLive: Bool = true, analyze: AnalyzeWorkoutUseCase = AnalyzeWorkoutUseCase()
  ) async -> WorkoutListScreen {
    var dependencies = TestWorkoutListDependencies(workouts)
    dependencies.analyzeWorkout = analyze
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(), window: WorkoutWindow(limit: 20), today: .sampleToday,
        firstWeekday: .monday, isLive: isLive, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func text(_ screen: WorkoutListScreen, width: Int = 160) -> String {
    Frame.draw(
      screen.content, width: width, height: 50,
      environment: EnvironmentValues(today: CalendarDay.sampleToday.daysSinceEpoch, isInteractive: true)
    ).plainText()
  }

  @Test func `the preview follows the selection, and is there once the screen has settled`() async {
    let screen = await opened()
    #expect(screen.state.shownPreview?.id == .sample(1))
    for movement in [Movement.rows(3), .toEnd, .rows(-1), .toStart] {
      screen.move(movement, in: nil)
      await screen.settled()
      #expect(screen.state.shownPreview?.id == screen.state.selected?.id)
      #expect(screen.state.shownPreview?.analysis.series.isEmpty == false)
    }
  }

  @Test func `the key of the preview is on the screen only where there is room for one`() async {
    let screen = await opened()
    #expect(text(screen).contains("hide preview"))
    #expect(!text(screen, width: 120).contains("hide preview"))
    #expect(screen.keyCommands.first { $0.name == "preview" }?.isInHelpLine == false)
    screen.perform(.togglePreview)
    #expect(text(screen).contains("show preview"))
  }

  @Test func `the preview of another workout is never shown for the selected one`() async {
    let screen = await opened()
    screen.move(.rows(1), in: nil)
    #expect(screen.state.selected?.id == .sample(2))
    #expect(screen.state.shownPreview == nil)
  }

  @Test func `moving quickly does not queue work, and the newest selection wins`() async {
    let analyzed = Mutex(0)
    let screen = await opened(
      analyze: AnalyzeWorkoutUseCase { input in
        analyzed.withLock { $0 += 1 }
        return WorkoutAnalysis(input)
      })
    #expect(analyzed.withLock { $0 } == 1)
    for _ in 0..<15 { screen.move(.rows(1), in: nil) }
    await screen.settled()
    #expect(screen.state.shownPreview?.id == .sample(16))
    #expect(analyzed.withLock { $0 } <= 3)
  }

  @Test func `a workout that cannot be read says so in the preview, and is read again on request`() async {
    let screen = await opened()
    workouts.fail(with: .busy)
    screen.move(.rows(1), in: nil)
    await screen.settled()
    #expect(screen.state.preview.failure == .storage(.busy))
    #expect(text(screen).contains("This workout could not be read."))
    workouts.fail(with: nil)
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.state.preview.failure == nil)
    #expect(screen.state.shownPreview?.id == .sample(2))
  }

  @Test func `an edited workout is analyzed again, and an unchanged one is not`() async throws {
    let sports = Mutex<[Sport]>([])
    let screen = await opened(
      analyze: AnalyzeWorkoutUseCase { input in
        sports.withLock { $0.append(input.sport) }
        return WorkoutAnalysis(input)
      })
    screen.perform(.refresh)
    await screen.settled()
    _ = try await workouts.edit(.sample(1), [.sport(.cycling)])
    screen.perform(.refresh)
    await screen.settled()
    #expect(sports.withLock { $0 } == [.running, .cycling])
  }

  @Test func `switched off, nothing is read, and switched on, the selected workout is`() async {
    let screen = await opened()
    screen.perform(.togglePreview)
    screen.move(.rows(4), in: nil)
    await screen.settled()
    #expect(screen.state.preview.id == .sample(1))
    #expect(!text(screen).contains("Heart rate bpm"))
    screen.perform(.togglePreview)
    await screen.settled()
    #expect(screen.state.shownPreview?.id == .sample(5))
    #expect(text(screen).contains("Heart rate bpm"))
  }

  @Test func `a printed list reads neither a preview nor totals`() async {
    let screen = await opened(isLive: false)
    #expect(screen.state.preview.id == nil)
    #expect(screen.state.totals == nil)
    #expect(screen.state.page.value?.weeks == [])
  }

  @Test func `the totals are those of all that match, also beyond the window`() async {
    let screen = await opened()
    #expect(screen.state.totals?.totals.volume.workoutCount == 40)
    #expect(text(screen).contains("40 workouts · 33:20:00 · 400.0 km"))
    screen.perform(.filter(WorkoutFilter(text: "3")))
    await screen.settled()
    #expect(screen.state.totals?.totals.volume.workoutCount == 11)
  }

  @Test func `weeks are separated while the list is ordered by date`() async {
    let screen = await opened()
    #expect(text(screen).contains("22 Jun – 28 Jun"))
    screen.perform(.order(WorkoutOrder(.distance)))
    await screen.settled()
    #expect(!text(screen).contains("22 Jun – 28 Jun"))
  }

  @Test func `the place in the whole list is known while scrolling, at the end, and back`() async {
    let screen = await opened()
    for number in 1...40 {
      #expect(text(screen).contains(" \(number) of 40 "), "\(number)")
      screen.move(.rows(1), in: nil)
      await screen.settled()
    }
    screen.move(.toStart, in: nil)
    await screen.settled()
    screen.move(.toEnd, in: nil)
    await screen.settled()
    #expect(text(screen).contains(" 40 of 40 "))
  }
}
