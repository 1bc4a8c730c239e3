public import CoreUI
import DomainCore
import DomainTraining
public import DomainWorkout
import FeatureShared

/// The result of an import: counts first, then each file with a remark.
struct ImportReportView: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.remedies) private var remedies
  let report: ImportReport
  var isDryRun = false

  var body: some View {
    let summary = ImportFileSummary(report.files)
    VStack {
      ImportReportNotes(report: report, isDryRun: isDryRun)
      Text(ImportCounts(report).words(quantities)).bold()
      ImportFilesView(summary: summary)
      if let id = report.id, summary.isCutShort {
        Text(remedies(Remedy.showImport, "\(id)")).foreground(.secondary)
      }
      if report.importedCount + report.updatedCount + report.enrichedCount == 0, !report.isStopped, !isDryRun {
        Text("Nothing was added, so there is nothing to undo.").foreground(.secondary)
      }
      if let id = report.id, report.importedCount > 0 {
        Text("Import \(id). \(remedies(Remedy.undoImport, "\(id)"))").foreground(.secondary)
      }
    }
  }
}

/// What is to be known before the result of an import is read.
struct ImportReportNotes: View {
  @Environment(\.quantities) private var quantities
  let report: ImportReport
  let isDryRun: Bool

  var body: some View {
    if isDryRun {
      Text("Dry run: nothing was written. The import would have this result.").foreground(.warning)
    }
    if report.isStopped {
      Text(stop).foreground(.warning)
    }
  }

  private var stop: String {
    "Stopped after \(quantities.count(report.files.count)) of \(quantities.count(report.foundCount)) files. "
      + "Everything imported so far is kept; import the same files again to continue."
  }
}

extension ImportReport {
  /// The result in one line: "2 workouts imported, 1 rejected".
  public func words(_ quantities: QuantityFormatter) -> String {
    ImportCounts(self).words(quantities)
  }
}

extension ImportProgress {
  /// "27 of 54 files, 50%, 12 files/s, 3 s left"
  public var words: String {
    let percent = totalCount > 0 ? finishedCount * 100 / totalCount : 100
    let parts = ["\(finishedCount) of \(totalCount) files", "\(percent)%"] + [speed, timeLeft].compactMap { $0 }
    return parts.joined(separator: ", ")
  }

  private var speed: String? {
    guard let filesPerSecond else { return nil }
    if filesPerSecond < 1 { return "\(max(1, rounded(filesPerSecond * 60))) files/min" }
    return "\(rounded(filesPerSecond)) files/s"
  }

  private var timeLeft: String? {
    guard let secondsLeft else { return nil }
    let seconds = max(1, rounded(secondsLeft))
    if seconds < 60 { return "\(seconds) s left" }
    let minutes = (seconds + 30) / 60
    return minutes < 60 ? "\(minutes) min left" : "\(minutes / 60) h \(minutes % 60) min left"
  }

  private func rounded(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? .max }
}

/// One import in three lines: number and time, its paths, its result.
struct ImportBatchView: View {
  @Environment(\.quantities) private var quantities
  let batch: ImportBatch
  let utcOffsetSeconds: Int

  var body: some View {
    VStack {
      HStack {
        Text("Import \(batch.id)").bold().lineLimit(1).layoutPriority(1)
        Text(time).foreground(.secondary).lineLimit(1)
      }
      Text(batch.paths.joined(separator: ", ")).truncationMode(.middle).lineLimit(1)
      Text(ImportCounts(batch).words(quantities)).foreground(.secondary)
      if batch.undoneAt != nil {
        Text("undone").foreground(.warning)
      } else if batch.finishedAt == nil {
        Text("stopped early").foreground(.warning)
      }
    }
  }

  private var time: String {
    quantities.date(batch.startedAt, utcOffsetSeconds: utcOffsetSeconds) + " "
      + quantities.timeOfDay(batch.startedAt, utcOffsetSeconds: utcOffsetSeconds)
  }
}

/// The result of an import, in numbers.
struct ImportCounts {
  private let imported: Int
  private let alreadyImported: Int
  private let deleted: Int
  private let duplicates: Int
  private let possible: Int
  private let updated: Int
  private let enriched: Int
  private let rejected: Int

  /// - Parameter files: of the import; without them, workouts that may be the same are not counted.
  init(_ batch: ImportBatch, files: [ImportedFile] = []) {
    possible = ImportReport(files: files).possibleCount
    imported = batch.importedCount
    alreadyImported = batch.alreadyThereCount
    deleted = batch.deletedCount
    duplicates = batch.duplicateCount
    updated = batch.updatedCount
    enriched = batch.enrichedCount
    rejected = batch.rejectedCount
  }

  init(_ report: ImportReport) {
    imported = report.importedCount
    alreadyImported = report.alreadyThereCount
    deleted = report.deletedCount
    duplicates = report.duplicateCount
    possible = report.possibleCount
    updated = report.updatedCount
    enriched = report.enrichedCount
    rejected = report.rejectedCount
  }

  /// Each count that is not zero, with what it counts.
  var parts: [(count: Int, name: String)] {
    [
      (imported, imported == 1 ? "workout imported" : "workouts imported"), (updated, "updated"),
      (enriched, "completed"),
      (alreadyImported, "already imported"), (deleted, "deleted earlier"),
      (duplicates, duplicates == 1 ? "duplicate" : "duplicates"),
      (possible, possible == 1 ? "possible duplicate" : "possible duplicates"), (rejected, "rejected"),
    ].filter { $0.0 > 0 }
  }

  var isNothingNew: Bool { imported == 0 && updated == 0 && enriched == 0 }

  /// "2 workouts imported, 1 already imported, 1 rejected", without zeros. "Nothing new" comes first if nothing was
  /// added.
  func words(_ quantities: QuantityFormatter) -> String {
    let words = parts.map { "\(quantities.count($0.count)) \($0.name)" }
    return ((isNothingNew ? ["Nothing new"] : []) + words).joined(separator: ", ")
  }
}

/// How much was trained on the days of an import, by sport; workouts of other imports are in it, too.
struct ImportTime: View {
  /// `nil` while they are read.
  let steps: PeriodSteps?

  var body: some View {
    if let steps { StepBars(steps) } else { Placeholder(lines: 3) }
  }

  /// “Time by week, all workouts”
  static func title(of steps: PeriodSteps?) -> String {
    steps.map { "Time by \($0.unit.name), all workouts" } ?? "Time, all workouts"
  }
}

/// The workouts of an import that began last.
struct ImportNewest: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.symbols) private var symbols
  let workouts: [Workout]

  var body: some View {
    Table(workouts, emptyText: "No workout of this import is in the log.") {
      TableColumn("", priority: 9) { Text(mark: $0.sport.mark(in: symbols), words: "").foreground($0.sport.color) }
      TableColumn("Date", priority: 8) {
        Text(quantities.date(daysSinceEpoch: $0.day.daysSinceEpoch, style: .dayMonthYear)).foreground(.secondary)
      }
      TableColumn("Title", priority: 7, minWidth: 10) { Text($0.title).lineLimit(1) }
      TableColumn("Distance", alignment: .trailing, priority: 5) {
        quantities.distance(meters: $0.distance.value.flatMap { $0 > 0 ? $0 : nil }, in: $0.sport)
      }
      TableColumn("Time", alignment: .trailing, priority: 6) {
        quantities.duration(seconds: $0.movingTime.value ?? $0.elapsedTime)
      }
    }
  }
}
