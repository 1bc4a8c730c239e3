import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The contract of `FieldHistoryRepository`.
@Suite(.serialized)
struct FieldHistoryRepositoryContractTests {
  private func history(_ backend: Backend, of number: Int = 1) async throws -> FieldHistory? {
    try await backend.histories.fieldHistory(of: .sample(number)).firstValue() ?? nil
  }

  @Test(arguments: Implementation.allCases)
  func `a workout that does not exist has no history`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    #expect(try await history(backend) == nil)
  }

  @Test(arguments: Implementation.allCases)
  func `each change by a person is an event with what it changed`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    _ = try await backend.workouts.add(.sample(1))
    let old = Workout.sample(1).title
    _ = try await backend.window.act {
      try await backend.workouts.edit(
        .sample(1), [.title("Hills"), .distance(12_000), .tags([.race]), .notes("long")]
      )
    }
    _ = try await backend.window.undo()
    _ = try await backend.workouts.delete(.sample(1))
    let deleted = try #require(try await history(backend))
    #expect(deleted.isDeleted)
    _ = try await backend.workouts.restore(.sample(1))
    let history = try #require(try await history(backend))
    #expect(!history.isDeleted)
    #expect(history.events.map(\.kind) == [.added, .edited, .undone, .deleted, .restored])
    #expect(
      history.events.map(\.differences) == [
        [],
        [
          FieldDifference(.field(.title), old: .text(old), new: .text("Hills")), FieldDifference(.field(.notes)),
          FieldDifference(.field(.tags), old: .text(nil), new: .text("race")),
          FieldDifference(.field(.distance), old: .number(nil), new: .number(12_000)),
        ],
        [
          FieldDifference(.field(.title), old: .text("Hills"), new: .text(old)), FieldDifference(.field(.notes)),
          FieldDifference(.field(.tags), old: .text("race"), new: .text(nil)),
          FieldDifference(.field(.distance), old: .number(12_000), new: .number(nil)),
        ],
        [FieldDifference(.deletion)], [FieldDifference(.restoration)],
      ])
  }

  @Test(arguments: Implementation.allCases)
  func `an imported workout begins with its recording and its import`(_ implementation: Implementation) async throws {
    let backend = try Backend(implementation)
    defer { withExtendedLifetime(backend) {} }
    let id = try await backend.imports.begin(["file.fit"])
    _ = try await backend.imports.add(
      [.sample(.sample(1))], of: ImportEntry(importID: id, position: 0, path: "file.fit"), duplicates: .skip)
    let history = try #require(try await history(backend))
    #expect(history.events.map(\.kind) == [.recorded, .imported(id)])
    #expect(history.events.first?.date == history.workout.start)
    #expect(history.source != nil)
  }
}
