import CoreCommon
import DomainCore
import DomainCoreTestSupport
import DomainItems
import DomainProfile
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

/// The contract of `UndoRepository`: actions in every subject, reversed as a whole.
@Suite(.serialized)
struct UndoRepositoryContractTests {
  @Test(arguments: Implementation.allCases)
  func `actions in different subjects are undone from the last one on, and redone`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let window = backend.window
    _ = try await window.act { try await backend.workouts.add(.sample(1)) }
    _ = try await window.act { try await backend.gear.put([Gear.samples[0]]) }
    _ = try await window.act { try await backend.profiles.apply([.maximumHeartRateBPM(187)], from: nil) }
    let summaries = try await window.undoable()
    #expect(summaries.count == 3)
    #expect(summaries.last == "add 1 workout")
    #expect(try await window.undo()?.affectsLoads == true)
    _ = try await window.undo()
    #expect(try await backend.gear.items().firstValue() == [])
    #expect(try await window.undoable() == ["add 1 workout"])
    _ = try await window.undo()
    #expect(try await backend.workouts.workout(.sample(1)).firstValue() == .some(nil))
    #expect(try await window.undo() == nil)
    for summary in summaries.reversed() { #expect(try await window.redo()?.action.summary == summary) }
    #expect(try await window.redo() == nil)
    #expect(try await backend.gear.items().firstValue() == [Gear.samples[0]])
    #expect(try await window.undoable() == summaries)
  }

  @Test(arguments: Implementation.allCases)
  func `a new action ends what could be redone`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let window = backend.window
    _ = try await backend.workouts.add(.sample(1))
    _ = try await window.act { try await backend.workouts.edit(.sample(1), [.notes("first")]) }
    _ = try await window.undo()
    _ = try await window.act { try await backend.workouts.edit(.sample(1), [.notes("second")]) }
    #expect(try await window.redo() == nil)
    #expect(try await window.undoable().count == 1)
  }

  @Test(arguments: Implementation.allCases)
  func `what changed since is left alone, and an action with nothing else is no longer one`(
    _ implementation: Implementation
  ) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let window = backend.window
    _ = try await backend.workouts.add(.sample(1))
    _ = try await window.act { try await backend.workouts.edit(.sample(1), [.notes("mine")]) }
    _ = try await backend.workouts.edit(.sample(1), [.notes("another's")])
    await #expect(throws: UndoError.changedSince) { try await window.undo() }
    #expect(try await backend.workouts.workout(.sample(1)).firstValue()??.workout.notes == "another's")
    #expect(try await window.undoable() == [])
  }

  @Test(arguments: Implementation.allCases)
  func `an action is undone once, and an unknown one not at all`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    _ = try await backend.window.act { try await backend.workouts.add(.sample(1)) }
    let action = try #require(try await backend.undo.actions(limit: 1).first)
    await #expect(throws: UndoError.notFound) { try await backend.undo.reverse(action.id, .redo) }
    _ = try await backend.undo.reverse(action.id, .undo)
    await #expect(throws: UndoError.notFound) { try await backend.undo.reverse(action.id, .undo) }
    await #expect(throws: UndoError.notFound) { try await backend.undo.reverse(ActionID("unknown"), .undo) }
    let state = try #require(try await backend.undo.undoState(of: backend.window.session).firstValue())
    #expect(state.redoable?.id == action.id && state.undoable == nil)
    let other = try #require(try await backend.undo.undoState(of: ActionSession("another window")).firstValue())
    #expect(other.redoable == nil && other.redoableAnywhere?.id == action.id)
  }
}
