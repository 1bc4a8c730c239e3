import CoreCommon
import CoreUI
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import FettleApp

@MainActor struct ShellUndoTests {
  private let container: DependencyContainer

  init() async throws {
    container = try DependencyContainer(.test())
    for number in 1...3 {
      var workout = Workout.sample(number, daysAgo: number)
      workout.title = "Outing \(number)"
      try await container.add(WorkoutDetail(workout: workout))
    }
  }

  private func opened() async -> ShellDriver { await ShellDriver(container, places: NavigationState(tab: .workouts)) }

  @Test func `a change is undone and redone on any screen, and the message names it`() async throws {
    let app = await opened()
    try await app.press("u")
    #expect(app.screen.contains("Nothing to undo."))
    try await app.press("ctrl+r")
    #expect(app.screen.contains("Nothing to redo."))
    try await app.press("space", "space", "d")
    #expect(app.screen.contains("2 workouts were deleted. Press u to undo."))
    // On another screen.
    try await app.press("1", "u")
    #expect(app.screen.contains("Undid: delete 2 workouts."))
    try await app.press("2")
    #expect(app.screen.contains("Outing 1"))
    #expect(!app.screen.contains("were deleted"))
    try await app.press("ctrl+r")
    #expect(app.screen.contains("Redid: delete 2 workouts."))
    #expect(!app.screen.contains("Outing 1"))
  }

  @Test func `keys typed ahead undo the change before them, though it is still being stored`() async throws {
    let app = await opened()
    for key in ["e", "X", "ctrl+s", "d", "u", "u"] {
      app.shell.handle(.key(try #require(KeyPress(key))), seeing: app.shell.frame())
    }
    await app.shell.settled()
    await app.shell.settled()
    app.see()
    #expect(app.screen.contains("Outing 1"))
    #expect(!app.screen.contains("Outing 1X"))
    #expect(app.shell.state.notice == "Undid: edit 1 workout.")
    #expect(app.shell.state.undoState.undoable == nil)
  }

  @Test func `a change that something else replaced is not undone, and the message says so`() async throws {
    let app = await opened()
    try await app.press("e", "X", "ctrl+s")
    _ = try await container.workoutRepository.edit(.sample(1), [.title("Since")])
    try await app.press("u")
    #expect(
      app.shell.state.notice?.contains(
        "Could not undo: What this change affects has been changed or deleted since, so nothing was undone") == true)
    try await app.press("j")
    #expect(app.screen.contains("Since"))
    try await app.press("u")
    #expect(app.screen.contains("Nothing to undo."))
  }

  @Test func `while a form is open, keys are text, and nothing is redone`() async throws {
    let app = await opened()
    try await app.press("d", "u", "e")
    await app.type("u")
    try await app.press("ctrl+r")
    #expect(app.screen.contains("Finish typing first."))
    try await app.press("esc")
    #expect(app.screen.contains("Your changes are not saved."))
    try await app.press("esc")
    #expect(app.screen.contains("Outing 1"))
  }

  @Test func `an action from before a restart is undone after a question`() async throws {
    _ = try await ActionID.$active.withValue(ActionID("before", in: ActionSession("before"))) {
      try await container.workoutRepository.delete(.sample(1))
    }
    let app = await opened()
    #expect(!app.screen.contains("Outing 1"))
    try await app.press("u")
    #expect(app.screen.contains("Undo “delete 1 workout”"))
    #expect(app.shell.state.notice?.contains("It was not done in this window.") == true)
    #expect(!app.screen.contains("Outing 1"))
    // Any other key is no answer.
    try await app.press("j", "u")
    #expect(!app.screen.contains("Outing 1"))
    try await app.press("u")
    #expect(app.screen.contains("Undid: delete 1 workout."))
    #expect(app.screen.contains("Outing 1"))
  }
}
