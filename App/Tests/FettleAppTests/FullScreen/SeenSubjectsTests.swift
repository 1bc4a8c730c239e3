import CorePresentation
import CoreUI
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import FeatureWorkout
import Foundation
import Observation
import Testing

@testable import FettleApp

/// A key acts on what the person saw, whatever changed between the frame and the key press.
@MainActor struct SeenSubjectsTests {
  private let container: DependencyContainer

  init() async throws {
    container = try DependencyContainer(.test())
    for number in 1...3 {
      var workout = Workout.sample(number, daysAgo: number)
      workout.title = "Outing \(number)"
      try await container.add(WorkoutDetail(workout: workout))
    }
  }

  private func press(_ key: Character, on app: ShellDriver) {
    app.shell.handle(.key(.character(key)), seeing: app.shell.frame())
  }

  @Test func `a key meant for the selected row does not delete the row that replaced it`()
    async throws
  {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    let revision = try await container.workoutRepository.delete(.sample(1))
    await app.shell.screen.settled(seeing: revision)
    press("d", on: app)
    #expect(app.shell.state.notice == "This has just changed. Press the key again to confirm.")
    await app.shell.settled()
    #expect(app.screen.contains("Outing 2"))
    app.see()
    press("d", on: app)
    await app.shell.settled()
    #expect(!app.screen.contains("Outing 2"))
  }

  @Test func `keys pressed faster than frames act on the current selection`() async throws {
    let app = await ShellDriver(container, places: NavigationState(tab: .workouts))
    press("j", on: app)
    press("d", on: app)
    await app.shell.settled()
    #expect(!app.screen.contains("Outing 2"))
    #expect(app.screen.contains("Outing 1"))
  }

  @Test func `a key pressed before a question was shown does not answer it`() async throws {
    let app = await ShellDriver(container)
    app.shell.perform(.open(.importReport(ImportID(1))))
    await app.shell.settled()
    app.see()
    press("x", on: app)
    press("y", on: app)
    await app.shell.settled()
    #expect(app.screen.contains("Press y to undo it"))
    app.see()
    press("y", on: app)
    await app.shell.settled()
    #expect(app.screen.contains("undone:"))
  }

  @Test func `two quick key presses answer only one question of an import`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-asking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a", "b", "c"] {
      try Data(Self.track(named: name).utf8).write(to: folder.appending(path: "\(name).gpx"))
    }
    let app = await ShellDriver(container)
    app.shell.perform(.open(.importFiles))
    let screen = try #require(app.shell.screen as? WorkoutImportScreen)
    app.see()
    screen.type(.insert(folder.path()))
    screen.perform(.form(.next))
    screen.perform(.form(.choose(2)))
    screen.perform(.submit)
    let first = try #require(await question(of: screen))
    app.see()
    press("y", on: app)
    press("y", on: app)
    let second = try #require(await question(of: screen))
    #expect(second.id != first.id)
    press("y", on: app)
    #expect(screen.state.phase == .asking(second))
    app.see()
    press("n", on: app)
    press("n", on: app)
    await screen.settled()
    guard case .finished(let report) = screen.state.phase else {
      Issue.record("\(screen.state.phase)")
      return
    }
    #expect(report.importedCount == 2)
    #expect(report.duplicateCount == 1)
    #expect(app.shell.coordinator.current == .importFiles)
  }

  private func question(of screen: WorkoutImportScreen) async -> ImportQuestion? {
    for await phase in Observations({ screen.state.phase }) {
      switch phase {
      case .asking(let question): return question
      case .finished, .failed, .restoration: return nil
      case .idle, .running, .stopping: continue
      }
    }
    return nil
  }

  private static func track(named name: String) -> String {
    let points = (0..<61).map { index in
      """
      <trkpt lat="\(48.0 + Double(index) * 0.0002)" lon="11.5"><ele>\(500 + index)</ele>\
      <time>\(Date(timeIntervalSince1970: 1_782_799_200 + Double(index) * 5).formatted(.iso8601))</time>\
      <extensions><hr>\(120 + index / 2)</hr></extensions></trkpt>
      """
    }
    return """
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>\(name)</name><trkseg>\(points.joined())</trkseg></trk></gpx>
      """
  }
}
