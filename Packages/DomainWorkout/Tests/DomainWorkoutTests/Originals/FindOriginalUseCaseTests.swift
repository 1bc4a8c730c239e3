import DomainCore
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct FindOriginalUseCaseTests {
  private static func workout(_ number: Int, _ format: String?, _ digest: String = "") -> WorkoutDetail {
    var detail = WorkoutDetail(workout: .sample(number))
    detail.source = format.map {
      WorkoutSource(fileName: "file.\($0)", format: $0, contentDigest: digest, sessionIndex: 0)
    }
    return detail
  }

  private let originals = InMemoryOriginalRepository([(.sampleRide, Array("twelve bytes".utf8))])
  private let repository = InMemoryWorkoutRepository([
    workout(1, "fit", OriginalFile.sampleRide.contentDigest), workout(2, nil), workout(3, "strava", "5"),
    workout(4, "gpx", "6"),
  ])
  private var find: FindOriginalUseCase { FindOriginalUseCase(workouts: repository, originals: originals) }

  @Test func `the original of a workout is found and read`() async throws {
    let original = try await find.execute(.sample(1))
    #expect(original == .sampleRide)
    try await find.check(original)
    #expect(try await find.content(of: original).bytes() == Array("twelve bytes".utf8))
  }

  @Test func `a workout without an original has a reason`() async throws {
    await #expect(throws: OriginalError.notKept(.addedByHand)) { try await find.execute(.sample(2)) }
    await #expect(throws: OriginalError.notKept(.listedOnly(fileName: "file.strava"))) {
      try await find.execute(.sample(3))
    }
    await #expect(throws: OriginalError.notKept(.notKeptHere(fileName: "file.gpx"))) {
      try await find.execute(.sample(4))
    }
    await #expect(throws: OriginalError.notFound(.sample(9))) { try await find.execute(.sample(9)) }
  }

  @Test func `an original whose file is gone, and a log that cannot be read, are reported`() async throws {
    originals.lose(.sampleRide)
    let original = try await find.execute(.sample(1))
    await #expect(throws: OriginalError.missing(fileName: "ride.fit")) { try await find.check(original) }
    originals.fail(with: .log(.damaged))
    await #expect(throws: OriginalError.log(.damaged)) { try await find.execute(.sample(1)) }
    repository.fail(with: .busy)
    await #expect(throws: OriginalError.log(.busy)) { try await find.execute(.sample(1)) }
  }
}
