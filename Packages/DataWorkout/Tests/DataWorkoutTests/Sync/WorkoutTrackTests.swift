import CoreSync
import CoreSystem
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Which track a workout has, whoever changes it.
@Suite(.timeLimit(.minutes(5))) struct WorkoutTrackTests {
  private let here: SyncedLog
  private var log: TestLog { here.log }

  init() throws {
    here = try SyncedLog()
  }

  private func track(_ number: Int) async throws -> FieldValue? {
    try await here.row(number)?.fields["track"]
  }

  /// Another track than that of sample workouts.
  private func other() throws -> (file: Data, field: FieldValue) {
    let file = try TrackFile(TrackRecord(Track(offsets: [0, 1], heartRates: [99, 98]), of: .sample(1)))
    return (file.bytes, .text(file.digest))
  }

  @Test func `what is imported names its track, what is logged by hand has none`() async throws {
    try await log.import([.recording(1, digest: "a")])
    _ = try await log.workouts.add(.sample(2, daysAgo: 3))
    let file = try #require(try await here.file(1))
    #expect(try await track(1) == .text(SHA256Digest(of: file).hexadecimal))
    #expect(try await track(2) == .null)
    #expect(try await here.file(2) == nil)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a deleted workout keeps its track, and one that is taken back leaves nothing`() async throws {
    let id = try await log.import([.recording(1, digest: "a")])
    let field = try await track(1)
    _ = try await log.workouts.delete(.sample(1))
    #expect(try await track(1) == field)
    #expect(try await here.file(1) != nil)
    _ = try await log.workouts.restore(.sample(1))
    #expect(try await log.workout(1)?.track.isEmpty == false)
    _ = try await log.imports.undo(id, force: true)
    #expect(try await log.rows("SELECT * FROM track") == [])
  }

  @Test func `who takes a track in a merge names it, and both have it`() async throws {
    _ = try await log.workouts.add(.sample(1, heartRate: nil))
    try await log.import([.recording(2, digest: "b", hour: 7.4)])
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == track(2))
    #expect(try await here.file(1) == here.file(2))
    #expect(try await log.disagreements() == [])
  }

  @Test func `who has a track keeps it in a merge, though it is not here yet`() async throws {
    try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", hour: 7.4)])
    let mine = try other()
    try await here.apply(TableRow(["track": mine.field]), to: 1)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == mine.field)
    #expect(try await log.workout(1)?.track.isEmpty == true)
    try await here.keep(mine.file, of: 1)
    #expect(try await log.workout(1)?.track.heartRates == [99, 98])
  }

  @Test func `a track that is not here yet is not taken in a merge`() async throws {
    _ = try await log.workouts.add(.sample(1, heartRate: nil))
    try await log.import([.recording(2, digest: "b", hour: 7.4)])
    try await here.apply(TableRow(["track": other().field]), to: 2)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == .null)
    #expect(try await log.workout(1)?.track.isEmpty == true)
  }

  @Test func `a workout that names another track shows none until that comes, and its load is found anew`()
    async throws
  {
    try await log.add([.sample()])
    let theirs = try other()
    try await here.apply(TableRow(["track": theirs.field]), to: 1)
    #expect(try await log.workout(1)?.track.isEmpty == true)
    #expect(try await log.workout(1)?.workout.loadBasis == nil)
    #expect(try await here.file(1) == nil)
    let basis = try #require(Workout.samples[0].loadBasis)
    _ = try await log.workouts.setLoads([
      WorkoutLoad(id: .sample(1), load: TrainingLoad(points: 3, method: .power, explanation: .text("so")), basis: basis)
    ])
    try await here.keep(theirs.file, of: 1)
    #expect(try await log.workout(1)?.track.heartRates == [99, 98])
    #expect(try await here.file(1) == theirs.file)
    #expect(try await log.workout(1)?.workout.loadBasis == nil)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a track comes back when the change that took it is taken back`() async throws {
    try await log.add([.sample()])
    let (before, mine, theirs) = (try await log.workout(1), try await track(1), try other())
    for field in [theirs.field, .null, theirs.field] {
      try await here.apply(TableRow(["track": field]), to: 1)
      #expect(try await log.workout(1)?.track.isEmpty == true)
    }
    try await here.apply(TableRow(["track": #require(mine)]), to: 1)
    #expect(try await log.workout(1)?.track == before?.track)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a name that is none changes nothing`() async throws {
    try await log.add([.sample()])
    let mine = try await track(1)
    for field in [FieldValue.text("short"), .bool(true), .integer(1)] {
      try await here.apply(TableRow(["track": field]), to: 1)
    }
    #expect(try await track(1) == mine)
    #expect(try await log.workout(1)?.track.isEmpty == false)
  }

  @Test func `what is no track is refused, and the one that is there stays`() async throws {
    try await log.add([.sample()])
    await #expect(throws: (any Error).self) { try await here.keep(Data("no track".utf8), of: 1) }
    #expect(try await log.workout(1)?.track.isEmpty == false)
  }

  @Test func `the file that a workout names is that of its row, and a deleted one names none`() async throws {
    try await log.add([.sample()])
    let mine = try #require(try await track(1))
    #expect(try await here.fileDigest(1).map { .text($0) } == mine)
    #expect(try await here.fileDigest(2) == nil)
    try await here.apply(TableRow([:], isDeleted: true), to: 1)
    #expect(try await here.fileDigest(1) == nil)
    try await here.apply(TableRow(["track": .null]), to: 1)
    #expect(try await here.fileDigest(1) == nil)
  }
}
