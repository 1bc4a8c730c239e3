import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

struct ExportWorkoutsUseCaseTests {
  private let repository = InMemoryWorkoutRepository([
    WorkoutDetail(workout: .sample(1, "C", daysAgo: 1)), WorkoutDetail(workout: .sample(2, "A", daysAgo: 3)),
    WorkoutDetail(workout: .sample(3, "b", daysAgo: 2)),
  ])

  private func export(
    _ filter: WorkoutFilter = WorkoutFilter(), as encoder: TitleEncoder = TitleEncoder(),
    to writer: InMemoryWorkoutFileWriter, named template: String = "{title}", replacing: Bool = false
  ) async throws -> ExportReport {
    try await ExportWorkoutsUseCase(workouts: repository).execute(
      filter, as: encoder,
      to: .files(writer, named: try FileNameTemplate(template), replacing: replacing))
  }

  @Test func `each workout becomes a file, the oldest first`() async throws {
    let writer = InMemoryWorkoutFileWriter()
    let report = try await export(to: writer)
    #expect(writer.files == ["A.gpx": "[0A]", "b.gpx": "[0b]", "C.gpx": "[0C]"])
    #expect(report.files == ["folder/A.gpx", "folder/b.gpx", "folder/C.gpx"])
    #expect(report.workoutCount == 3 && report.skipped.isEmpty && !report.isStopped)
  }

