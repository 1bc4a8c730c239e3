import CoreDatabase
import CoreSystem
import CoreUI
import DataUser
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands
@testable import FettleApp

/// Records a shell as the full-screen app does, on a real log with three workouts.
@MainActor
final class RecordedShell {
  let folder: TestFolder
  let container: DependencyContainer
  let shell: Shell
  private let recorder: SessionRecorder
  /// The recorder's copy of the log.
  let copy: String
  private let clock = ManualTime()

  /// - Parameters:
  ///   - server: the kind of server that hosts accounts; `nil` for the usual one.
  ///   - configure: changes what the person configured.
  ///   - prepare: changes the log before the recording begins.
  init(
    isRedacted: Bool = false, places: NavigationState = NavigationState(), server: (any AccountServer)? = nil,
    configuring configure: (inout AppConfiguration) -> Void = { _ in },
    preparing prepare: (DependencyContainer) async throws -> Void = { _ in }
  ) async throws {
    folder = try TestFolder()
    var configuration = AppConfiguration.test()
    configuration.database = .file(path: folder.path("log.sqlite"))
    configuration.now = { [clock] in clock.now }
    configure(&configuration)
    container = try DependencyContainer(
      configuration.recording(to: folder.path("recording"), isRedacted: isRedacted),
      servers: server.map { AccountServers([$0]) })
    for number in 1...3 {
      var workout = Workout.sample(number, daysAgo: number)
      workout.title = "Outing \(number)"
      try await container.add(WorkoutDetail(workout: workout))
    }
    try await prepare(container)
    // As with a demo, which imports its season first.
    let profile = container.screens.profile { _ in }
    profile.open()
    await profile.settled()
    let drawing = EnvironmentValues(isInteractive: true)
    let size = Size(width: 100, height: 30)
    let start = try #require(try await container.beginRecording(at: places, drawing: drawing, size: size))
    shell = Shell(
      container, places: places, preferences: await container.preferences(), environment: drawing, size: size)
    recorder = start.recorder(of: shell)
    copy = start.folder.path(of: "log.sqlite")
    await settle()
  }

  func press(_ keys: String...) async throws {
    for key in keys { await take(.key(try #require(KeyPress(key)))) }
  }

  func type(_ text: String) async {
    for character in text { await take(.key(.character(character))) }
  }

  func take(_ event: InputEvent) async {
    clock.advance(by: 0.25)
    recorder.begin(event)
    shell.handle(event, seeing: self.shell.frame())
    recorder.noteHandled()
    await settle()
  }

  func settle() async {
    await recorder.finishTurn { [shell] in
      let frame = shell.frame()
      shell.noteShown()
      return frame
    }
  }

  /// Lets time pass until the day is over.
  func wait(seconds: Double) async {
    clock.advance(by: seconds)
    recorder.noteTime()
    await settle()
  }

  /// Why the recording stopped.
  var failure: String? { recorder.failure }

  var screen: String { shell.frame().plainText() }

  /// Ends the session.
  ///
  /// - Returns: the path of the recording.
  func end() async -> String {
    recorder.end()
    await container.close()
    return folder.path("recording")
  }
}
