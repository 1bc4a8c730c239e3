import CoreTesting
import DomainCore
import DomainCoreTestSupport
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// A log whose changes can be undone.
private struct UndoLog {
  let workouts: any WorkoutRepository
  let imports: any ImportRepository
  let window: TestWindow
  let thresholds = InMemoryThresholdHistory()

  static func all() throws -> [UndoLog] {
    let log = InMemoryLog()
    let memory = InMemoryWorkoutRepository(in: log)
    let stored = try LedgerLog()
    return [
      UndoLog(workouts: memory, imports: memory, window: TestWindow(log, workouts: memory)),
      UndoLog(workouts: stored.log.workouts, imports: stored.log.imports, window: stored.window()),
    ]
  }

  /// Everything in the log, with the deleted workouts at the end.
  func contents() async throws -> [WorkoutDetail] {
    _ = try await RefreshTrainingLoadsUseCase(workouts: workouts, thresholds: thresholds).execute()
    var details: [WorkoutDetail] = []
    for isDeleted in [false, true] {
      let filter = WorkoutFilter(isDeleted: isDeleted)
      let page = try await workouts.workouts(matching: filter, in: WorkoutWindow(limit: 100)).firstValue()
      for workout in page?.workouts ?? [] {
        var detail = WorkoutDetail(workout: workout)
        if !isDeleted, let present = try await workouts.workout(workout.id).firstValue() ?? nil { detail = present }
        // A deleted workout's load is not computed again.
        if isDeleted { (detail.workout.load, detail.workout.loadBasis) = (nil, nil) }
        details.append(detail)
      }
    }
    return details
  }

  func `import`(_ details: [WorkoutDetail]) async throws {
    let files = FakeWorkoutFileReader(
      details.map { ("\($0.workout.id).fit", .success(WorkoutFileContent(workouts: [$0]))) })
    let importWorkouts = ImportWorkoutsUseCase(
      files: files, imports: imports, gear: InMemoryGearRepository(), thresholds: thresholds, readersAtOnce: 1)
    _ = try await window.act { try await importWorkouts.execute(["."]) { _ in } }
  }

  /// An action of a random kind; some have nothing to change.
  func act(_ generator: inout SeededGenerator) async throws {
    // The window performs what was chosen, so that the choice does not depend on it.
    var copy = generator
    try await window.act { try await change(&copy) }
    generator = copy
  }

  private func change(_ generator: inout SeededGenerator) async throws {
    let numbers = (0..<3).map { _ in Int.random(in: 1...9, using: &generator) }
    let ids = Set(numbers.map { WorkoutID.sample($0) })
    let some = WorkoutFilter(ids: ids)
    do throws(WorkoutError) {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0:
        _ = try await EditWorkoutUseCase(workouts: workouts, thresholds: thresholds)
          .execute(.sample(numbers[0]), changes(&generator))
      case 1, 2:
        _ = try await EditWorkoutsUseCase(workouts: workouts, thresholds: thresholds)
          .execute(matching: some, allowingSeveral: true, changes(&generator))
      case 3:
        _ = try await DeletionUseCases(workouts: workouts)
          .delete(matching: some, allowingSeveral: true)
      case 4:
        _ = try await DeletionUseCases(workouts: workouts)
          .restore(matching: WorkoutFilter(ids: ids, isDeleted: true), allowingSeveral: true)
      case 5:
        _ = try await DeletionUseCases(workouts: workouts).restore(.sample(numbers[0]))
      case 6, 7:
        // Recordings 1 to 3 are of one workout, and so are 4 to 6.
        let first = numbers[0] <= 3 ? 1 : 4
        _ = try await MergeWorkoutsUseCase(workouts: workouts)
          .execute(.sample(first + numbers[1] % 3), into: .sample(first + numbers[2] % 3))
      default:
        let new = numbers.map { $0 + 6 }.filter { $0 > 9 }
        let details = Set(new).sorted().map { WorkoutDetail.recording($0, digest: "\($0)", daysAgo: $0) }
        if !details.isEmpty { try? await self.import(details) }
      }
    } catch {
      // Nothing was changed.
    }
  }

  private func changes(_ generator: inout SeededGenerator) -> [WorkoutChange] {
    let all: [WorkoutChange] = [
      .title("Mine"), .title(nil), .notes("Wind"), .notes(nil), .privateNotes("Ouch"), .privateNotes(nil),
      .tags(["race", "long"].compactMap { WorkoutTag(rawValue: $0) }.reduce(into: []) { $0.insert($1) }), .tags(nil),
      .sport(.hiking), .sport(nil), .start(LocalTime(day: .sampleToday, secondsOfDay: 3_600)), .start(nil),
      .timeZone(NamedTimeZone("+05:30")), .timeZone(nil), .movingTime(1_800), .movingTime(nil), .distance(5_000),
      .distance(nil), .ascent(40), .ascent(nil), .heartRate(120), .heartRate(nil), .effort(7), .effort(nil),
    ]
    return (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in all.randomElement(using: &generator) }
  }
}

