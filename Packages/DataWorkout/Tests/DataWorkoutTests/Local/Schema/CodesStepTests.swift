import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import GRDB
import Testing

@testable import DataWorkout

/// What `workout-9-codes` does with the sentences in a log of an earlier version.
struct CodesStepTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let kept = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KeptDatabases/workout-8-decoder.sql")
    try folder.restore(String(contentsOf: kept, encoding: .utf8))
  }

  private func change(_ sql: String) async throws {
    let database = try folder.connect(WorkoutSchema.migrations.through("workout-8-decoder"))
    _ = try await database.write(mapping: { WorkoutError($0) }) { try $0.execute(sql: sql) }
  }

  @Test func `the explanations of loads are the same as before, and can be worded differently`() async throws {
    let log = TestLog(try folder.connect())
    let ridden = try #require(try await log.workout(1)?.workout.load)
    #expect(
      ridden.explanation
        == .heartRate(
          HeartRateInputs(
            seconds: 3_588, trimp: 108.1, trimpOfHour: 176.4, thresholdBPM: 168.7, restingBPM: 48, maximumBPM: 190,
            scale: 0.75, exponent: 1.795, sex: .unspecified)))
    #expect(
      ridden.sentence == """
        From heart rate, each sample: 61.2 = 100 × TRIMP 108.1 / 176.4 for an hour at 168.7 bpm; 59.8 min, resting 48 \
        bpm, maximum 190 bpm (assumed), weighted 0.75 × e^(1.795 × reserve), the mean of both sexes (assumed).
        """)
    let phone = try #require(try await log.workout(2)?.workout.load)
    #expect(phone.explanation == .duration(seconds: 2_202, pointsPerHour: 49, .cycling))
    let run = try #require(try await log.workout(3)?.workout.load)
    #expect(run.explanation == .text("A third."))
    #expect(run.sentence == "A third.")
  }

  @Test func `the reason why recordings match is a code`() async throws {
    let log = TestLog(try folder.connect())
    let duplicates = try #require(try await log.first(log.workouts.duplicates()))
    #expect(duplicates.map(\.reason) == [.times, .heartRates(differenceBPM: 0.4)])
    #expect(
      try await log.rows("SELECT reason FROM duplicate ORDER BY number") == ["heart-rates bpm=0.4", "times"])
  }

  @Test func `a workout merged by hand is still recognized as such`() async throws {
    try await change("UPDATE duplicate SET reason = 'you merged them' WHERE decision = 'skipped'")
    let log = TestLog(try folder.connect())
    let isMerged = try await log.database.read(mapping: { WorkoutError($0) }) { database in
      try DuplicateStore.isMerged(database, WorkoutID.sample(1).description)
    }
    #expect(isMerged)
  }

  @Test func `the reports of imports keep every file, with codes in place of sentences`() async throws {
    try await change("DELETE FROM import_file WHERE path = 'e.fit'")
    let log = TestLog(try folder.connect())
    let report = try #require(try await log.first(log.imports.report(of: ImportID(1))) ?? nil)
    #expect(report.files.map(\.path) == ["a.fit", "b.gpx", "c.fit", "d.tcx", "f.gpx"])
    #expect(report.files[0].imported == [.sample(1)])
    #expect(report.files[1].duplicates.map(\.reason) == [.times])
    #expect(
      report.files[1].remarks
        == [.samplesOutOfOrder(count: 3), .implausibleFigures([.movingTime, .averageHeartRate])])
    #expect(report.files[2].rejection == .truncated(.record, samplesBefore: 268))
    #expect(report.files[3].rejection == .text("the moon was in the way, 100 % of the time"))
    #expect(report.files[3].remarks == [.text("a remark, nobody knows it")])
    #expect(report.files[3].updated == [.sample(5)])
    #expect(report.files[4].deleted == [.sample(7)])
  }

  @Test func `a report that cannot be read stays unchanged`() async throws {
    let log = TestLog(try folder.connect())
    #expect(try await log.rows("SELECT report FROM import_file WHERE path = 'e.fit'") == ["not a report"])
  }
}
