import CoreSync
import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import DataWorkout

/// Which track a workout has, whoever changes it.
struct WorkoutTrackTests {
  private let here: SyncedLog
  private var log: TestLog { here.log }

  init() throws {
    here = try SyncedLog()
  }

  private func track(_ number: Int) async throws -> FieldValue? {
    try await here.row(number)?.fields["track"]
  }

  /// A track other than that of sample workouts.
  private func other() throws -> (file: Data, field: FieldValue) {
    let file = try TrackFile(TrackRecord(Track(offsets: [0, 1], heartRates: [99, 98]), of: .sample(1)))
    return (file.bytes, .text(file.digest))
  }

  @Test func `an imported workout names its track, and one entered by hand has none`() async throws {
    try await log.import([.recording(1, digest: "a")])
    _ = try await log.workouts.add(.sample(2, daysAgo: 3))
    let file = try #require(try await here.file(1))
    #expect(try await track(1) == .text(SHA256Digest(of: file).hexadecimal))
    #expect(try await track(2) == .null)
    #expect(try await here.file(2) == nil)
    #expect(try await log.disagreements() == [])
  }

  @Test func `a deleted workout keeps its track, and undoing an import leaves nothing`() async throws {
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

  @Test func `a workout that gets a track in a merge names it, and both workouts have it`() async throws {
    _ = try await log.workouts.add(.sample(1, heartRate: nil))
    try await log.import([.recording(2, digest: "b", hour: 7.4)])
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == track(2))
    #expect(try await here.file(1) == here.file(2))
    #expect(try await log.disagreements() == [])
  }

  @Test func `a workout with a track keeps it in a merge, even if it has not arrived yet`() async throws {
    try await log.import([.recording(1, digest: "a"), .recording(2, digest: "b", hour: 7.4)])
    let mine = try other()
    try await here.apply(TableRow(["track": mine.field]), to: 1)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == mine.field)
    #expect(try await log.workout(1)?.track.isEmpty == true)
    try await here.keep(mine.file, of: 1)
    #expect(try await log.workout(1)?.track.heartRates == [99, 98])
  }

  @Test func `a track that has not arrived yet is not copied in a merge`() async throws {
    _ = try await log.workouts.add(.sample(1, heartRate: nil))
    try await log.import([.recording(2, digest: "b", hour: 7.4)])
    try await here.apply(TableRow(["track": other().field]), to: 2)
    _ = try await log.workouts.merge(.sample(2), into: .sample(1))
    #expect(try await track(1) == .null)
    #expect(try await log.workout(1)?.track.isEmpty == true)
  }

  @Test func `a workout that names another track has none until it arrives, and its load is recomputed`()
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

  @Test(arguments: [true, false])
  func `a load computed before a track arrived, or was set aside, is not stored after it`(arrives: Bool) async throws {
    try await log.add([.sample()])
    let theirs = try other()
    if arrives { try await here.apply(TableRow(["track": theirs.field]), to: 1) }
    let anyBasis = [LoadBasisPeriod(basis: "b", from: nil, until: nil)]
    let outdated = try #require(try await log.workouts.workouts(withLoadsOutdatedBy: anyBasis).first)
    let detail = try #require(try await log.workout(1))
    let load = WorkoutLoad(of: detail, recording: outdated.recording, thresholds: DatedThresholds())
    if arrives {
      try await here.keep(theirs.file, of: 1)
    } else {
      try await here.apply(TableRow(["track": theirs.field]), to: 1)
    }
    _ = try await log.workouts.setLoads([load])
    #expect(try await log.workout(1)?.workout.loadBasis == nil)
    let again = try #require(try await log.workouts.workouts(withLoadsOutdatedBy: anyBasis).first)
    let now = try #require(try await log.workout(1))
    _ = try await log.workouts.setLoads([
      WorkoutLoad(of: now, recording: again.recording, thresholds: DatedThresholds())
    ])
    #expect(try await log.workout(1)?.workout.loadBasis == load.basis)
  }

  @Test func `a track is restored when the change that removed it is undone`() async throws {
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

  @Test func `an invalid name changes nothing`() async throws {
    try await log.add([.sample()])
    let mine = try await track(1)
    for field in [FieldValue.text("short"), .bool(true), .integer(1)] {
      try await here.apply(TableRow(["track": field]), to: 1)
    }
    #expect(try await track(1) == mine)
    #expect(try await log.workout(1)?.track.isEmpty == false)
  }

  @Test func `a file that is not a track is rejected, and the existing one stays`() async throws {
    try await log.add([.sample()])
    await #expect(throws: (any Error).self) { try await here.keep(Data("no track".utf8), of: 1) }
    #expect(try await log.workout(1)?.track.isEmpty == false)
  }

  @Test func `a workout's track file is the one its row names, and a deleted workout names none`() async throws {
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
