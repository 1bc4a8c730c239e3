import CoreDatabase
import DataWorkout
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation

/// The import from a path to a database row, wired as in the program.
struct ImportFlow {
  let workouts: OfflineFirstWorkoutRepository
  private let useCase: ImportWorkoutsUseCase

  init(now: Date = Date(timeIntervalSince1970: 1_782_907_200)) throws {
    let database = try LocalDatabase(at: .temporary, migrations: WorkoutSchema.migrations)
    let now = { @Sendable in now }
    workouts = OfflineFirstWorkoutRepository(database: database, now: now)
    useCase = ImportWorkoutsUseCase(
      files: DiskWorkoutFileReader(timeZone: .gmt, home: "/", now: now),
      imports: OfflineFirstImportRepository(database: database, now: now),
      gear: OfflineFirstGearRepository(database: database, now: now), thresholds: InMemoryThresholdHistory(),
      readersAtOnce: 2)
  }

  func run(_ path: String) async throws -> ImportReport {
    try await useCase.execute([path]) { _ in }
  }

  func detail(_ id: WorkoutID) async throws -> WorkoutDetail? {
    try await workouts.workout(id).firstValue() ?? nil
  }

  func count() async throws -> Int? {
    try await workouts.workouts(matching: WorkoutFilter(), in: WorkoutWindow(limit: 1)).firstValue()?.totalCount
  }
}
