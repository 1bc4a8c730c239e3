import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct FindWorkoutUseCaseTests {
  private let workouts: InMemoryWorkoutRepository
  private let find: FindWorkoutUseCase

  /// Three workouts of 2026, whose ids begin with 6722, with 2026 and with cafe.
  init() throws {
    workouts = InMemoryWorkoutRepository(
      try ["6722a0b1", "2026c3d4", "cafe0000"].enumerated().map { index, beginning in
        let sample = Workout.sample(index + 1, "Ride \(index)", daysAgo: index)
        let id = try #require(WorkoutID("\(beginning)-0000-4000-8000-000000000000"))
        return WorkoutDetail(
          workout: Workout(
            id: id, title: sample.title, sport: sample.sport, start: sample.start,
            utcOffsetSeconds: sample.utcOffsetSeconds, elapsedTime: sample.elapsedTime))
      })
    find = FindWorkoutUseCase(workouts: workouts)
  }

  private func id(_ beginning: String) -> WorkoutID? { WorkoutID("\(beginning)-0000-4000-8000-000000000000") }

  private func meaning(of word: String, amongDeleted: Bool = false) async throws -> WorkoutID? {
    let filter = try WorkoutFilter(words: [word], today: .sampleToday, firstWeekday: .monday)
    return try await find.execute(word, orAllMatching: filter, amongDeleted: amongDeleted)
  }

  @Test func `digits that begin an id and are a year without workouts refer to the workout`() async throws {
    #expect(try await meaning(of: "6722") == id("6722a0b1"))
  }

  @Test func `a year with workouts that begins no id refers to the year`() async throws {
    _ = try await workouts.delete(try #require(id("2026c3d4")))
    #expect(try await meaning(of: "2026") == nil)
    #expect(try await meaning(of: "2019") == nil)
  }

  @Test func `digits that are both an id and a year with workouts are rejected`() async throws {
    let filter = try WorkoutFilter(words: ["2026"], today: .sampleToday, firstWeekday: .monday)
    await #expect(throws: FindWorkoutError.ambiguous("2026", filter)) { try await meaning(of: "2026") }
  }

  @Test func `letters that begin an id refer to the workout, unless they are in a title`() async throws {
    #expect(try await meaning(of: "CAFE") == id("cafe0000"))
    _ = try await workouts.edit(try #require(id("6722a0b1")), [.title("To the café")])
    await #expect(throws: FindWorkoutError.self) { try await meaning(of: "cafe") }
    _ = try await workouts.edit(try #require(id("6722a0b1")), [.title("Home")])
    _ = try await workouts.edit(try #require(id("cafe0000")), [.title("To the café")])
    #expect(try await meaning(of: "cafe") == id("cafe0000"))
  }

  @Test func `a deleted workout is only found when deleted ones are requested`() async throws {
    let deleted = try #require(id("6722a0b1"))
    _ = try await workouts.delete(deleted)
    await #expect(throws: FindWorkoutError.deleted(deleted)) { try await meaning(of: "6722") }
    #expect(try await meaning(of: "6722", amongDeleted: true) == deleted)
  }

  @Test func `the latest deleted workout is the one deleted last`() async throws {
    await #expect(throws: FindWorkoutError.noneDeleted) { try await find.execute("latest", amongDeleted: true) }
    let (newest, oldest) = (try #require(id("6722a0b1")), try #require(id("cafe0000")))
    _ = try await workouts.delete(newest)
    _ = try await workouts.delete(oldest)
    #expect(try await find.execute("latest", amongDeleted: true) == oldest)
    _ = try await workouts.restore(oldest)
    #expect(try await find.execute("latest", amongDeleted: true) == newest)
    #expect(try await find.execute("latest") == id("2026c3d4"))
  }
}
