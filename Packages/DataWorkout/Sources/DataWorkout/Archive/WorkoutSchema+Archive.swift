public import CoreDatabase
import DomainCore
import DomainTraining
import DomainWorkout
import Foundation
public import GRDB

extension WorkoutSchema {
  /// What an archive of the log contains of these tables.
  public static let archiveTables = ArchiveTables(
    archived: [.workouts, .laps, .tracks, .duplicates, .imports, .importedFiles]
      + SyncedItems.kinds.map { $0.archived },
    leftOut: [
      .init("daily_sum", "Totals of days, which are computed from the workouts."),
      .init("yearly_sum", "Totals of years, likewise."),
      .init("daily_load", "The training load of days, likewise."),
      .init("workout_text", "The search index, likewise."),
      .init("original", "The list of original files, which is log/originals.jsonl."),
      .init("seen_file", "What this machine's files were when they were imported, so that they are not read again."),
      .init("sum_hold", "Always empty."),
      .init("effort", "Best efforts, which are computed from the workouts."),
      .init("intensity", "What recordings show about intensity, which is computed from the workouts."),
      .init("footprint", "Where recordings have been, which is computed from the workouts."),
      .init("effort_due", "Workouts whose best efforts have to be computed."),
      .init("record_step", "Records, which follow from the best efforts."),
      .init("record_gap", "Records that have to be found again."),
    ])

  /// Examines values that come from an archive: returns why one cannot be the program's; `nil` if all can.
  public static func problem(_ database: Database) throws -> String? {
    let checks =
      [
        ("workout", ArchiveRange.isBroken(ArchiveRange.workout)), ("lap", ArchiveRange.isBroken(ArchiveRange.lap)),
      ] + SyncedItems.kinds.map { ($0.tableName, $0.isImpossible) }
    for (table, condition) in checks {
      let sql = "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))"
      if try Bool.fetchOne(database, sql: sql) == true { return "a value of a \(table) is impossible" }
    }
    let strangeID = "SELECT EXISTS (SELECT 1 FROM workout WHERE length(id) <> 36 OR id GLOB '*[^0-9a-f-]*')"
    if try Bool.fetchOne(database, sql: strangeID) == true { return "the id of a workout is impossible" }
    return nil
  }
}

/// The values that code which reads the tables expects: those that a server may send, too.
private struct ArchiveRange {
  let column: String
  let lower: String
  let upper: String

  private init(_ column: String, _ lower: String, _ upper: String) {
    (self.column, self.lower, self.upper) = (column, lower, upper)
  }

  /// A condition of SQL for the rows with a value outside of its range.
  static func isBroken(_ ranges: [ArchiveRange]) -> String {
    ranges.map { "\($0.column) NOT BETWEEN \($0.lower) AND \($0.upper)" }.joined(separator: " OR ")
  }

  private static func all(_ columns: [String], in range: ClosedRange<Double>) -> [ArchiveRange] {
    columns.map { ArchiveRange($0, "\(range.lowerBound)", "\(range.upperBound)") }
  }

  private static func all(_ columns: [String], in range: ClosedRange<Int>) -> [ArchiveRange] {
    columns.map { ArchiveRange($0, "\(range.lowerBound)", "\(range.upperBound)") }
  }

