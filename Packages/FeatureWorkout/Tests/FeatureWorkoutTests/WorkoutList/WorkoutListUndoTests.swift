import CoreCommon
import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Synchronization
import Testing

@MainActor struct WorkoutListUndoTests {
  private let workouts: InMemoryWorkoutRepository
  private let window: TestWindow

  init() {
    let log = InMemoryLog()
    workouts = InMemoryWorkoutRepository(
      (1...5).map { WorkoutDetail(workout: .sample($0, "Run \($0)", daysAgo: $0)) }, in: log)
    window = TestWindow(log, workouts: workouts)
  }

  /// Names the actions of the screen as those of the window.
  private final class Naming: ActionObserver {
    private let session: ActionSession
    private let count = Atomic(0)

    init(session: ActionSession) {
      self.session = session
    }

    func makeActionID() -> ActionID? {
      ActionID("screen-\(count.wrappingAdd(1, ordering: .relaxed).newValue)", in: session)
    }

    func screen(_ screen: String, willPerform action: ActionSummary) {}
    func screen(_ screen: String, usedContextAfter action: ActionSummary) {}
  }

  private func opened() async -> WorkoutListScreen {
    var dependencies = TestWorkoutListDependencies(workouts, undo: window.useCases)
    dependencies.observers = [Naming(session: window.session)]
    let screen = WorkoutListScreen(
      WorkoutListViewModel(
        dependencies, filter: WorkoutFilter(),
        window: WorkoutWindow(limit: 50), today: .sampleToday, firstWeekday: .monday, onIntent: { _ in }))
    screen.open()
    await screen.settled()
    return screen
  }

  private func titles(_ screen: WorkoutListScreen) -> [String] { screen.state.workouts.map(\.title) }

  private func undo(_ screen: WorkoutListScreen) async throws {
    await screen.settled(seeing: try await window.undo()?.revision ?? .min)
  }

  @Test func `a bulk edit, a deletion and a single edit are noted, the latest last, and undone`() async throws {
    let screen = await opened()
    let before = titles(screen)
    screen.perform(.markAll)
    screen.perform(.edit([.title("All"), .notes("n")], allowingSeveral: true))
    await screen.settled()
    screen.perform(.unmarkAll)
    screen.perform(.deleteChosen)
    await screen.settled()
    screen.perform(.startEdit)
    screen.type(.insert("!"))
    screen.perform(.submit)
    await screen.settled()
    #expect(titles(screen) == ["All!", "All", "All", "All"])
    #expect(try await window.undoable() == ["edit 1 workout", "delete 1 workout", "edit 5 workouts"])
    try await undo(screen)
    #expect(titles(screen) == ["All", "All", "All", "All"])
    try await undo(screen)
    #expect(titles(screen).count == 5)
    try await undo(screen)
    #expect(titles(screen) == before)
    #expect(screen.state.workouts.allSatisfy { $0.notes == nil })
  }

  @Test func `the list reports its last change until another one follows or it is undone`() async throws {
    let screen = await opened()
    func text() -> String {
      Frame.draw(screen.content, width: 100, environment: EnvironmentValues(isInteractive: true)).plainText()
    }
    screen.perform(.deleteChosen)
    await screen.settled()
    #expect(text().contains("1 workout was deleted."))
    try await undo(screen)
    #expect(!text().contains("deleted"))
    screen.perform(.edit([.title("All")], allowingSeveral: true))
    await screen.settled()
    #expect(text().contains("5 workouts were edited."))
    let deleted = try await window.act { try await workouts.delete(.sample(3)) }
    await screen.settled(seeing: deleted)
    #expect(!text().contains("edited"))
  }

  @Test func `an edit reports for how many workouts the effort replaces an estimate`() async throws {
    for number in 1...2 {
      _ = try await workouts.setLoads([
        WorkoutLoad(
          id: .sample(number), load: TrainingLoad(points: 9, method: .duration, explanation: .text("")), basis: "")
      ])
    }
    let screen = await opened()
    screen.perform(.edit([.effort(7)], allowingSeveral: true))
    await screen.settled()
    #expect(screen.state.lastEdit?.replacedEstimateCount == 2)
    let text = Frame.draw(screen.content, width: 120).plainText()
    #expect(text.contains("The effort now sets the training load of 2, instead of an estimate from duration."))
  }
}