  @Test func `equal names get numbers, also if they differ only in case`() async throws {
    let writer = InMemoryWorkoutFileWriter()
    #expect(
      try await export(to: writer, named: "run").files == ["folder/run.gpx", "folder/run-2.gpx", "folder/run-3.gpx"])
    let titles = ["a", "a-2", "A", "a"]
    let alike = InMemoryWorkoutRepository(
      titles.enumerated().map { WorkoutDetail(workout: .sample($0 + 1, $1, daysAgo: 9 - $0)) })
    let report = try await ExportWorkoutsUseCase(workouts: alike).execute(
      WorkoutFilter(), as: TitleEncoder(),
      to: .files(InMemoryWorkoutFileWriter(), named: try FileNameTemplate("{title}"), replacing: false))
    #expect(report.files == ["folder/a.gpx", "folder/a-2.gpx", "folder/A-3.gpx", "folder/a-4.gpx"])
  }

  @Test func `an existing file is kept and reported unless it may be replaced`() async throws {
    let writer = InMemoryWorkoutFileWriter(["A.gpx": "mine"])
    let report = try await export(to: writer)
    #expect(writer.files["A.gpx"] == "mine")
    #expect(writer.files.count == 3)
    #expect(report.skipped.map(\.obstacle) == [.fileExists(path: "folder/A.gpx")])
    #expect(report.workoutCount == 2)
    #expect(try await export(to: writer, replacing: true).workoutCount == 3)
    #expect(writer.files["A.gpx"] == "[0A]")
  }

  @Test func `a workout that the format cannot express does not stop the others`() async throws {
    let writer = InMemoryWorkoutFileWriter()
    let report = try await export(as: TitleEncoder(inexpressible: [.sample(3)]), to: writer)
    #expect(writer.files.keys.sorted() == ["A.gpx", "C.gpx"])
    #expect(report.skipped.map(\.workout) == [.sample(3)])
    #expect(report.skipped.map(\.obstacle) == [.noPositions])
  }

  @Test func `a table is one file with all workouts`() async throws {
    let writer = InMemoryWorkoutFileWriter()
    let table = TitleEncoder(.csv, isOneDocument: true)
    let report = try await export(as: table, to: writer, named: "log")
    #expect(writer.files == ["log.csv": "[0A1b2C]"])
    #expect(report.files == ["folder/log.csv"])
    await #expect(throws: ExportError.unwritable(path: "folder/log.csv", reason: "it already exists")) {
      _ = try await export(as: table, to: writer, named: "log")
    }
  }

  @Test func `one document contains all workouts if the format allows several`() async throws {
    let document = InMemoryExportFile()
    let useCase = ExportWorkoutsUseCase(workouts: repository)
    _ = try await useCase.execute(WorkoutFilter(), as: TitleEncoder(), to: .document(document))
    #expect(document.text == "[0A1b2C]")
    let single = TitleEncoder(.fit, joinsWorkouts: false)
    let other = InMemoryExportFile()
    await #expect(throws: ExportError.severalWorkouts) {
      _ = try await useCase.execute(WorkoutFilter(), as: single, to: .document(other))
    }
    #expect(other.text.isEmpty)
    _ = try await useCase.execute(WorkoutFilter(ids: [.sample(1)]), as: single, to: .document(other))
    #expect(other.text == "[0C]")
  }

  @Test func `the legs of a multisport workout are one file if the format joins them`() async throws {
    func leg(_ number: Int, of file: String, format: String = "fit", minute: Double) -> WorkoutDetail {
      var detail = WorkoutDetail(workout: .sample(number, "L\(number)", hour: 7 + minute / 60, minutes: 18))
      detail.source = WorkoutSource(fileName: file, format: format, contentDigest: file, sessionIndex: number)
      return detail
    }
    let log = InMemoryWorkoutRepository([
      leg(1, of: "a", minute: 0), leg(2, of: "a", minute: 20), leg(3, of: "a", minute: 50),
      leg(4, of: "b", minute: 70), leg(5, of: "b", minute: 80), leg(6, of: "c", format: "tcx", minute: 120),
      leg(7, of: "c", format: "tcx", minute: 140), WorkoutDetail(workout: .sample(8, "H", hour: 10)),
    ])
    let useCase = ExportWorkoutsUseCase(workouts: log)
    let writer = InMemoryWorkoutFileWriter(["L4.fit": "mine"])
    let report = try await useCase.execute(
      WorkoutFilter(), as: TitleEncoder(.fit, joinsLegs: true, inexpressible: [.sample(8)]),
      to: .files(writer, named: try FileNameTemplate("{title}"), replacing: false))
    #expect(
      writer.files
        == ["L1.fit": "[0L11L22L3]", "L4.fit": "mine", "L5.fit": "[0L5]", "L6.fit": "[0L6]", "L7.fit": "[0L7]"])
    #expect(report.workoutCount == 6 && report.files.count == 4)
    #expect(report.skipped.map(\.workout) == [.sample(4), .sample(8)])
    let apart = InMemoryWorkoutFileWriter()
    _ = try await useCase.execute(
      WorkoutFilter(), as: TitleEncoder(.fit),
      to: .files(apart, named: try FileNameTemplate("{title}"), replacing: false))
    #expect(apart.files.count == 8)
  }

  @Test func `a leg that ends within the second in which the next one begins is in the same file`() async throws {
    func leg(_ number: Int, at second: Double, lasting seconds: Double, lastSample: Double? = nil) -> WorkoutDetail {
      var detail = WorkoutDetail(workout: .sample(number, "L\(number)"))
      detail.workout.start += second
      detail.workout.elapsedTime = seconds
      if let lastSample { detail.track = Track(offsets: [0, lastSample]) }
      detail.source = WorkoutSource(fileName: "a", format: "fit", contentDigest: "a", sessionIndex: number)
      return detail
    }
    let log = InMemoryWorkoutRepository([
      leg(1, at: 0, lasting: 600.9, lastSample: 599), leg(2, at: 600, lasting: 60.25), leg(3, at: 660, lasting: 100),
      // Overlaps by more than a second, and by a sample.
      leg(4, at: 758, lasting: 40, lastSample: 40), leg(5, at: 798, lasting: 40),
    ])
    let writer = InMemoryWorkoutFileWriter()
    _ = try await ExportWorkoutsUseCase(workouts: log).execute(
      WorkoutFilter(), as: TitleEncoder(.fit, joinsLegs: true),
      to: .files(writer, named: try FileNameTemplate("{title}"), replacing: false))
    #expect(writer.files == ["L1.fit": "[0L11L22L3]", "L4.fit": "[0L4]", "L5.fit": "[0L5]"])
  }

  @Test func `no match, and a file that cannot be written, end the export`() async throws {
    let failure = ExportError.unwritable(path: "folder/A.gpx", reason: "the disk is full")
    let writer = InMemoryWorkoutFileWriter(failure: failure)
    await #expect(throws: failure) { _ = try await export(to: writer) }
    await #expect(throws: ExportError.noneMatch) { _ = try await export(WorkoutFilter(ids: []), to: writer) }
    #expect(writer.files.isEmpty)
    repository.fail(with: .damaged)
    await #expect(throws: ExportError.log(.damaged)) { _ = try await export(to: writer) }
  }

  @Test func `a canceled export ends after the current workout, and a table is not written at all`() async throws {
    for encoder in [TitleEncoder(), TitleEncoder(.csv, isOneDocument: true)] {
      let writer = InMemoryWorkoutFileWriter()
      let template = try FileNameTemplate(encoder.isOneDocument ? "log" : "{title}")
      let report = try await Task { [repository] in
        try await ExportWorkoutsUseCase(workouts: repository).execute(
          WorkoutFilter(), as: encoder, to: .files(writer, named: template, replacing: false)
        ) { _ in
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }.value
      #expect(report.isStopped)
      #expect(report.files == (encoder.isOneDocument ? [] : ["folder/A.gpx"]))
      #expect(writer.files.count == report.files.count)
    }
  }

  @Test func `more workouts than a page are all exported`() async throws {
    let many = InMemoryWorkoutRepository((1...1203).map { WorkoutDetail(workout: .sample($0, daysAgo: $0)) })
    let document = InMemoryExportFile()
    let report = try await ExportWorkoutsUseCase(workouts: many).execute(
      WorkoutFilter(), as: TitleEncoder(), to: .document(document))
    #expect(report.workoutCount == 1203)
  }
}
