import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

/// The in-memory log that tests use behaves like the log on disk.
@Suite(.serialized)
struct AgreementTests {
  @Test(arguments: [Implementation.sqlite, .sqliteSignedIn, .gated])
  func `both logs give the same answers after typical writes`(_ implementation: Implementation) async throws {
    let details = RandomWrites(seed: 0).details
    let writes: [LogWrite] =
      [.begin, .takeFile(Array(details[0..<2]), batch: 1, position: 0, .skip)]
      + details[2..<11].enumerated().map { .takeFile([$1], batch: 1, position: 1 + $0, .skip) }
      + [
        .rejectFile(batch: 1, position: 10), .finish(batch: 1), .begin,
        .takeFile([details[11]], batch: 2, position: 0, .skip), .takeFile([details[12]], batch: 2, position: 1, .keep),
        .takeFile([details[13]], batch: 2, position: 2, .report), .finish(batch: 2),
        .edit(.sample(3), [.title("Zürich gym"), .effort(7)]),
        .editAll(WorkoutFilter(sport: .cycling), allowingSeveral: false, [.notes("windy")]),
        .editAll(WorkoutFilter(sport: .cycling), allowingSeveral: true, [.notes("windy"), .distance(20_000)]),
        .undoneEdit(
          WorkoutFilter(), [.title("All"), .effort(3), .start(LocalTime(day: .sampleToday, secondsOfDay: 60))]),
        .edit(.sample(3), [.tags([.race, .commute]), .privateNotes("The knee again")]),
        .undoneEdit(WorkoutFilter(), [.tags([.longRun]), .privateNotes(nil)]), .edit(.sample(3), [.tags(nil)]),
        .edit(.sample(3), [.title(nil)]), .edit(.sample(3), [.sport(nil)]),
        .editAll(WorkoutFilter(text: "nowhere"), allowingSeveral: true, [.notes("none")]),
        .edit(.sample(999), [.notes("nobody")]),
        .edit(.sample(4), [.start(LocalTime(day: .sampleToday, secondsOfDay: 3_600))]),
        .delete(.sample(1)), .delete(.sample(1)), .delete(.sample(2)), .restore(.sample(2)), .restore(.sample(999)),
        .begin, .takeFile([details[0], details[1]], batch: 3, position: 0, .skip), .finish(batch: 3),
        .merge(.sample(8), into: .sample(9)), .merge(.sample(8), into: .sample(9)),
        .log(.sample(201, "Logged", sport: .walking, daysAgo: 1)),
        .setLoads([
          WorkoutLoad(
            id: .sample(9), load: TrainingLoad(points: 60, method: .duration, explanation: .text("invented")),
            basis: "early")
        ]),
        .deleteAll(WorkoutFilter(sport: .running), allowingSeveral: false),
        .deleteAll(WorkoutFilter(isDeleted: true), allowingSeveral: true),
        .editAll(WorkoutFilter(isDeleted: true), allowingSeveral: true, [.notes("gone")]),
        .deleteAll(WorkoutFilter(ids: []), allowingSeveral: true),
        .deleteAll(WorkoutFilter(ids: [.sample(3), .sample(9), .sample(999)]), allowingSeveral: true),
        .restoreAll(WorkoutFilter(ids: [.sample(3), .sample(4)]), allowingSeveral: false),
        .restoreAll(WorkoutFilter(isDeleted: true), allowingSeveral: false),
        .restoreAll(WorkoutFilter(), allowingSeveral: true), .restoreAll(WorkoutFilter(), allowingSeveral: true),
        .deleteAll(WorkoutFilter(sport: .swimming), allowingSeveral: false),
        .undo(batch: 2, force: false), .undo(batch: 1, force: false), .undo(batch: 1, force: true),
        .undo(batch: 9, force: false),
      ]
    try await compare(writes, of: implementation, askingAfter: 5, ids: RandomWrites(seed: 0).ids, batchCount: 3)
  }

  @Test(arguments: 1...6)
  func `both logs give the same answers after writes in random order`(_ seed: Int) async throws {
    var random = RandomWrites(seed: seed)
    let writes = (0..<60).map { _ in random.next() }
    let implementation: Implementation = seed.isMultiple(of: 2) ? .sqlite : .sqliteSignedIn
    try await compare(
      writes, of: implementation, askingAfter: 10, ids: random.ids, batchCount: random.batchCount)
  }

  /// - Parameter interval: The number of writes after which all answers are compared.
  private func compare(
    _ writes: [LogWrite], of implementation: Implementation, askingAfter interval: Int, ids: [WorkoutID],
    batchCount: Int
  ) async throws {
    let memory = try Backend(.inMemory)
    let disk = try Backend(implementation)
    for (step, write) in writes.enumerated() {
      let difference = Flattened.difference(await write.run(on: memory), await write.run(on: disk))
      try #require(difference == nil, "step \(step), the answer to \(write): in memory \(difference ?? "")")
      guard (step + 1).isMultiple(of: interval) || step == writes.count - 1 else { continue }
      let inMemory = try await LogQuestions.answers(of: memory, ids: ids, batchCount: batchCount)
      let onDisk = try await LogQuestions.answers(of: disk, ids: ids, batchCount: batchCount)
      for ((question, expected), (_, found)) in zip(inMemory, onDisk) {
        let difference = Flattened.difference(expected, found)
        try #require(difference == nil, "step \(step), \(question) after \(write): in memory \(difference ?? "")")
      }
    }
  }
}
