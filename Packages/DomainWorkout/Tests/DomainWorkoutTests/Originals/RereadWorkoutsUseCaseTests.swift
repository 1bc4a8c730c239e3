import CoreReasons
import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct RereadWorkoutsUseCaseTests {
  private static func read(
    _ number: Int, by version: Int, format: String? = "fit", meters: Double = 10_000
  ) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(number, "Ride \(number)", daysAgo: 20 - number))
    detail.workout.distance = SourcedValue(reported: meters)
    detail.source = format.map {
      WorkoutSource(
        fileName: "\(number).fit", format: $0, contentDigest: "\(number)", sessionIndex: 0, decoderVersion: version)
    }
    return detail
  }

  private static func original(_ number: Int) -> (file: OriginalFile, content: [UInt8]) {
    (OriginalFile(contentDigest: "\(number)", fileName: "\(number).fit", fileDigest: "\(number)", byteCount: 1), [1])
  }

  private let repository = InMemoryWorkoutRepository([
    read(1, by: 1), read(2, by: 2), read(3, by: 1), read(4, by: 1, format: nil), read(5, by: 1), read(6, by: 1),
    read(7, by: 1), read(8, by: 1, format: "strava"),
  ])
  private let originals = InMemoryOriginalRepository([1, 2, 3, 5, 7].map(original))
  private let decoder = FakeOriginalDecoder(
    version: 2,
    [
      "1.fit": .success([read(1, by: 2, meters: 10_400)]), "2.fit": .success([read(2, by: 2, meters: 9_000)]),
      "3.fit": .success([read(3, by: 2)]), "5.fit": .failure(.rejected(.empty)), "7.fit": .success([]),
    ])
  private var reread: RereadWorkoutsUseCase {
    RereadWorkoutsUseCase(workouts: repository, imports: repository, originals: originals, decoder: decoder)
  }

  private func meters(_ number: Int) async throws -> Double? {
    try await repository.workout(.sample(number)).firstValue()??.workout.distance.value
  }

  @Test func `what an older decoder read is updated, and the report says what changed`() async throws {
    let report = try await reread.execute(WorkoutFilter())
    #expect(
      report.changed.map(\.changes) == [[RecordedChange(.distanceMeters, before: 10_000, after: 10_400)]])
    #expect(report.changed.map(\.workout.id) == [.sample(1)])
    #expect((report.unchangedCount, report.currentCount, report.withoutOriginalCount) == (1, 1, 3))
    #expect(report.skipped.map(\.reason) == [.rejected(.empty), .noLongerInFile])
    #expect(report.skipped.map(\.workout.id) == [.sample(5), .sample(7)])
    #expect(try await meters(1) == 10_400)
    #expect(try await meters(2) == 10_000)
    let again = try await reread.execute(WorkoutFilter())
    #expect((again.changed.count, again.currentCount) == (0, 3))
  }

  @Test func `a dry run changes nothing`() async throws {
    let report = try await reread.execute(WorkoutFilter(), isDryRun: true)
    #expect(report.changed.count == 1)
    #expect(try await meters(1) == 10_000)
    #expect(try await reread.execute(WorkoutFilter(), isDryRun: true) == report)
  }

  @Test func `on request, what the current decoder read is decoded again, too`() async throws {
    let report = try await reread.execute(WorkoutFilter(ids: [.sample(2)]), includingCurrent: true)
    #expect(report.changed.map(\.workout.id) == [.sample(2)])
    #expect(try await meters(2) == 9_000)
  }

  @Test func `corrections stay, and a file without a time zone keeps the one found before`() async throws {
    _ = try await repository.edit(.sample(1), [.title("Mine"), .distance(9_900)])
    let offset = try await repository.workout(.sample(1)).firstValue()??.workout.utcOffsetSeconds
    let report = try await reread.execute(WorkoutFilter(ids: [.sample(1)]))
    #expect(report.changed.first?.changes == [RecordedChange(.distanceMeters, before: 10_000, after: 10_400)])
    let workout = try #require(try await repository.workout(.sample(1)).firstValue() ?? nil).workout
    #expect(workout.title == "Mine")
    #expect(workout.distance == SourcedValue(stated: 9_900, reported: 10_400))
    #expect(workout.utcOffsetSeconds == offset)
  }

  @Test func `a missing original is listed, and a log that cannot be read ends it`() async throws {
    originals.lose(Self.original(1).file)
    let report = try await reread.execute(WorkoutFilter(ids: [.sample(1), .sample(3)]))
    #expect(report.skipped.map(\.reason) == [.original(.missing(fileName: "1.fit"))])
    #expect(report.unchangedCount == 1)
    originals.fail(with: .log(.damaged))
    await #expect(throws: StorageError.damaged) {
      try await reread.execute(WorkoutFilter(), includingCurrent: true)
    }
  }

  @Test func `canceling ends it after the current workout`() async throws {
    let report = try await Task { [reread] in
      try await reread.execute(WorkoutFilter()) { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
    }.value
    #expect(report.isStopped && report.changed.count == 1 && report.unchangedCount == 0)
  }
}