  static let workout =
    all(["start", "start_recorded"], in: ValueRange.start)
    + all(["edited_at", "deleted_at"], in: -1e11...1e11)
    + all(["number"], in: -8_200_000_000_000_000_000...8_200_000_000_000_000_000)
    + all(["utc_offset", "utc_offset_recorded"], in: ValueRange.utcOffset)
    + all(["day"], in: ValueRange.day)
    + all(["elapsed", "timer", "moving_stated", "moving_reported", "moving_computed"], in: ValueRange.duration)
    + all(["distance_stated", "distance_reported", "distance_computed"], in: ValueRange.distance)
    + all(
      ["ascent_stated", "ascent_reported", "ascent_computed", "descent_reported", "descent_computed"],
      in: ValueRange.climb)
    + all(["heart_rate_stated", "heart_rate_average", "heart_rate_maximum"], in: ValueRange.heartRate)
    + all(["power_average", "power_maximum"], in: ValueRange.power)
    + all(["cadence_average", "cadence_maximum"], in: ValueRange.cadence)
    + all(["energy"], in: ValueRange.energy) + all(["pool_length"], in: ValueRange.poolLength)
    + all(["pool_count"], in: ValueRange.poolCount) + all(["effort", "effort_recorded"], in: ValueRange.effort)
    + all(["source_index"], in: ValueRange.sessionIndex) + all(["decoder"], in: ValueRange.decoder)
    + all(["load_points"], in: 0...1e9)

  static let lap =
    all(["start"], in: ValueRange.start) + all(["elapsed", "timer"], in: ValueRange.duration)
    + all(["distance"], in: ValueRange.distance) + all(["ascent"], in: ValueRange.climb)
    + all(["heart_rate_average", "heart_rate_maximum"], in: ValueRange.heartRate)
    + all(["power_average"], in: ValueRange.power) + all(["cadence_average"], in: ValueRange.cadence)
}

extension WorkoutSchema {
  /// What shows who trains where, in words and places.
  ///
  /// - Parameter degrees: how far all tracks move to the east. How far north they are stays, because the shape of a
  ///   track on a map and its distances depend on it.
  public static func redactions(movingTracksEast degrees: Double) -> [TableRedaction] {
    words + SyncedItems.kinds.map { $0.redacted } + [
      TableRedaction("track", ["samples": moving(east: degrees), "encoding": { _, _ in .integer(encoding) }]),
      .emptied("import_file"), .emptied("original"), .emptied("seen_file"),
    ]
  }

  private static let words: [TableRedaction] = [
    TableRedaction(
      "workout",
      longTexts.merging([
        "title": TableRedaction.letters, "title_recorded": TableRedaction.letters, "words": TableRedaction.letters,
        "tags": unknownTags, "source_file": TableRedaction.letters, "out_of_range": { _, _ in .null },
      ]) { $1 }),
    TableRedaction("duplicate", ["source_file": TableRedaction.letters]),
    TableRedaction("import", ["paths": TableRedaction.jsonLetters]),
  ]

  /// Notes, and whatever else owners write about their workouts.
  private static let longTexts: [String: TableRedaction.Change] = Dictionary(
    uniqueKeysWithValues: WorkoutRecord.storedFields.filter { $0.editing?.field.isLongText == true }
      .flatMap(\.columns).map { ($0.name, TableRedaction.letters) })

  private static let unknownTags: TableRedaction.Change = { value, _ in
    guard case .text(let text) = value, let tags = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    else { return value == .null ? .null : .text("") }
    let known = WorkoutTag.known.map(\.rawValue)
    let redacted = try? JSONEncoder().encode(tags.map { known.contains($0) ? $0 : $0.redacted })
    return .text(redacted.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private static let encoding = Int64(TrackEncoding.current)

  /// The same track in another place.
  private static func moving(east degrees: Double) -> TableRedaction.Change {
    { value, row in
      guard case .bytes(let samples) = value, case .integer(let count)? = row["sample_count"],
        case .integer(let encoding)? = row["encoding"],
        var track = try? TrackEncoding.decode(
          samples, sampleCount: Int(clamping: count), encoding: Int(clamping: encoding))
      else { return .bytes(Data()) }
      track.longitudes = track.longitudes?.map { ($0 + degrees).remainder(dividingBy: 360) }
      return .bytes(TrackEncoding.encode(track))
    }
  }
}

extension WorkoutQuery {
  /// The same query without the person's words.
  var redacted: WorkoutQuery { mappingWords(\.redacted) }
}
