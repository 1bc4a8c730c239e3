import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureImport
import Foundation

/// Invented imports for the previews of several screens.
enum ImportSamples {
  static let match = DuplicateMatch(
    id: .sample(3), workout: .samples[0], reason: .heartRates(differenceBPM: 0.2))

  static let question = ImportQuestion(id: 1, match: match, path: "2026/run from the phone.gpx")

  static let report = ImportReport(
    id: ImportID(12),
    files: [
      ImportedFile(path: "2026/run.fit", imported: [.sample(1)]),
      ImportedFile(path: "2026/朝.gpx.gz", imported: [.sample(2)], remarks: [.impossiblePositions(count: 2)]),
      ImportedFile(path: "2026/ride.tcx", imported: [.sample(5)]),
      ImportedFile(path: "2026/copy of run.fit", alreadyThere: [.sample(1)]),
      ImportedFile(path: "2026/day.fit", deleted: [.sample(6), .sample(7)]),
      ImportedFile(path: "2026/run from the phone.gpx", duplicates: [match]),
      ImportedFile(
        path: "2026/gym from the app.fit", imported: [.sample(8)],
        possible: [DuplicateMatch(id: .sample(8), workout: .samples[0], reason: .overlap)]),
      ImportedFile(path: "2026/settings.fit", rejection: .notAnActivity(.sport)),
    ],
    revision: 2)

  /// More files than anybody wants to read about one by one.
  static let manyRefused = ImportReport(
    id: ImportID(12),
    files: (1...400).map {
      ImportedFile(path: "export/\($0).fit", rejection: .notAnActivity(.settings))
    }
      + (401...403).map {
        ImportedFile(path: "export/\($0).fit", rejection: .truncated(.missing($0 - 300), samples: 0))
      } + [ImportedFile(path: "export/404.gpx", rejection: .empty)],
    revision: 2)

  static let archives = {
    var archives = ArchiveNames()
    for name in ["part 1.zip", "part 2.zip", "part 3.zip", "part 4.zip"] { archives.add(name, kind: "ZIP") }
    archives.add("old.tar.gz", kind: "TAR")
    return archives
  }()

  static let stopped = ImportReport(
    id: ImportID(12), files: [ImportedFile(path: "2026/run.fit", imported: [.sample(1)])], isStopped: true,
    leftCount: 51, revision: 2)

  static let batch = ImportBatch(
    id: ImportID(12), paths: ["2026"], startedAt: noon, finishedAt: noon.addingTimeInterval(3),
    fileCount: report.files.count, importedCount: report.importedCount, alreadyThereCount: report.alreadyThereCount,
    deletedCount: report.deletedCount, duplicateCount: report.duplicateCount, rejectedCount: report.rejectedCount)

  /// An import of files that were all imported before.
  static let nothingNew = ImportBatch(
    id: ImportID(14), paths: ["2026"], startedAt: noon.addingTimeInterval(90_000),
    finishedAt: noon.addingTimeInterval(90_001), fileCount: 1_240, alreadyThereCount: 1_239, rejectedCount: 1)

  static let batches = [
    ImportBatch(
      id: ImportID(13), paths: ["/media/watch/GARMIN/Activity", "/home/ada/Downloads/export of everything.zip"],
      startedAt: noon.addingTimeInterval(86_400), fileCount: 27, importedCount: 1_240, rejectedCount: 1),
    batch,
    ImportBatch(
      id: ImportID(11), paths: ["朝のランニング.gpx"], startedAt: noon.addingTimeInterval(-86_400),
      finishedAt: noon.addingTimeInterval(-86_399), undoneAt: noon, fileCount: 1, importedCount: 1),
  ]

  static let folder = [
    FolderEntry("watch", isFolder: true), FolderEntry("walks", isFolder: true), FolderEntry("walk in May.gpx"),
    FolderEntry("run.fit"),
  ]

  static let summary = ImportSummary(
    days: CalendarDay.sampleToday.advanced(by: -430)...CalendarDay.sampleToday,
    sports: [
      part(.cycling, count: 112, hours: 221, kilometers: 6_204),
      part(.running, count: 168, hours: 140, kilometers: 1_530),
      part(.strength, count: 20, hours: 14, kilometers: 0),
    ],
    longest: Workout.samples[1],
    records: [
      record(.running, .time(meters: 5_000), 1_218, "Club race"),
      record(.running, .whole(.distance), 30_150, "Long run"),
      record(.cycling, .power(seconds: 1_200), 262, "Hill climb"),
    ],
    steps: PeriodSteps(
      of: Period(CalendarDay.sampleToday.advanced(by: -430)...CalendarDay.sampleToday), volumes, firstWeekday: .monday),
    newest: Workout.samples, missingThresholds: [.heartRate, .power])

  /// Before any best efforts are computed.
  static let earlySummary = ImportSummary(
    days: CalendarDay.sampleToday...CalendarDay.sampleToday,
    sports: [part(.running, count: 1, hours: 1, kilometers: 12)],
    longest: Workout.samples[0], outdatedCount: 1,
    steps: PeriodSteps(
      of: Period(CalendarDay.sampleToday...CalendarDay.sampleToday), volumes, firstWeekday: .monday),
    newest: [Workout.samples[0]])

  /// A season that grows: a ride each Saturday, a run every third day, and strength in winter.
  private static let volumes = (0...430).flatMap { daysAgo -> [DailyVolume] in
    let day = CalendarDay.sampleToday.advanced(by: -daysAgo)
    let hours = 1 + Double(430 - daysAgo) / 430
    func volume(_ sport: Sport, _ hours: Double) -> DailyVolume {
      DailyVolume(day: day, sport: sport, volume: TrainingVolume(workoutCount: 1, movingTime: hours * 3_600))
    }
    return [
      day.weekday == .saturday ? volume(.cycling, 2 * hours) : nil,
      daysAgo % 3 == 0 ? volume(.running, hours / 2) : nil,
      day.weekday == .tuesday && (11...13).contains(day.components.month % 12 + 1) ? volume(.strength, 0.7) : nil,
    ].compactMap(\.self)
  }

  private static func part(_ sport: Sport, count: Int, hours: Double, kilometers: Double) -> ImportSummary.SportPart {
    let volume = TrainingVolume(
      workoutCount: count, distanceMeters: kilometers * 1_000, movingTime: hours * 3_600)
    return ImportSummary.SportPart(sport: sport, totals: WorkoutTotals(volume: volume))
  }

  private static func record(
    _ sport: Sport, _ measure: EffortMeasure, _ value: Double, _ title: String
  ) -> ImportSummary.SportRecord {
    let best = RecordedEffort(workout: .sample(1), title: title, day: .sampleToday, value: value, startOffset: 0)
    return ImportSummary.SportRecord(sport: sport, record: PersonalRecord(measure: measure, best: best))
  }

  /// Twelve o'clock, two hours ahead of UTC, on the day of all samples.
  private static let noon = Workout.samples[0].start.addingTimeInterval(5 * 3_600)
}