struct UndoPropertyTests {
  /// The recordings that the log has at the start: 1 to 3 and 4 to 6 overlap, and 2 and 5 lack things.
  private static var start: [WorkoutDetail] {
    (1...9).map { number in
      var detail = WorkoutDetail.recording(
        number, digest: "\(number)", daysAgo: number <= 3 ? 1 : number <= 6 ? 4 : number,
        hour: 7 + Double(number % 3) * 0.2)
      detail.workout.recorded = RecordedValues(of: detail.workout)
      if number == 2 || number == 5 {
        detail.workout.heartRate = SourcedValue()
        detail.workout.ascent = SourcedValue()
        detail.track = Track()
        detail.laps = []
      }
      return detail
    }
  }

  @Test(arguments: [33, 41] + Array(1...6))
  func `undoing random changes leads back to the start, and redoing them to the end`(_ seed: Int) async throws {
    for log in try UndoLog.all() {
      let id = try await log.imports.begin(["folder"])
      for (position, detail) in Self.start.enumerated() {
        let entry = ImportEntry(importID: id, position: position, path: "folder/\(position).fit")
        _ = try await log.imports.add([detail], of: entry, duplicates: .keep)
      }
      var generator = SeededGenerator(seed: seed)
      var states = [try await log.contents()]
      var count = 0
      while count < 8 {
        try await log.act(&generator)
        let undoable = try await log.window.undoable().count
        if undoable > count { states.append(try await log.contents()) }
        count = undoable
      }
      let name = "\(type(of: log.workouts))"
      for round in 1...2 {
        for state in states.reversed().dropFirst() {
          let summary = try await log.window.undo()?.action.summary ?? "nothing"
          try #require(try await log.contents() == state, "undoing \(summary), round \(round) in \(name)")
        }
        #expect(try await log.window.undo() == nil)
        for state in states.dropFirst() {
          let summary = try await log.window.redo()?.action.summary ?? "nothing"
          try #require(try await log.contents() == state, "redoing \(summary), round \(round) in \(name)")
        }
        #expect(try await log.window.redo() == nil)
      }
    }
  }

  @Test func `values changed since a merge stay when it is undone`() async throws {
    for log in try UndoLog.all() {
      try await log.import([Self.start[0], Self.start[2]])
      _ = try await log.imports.undo(ImportID(1), force: true)
      let id = try await log.imports.begin(["folder"])
      for (position, detail) in Self.start.prefix(2).enumerated() {
        let entry = ImportEntry(importID: id, position: position, path: "\(position).fit")
        _ = try await log.imports.add([detail], of: entry, duplicates: .keep)
      }
      let before = try #require(try await log.contents().last { $0.workout.id == .sample(2) })
      _ = try await log.window.act { try await log.workouts.merge(.sample(1), into: .sample(2)) }
      _ = try await log.workouts.edit(.sample(2), [.title("Since"), .heartRate(111)])
      #expect(try await log.window.undo() != nil)
      let after = try await log.contents()
      #expect(Set(after.map(\.workout.id)) == [.sample(1), .sample(2)])
      let shown = try #require(after.first { $0.workout.id == .sample(2) })
      #expect(shown.workout.title == "Since")
      #expect(shown.workout.heartRate == SourcedValue(stated: 111))
      #expect(shown.workout.ascent == before.workout.ascent)
      #expect(shown.track.isEmpty && shown.laps.isEmpty)
      #expect(shown.alternativeSources == before.alternativeSources)
    }
  }

  @Test func `a workout imported again after its import was undone stays as it is`() async throws {
    for log in try UndoLog.all() {
      try await log.import(Array(Self.start.suffix(3)))
      _ = try await log.window.undo()
      let id = try await log.imports.begin(["again"])
      _ = try await log.imports.add(
        [Self.start[8]], of: ImportEntry(importID: id, position: 0, path: "9.fit"), duplicates: .skip)
      _ = try await log.workouts.edit(.sample(9), [.title("Again")])
      #expect(try await log.window.redo() != nil)
      let titles = try await log.contents().map(\.workout.title)
      #expect(titles.count == 3)
      #expect(titles.contains("Again"))
      #expect(try await log.imports.imports().firstValue()?.last?.undoneAt == nil)
    }
  }
}
