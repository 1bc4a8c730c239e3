import CorePresentation
import CoreUI
import DomainCore
import DomainCoreTestSupport
import DomainProfile
import DomainProfileTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Synchronization
import Testing

/// When and where the track of a workout is analyzed.
@MainActor struct WorkoutDetailAnalysisTests {
  private let workouts = InMemoryWorkoutRepository([.sample(.sample(1, "Old title"))])
  private let settings = InMemorySettingsRepository()
  private let id = WorkoutID.sample(1)
  private let counter = Counter()

  private final class Counter: Sendable {
    private let values = Mutex((analyses: 0, onMainThread: 0))

    var analyses: Int { values.withLock(\.analyses) }
    var onMainThread: Int { values.withLock(\.onMainThread) }

    func analyze(_ input: WorkoutAnalysis.Input) -> WorkoutAnalysis {
      values.withLock {
        $0.analyses += 1
        if Thread.isMainThread { $0.onMainThread += 1 }
      }
      return WorkoutAnalysis(input)
    }
  }

  private func opened(settings: any SettingsRepository = InMemorySettingsRepository(in: .unchanging)) async
    -> WorkoutDetailScreen
  {
    let counter = counter
    let screen = WorkoutDetailScreen(
      id, in: workouts, settings: settings, analyzeWorkout: AnalyzeWorkoutUseCase { counter.analyze($0) })
    screen.open()
    await screen.settled()
    return screen
  }

  @Test func `a change that does not affect the track keeps the analysis`() async {
    let screen = await opened()
    let (before, analysis) = (counter.analyses, screen.state.analysis)
    screen.perform(.edit(id, [.title("New title"), .notes("Windy")]))
    await screen.settled()
    screen.perform(.refresh)
    await screen.settled()
    #expect(screen.title == "New title")
    #expect(counter.analyses == before)
    #expect(analysis != nil && screen.state.analysis == analysis)
  }

  @Test func `another sport and another axis each cause a new analysis`() async {
    let screen = await opened()
    let before = counter.analyses
    screen.perform(.edit(id, [.sport(.cycling)]))
    await screen.settled()
    #expect(counter.analyses == before + 1)
    screen.perform(.chart(over: .distance))
    await screen.settled()
    #expect(counter.analyses == before + 2)
  }

  @Test func `other zones cause a new analysis`() async throws {
    let screen = await opened(settings: settings)
    let before = counter.analyses
    _ = try await settings.apply([.heartRateZones(nil, .own([100, 150]))])
    screen.perform(.refresh)
    await screen.settled()
    #expect(counter.analyses == before + 1)
    #expect(screen.state.analysis?.zones.first?.zones.bounds == [100, 150])
  }

  @Test func `no analysis runs on the main thread`() async {
    _ = await opened()
    #expect(counter.analyses > 0)
    #expect(counter.onMainThread == 0)
  }

  @Test func `a place in the charts puts the cursor there, also in a zoomed chart`() async throws {
    let screen = await opened()
    let frame = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true))
    let plots = try #require(frame.regions.first { $0.name == PlotStack.regionName })
    let width = plots.rect.width
    screen.move(.toColumn(width - 1, of: width), in: plots)
    let last = try #require(screen.state.view.cursor)
    screen.move(.toColumn(0, of: width), in: plots)
    #expect(screen.state.view.cursor == 0)
    screen.move(.toColumn(width / 2, of: width), in: plots)
    #expect(abs(try #require(screen.state.view.cursor) - last / 2) <= last / width + 1)
    screen.perform(.view(.zoom(in: true)))
    screen.move(.toColumn(0, of: width), in: plots)
    #expect(screen.state.view.cursor == screen.state.view.zoom?.lowerBound)
    screen.move(.toColumn(-5, of: width), in: nil)
    #expect(screen.state.view.cursor == screen.state.view.zoom?.lowerBound)
  }

  @Test func `enter opens the lap at the cursor of the charts`() async {
    let screen = await opened()
    func lap() -> KeyCommand<WorkoutDetailAction>? { screen.content.commands.first { $0.name == "lap" } }
    #expect(lap()?.unavailableBecause != nil)
    screen.perform(.view(.moveCursor(1, width: 60)))
    screen.perform(.view(.moveCursor(-30, width: 60)))
    #expect(lap()?.title == "Open lap 1")
    screen.perform(.view(.moveCursor(59, width: 60)))
    #expect(lap()?.title == "Open lap 2" && lap()?.keys == [KeyPress(.enter)])
    if let lap = lap() { screen.perform(lap.action) }
    #expect(screen.state.view.tab == .laps)
    let text = Frame.draw(
      screen.content, width: 120, height: 40, environment: EnvironmentValues(isInteractive: true)
    ).plainText()
    #expect(text.contains("› 2") && !text.contains("› 1"))
  }
}
