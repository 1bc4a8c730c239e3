import DomainCore
import CoreDatabase
import CoreTesting
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

struct WorkoutNumberTests {
  private let log: TestLog

  init() throws {
    log = try TestLog()
  }

  private func add(_ numbers: some Sequence<Int>) async throws {
    let workouts = numbers.map { Workout.sample($0) }
    _ = try await log.database.write(mapping: { StorageError($0) }) { database in
      for workout in workouts { try WorkoutStore.insert(database, WorkoutRecord(workout, source: nil)) }
    }
  }

  private func ids() async throws -> [Int?] {
    try await log.rows("SELECT id FROM workout ORDER BY number").map { Int($0.suffix(12)) }
  }

  @Test func `workouts with the same start are ordered by id, in whatever order they were added`() async throws {
    var generator = SeededGenerator(seed: 3)
    for numbers in [Array(1...20), (21...40).reversed(), (41...64).shuffled(using: &generator)] {
      try await add(numbers)
    }
    #expect(try await ids() == Array(1...64))
    #expect(try await log.disagreements() == [])
  }

  @Test func `more workouts of one moment than there are numbers are all stored`() async throws {
    try await add(1...1_100)
    #expect(Set(try await ids()).count == 1_100)
    #expect(try await log.page(WorkoutFilter(), WorkoutWindow(limit: 1))?.totalCount == 1_100)
  }

  @Test func `an extreme start has a number, too`() {
    #expect(WorkoutNumber.moment(of: .nan) == 0)
    #expect(WorkoutNumber.moment(of: .infinity) == -WorkoutNumber.moment(of: -.infinity))
    #expect(WorkoutNumber.moment(of: -0.0004) == -1)
    #expect(WorkoutNumber.numbers(from: .infinity, through: .infinity).upperBound < .max)
  }
}
