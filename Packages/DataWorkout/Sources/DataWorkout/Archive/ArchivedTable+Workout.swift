import CoreDatabase
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

extension ArchivedTable {
  static let workouts = ArchivedTable(
    "workout",
    """
    Workouts, deleted ones included. Quantities are in SI units. _stated is the owner's correction, _reported the \
    device's value, _computed Fettle's own; the first that is present is shown.
    """,
    columns: described + edited, where: "ifnull(deleted_at, 0) >= 0 AND (deleted_at IS NULL OR title <> '')")

  private static let isShown = "workout NOT IN (SELECT id FROM workout WHERE deleted_at < 0)"

  private static let described = identity + quantities + load + origin

  /// Fields that a workout's owner edits and whose noun says it all.
  private static let edited: [Column] = WorkoutRecord.storedFields.flatMap { field in
    field.editing.map { editing in field.columns.map { Column($0.name, editing.field.noun) } } ?? []
  }.filter { column in !described.contains { $0.name == column.name } }

  private static let identity: [Column] = [
    .init("number", "the order in lists: the start in milliseconds times 1024, plus a counter"),
    .init("id", "a UUID, the same on every machine"), .init("title", "the title"),
    .init("sport", "the sport, such as running or trail-running"), .init("start", "seconds since 1970-01-01 UTC"),
    .init("utc_offset", "seconds between local time and UTC at the start"),
    .init("day", "the local day of the start, in days since 1970-01-01"),
  ]

  private static let quantities: [Column] =
    [
      .init("elapsed", "seconds from start to end"), .init("timer", "seconds without pauses of the device's timer"),
      .init("moving_stated", "seconds of moving time"), .init("moving_reported", "seconds of moving time"),
      .init("moving_computed", "seconds of moving time"), .init("distance_stated", "meters"),
      .init("distance_reported", "meters"), .init("distance_computed", "meters"), .init("ascent_stated", "meters"),
      .init("ascent_reported", "meters"), .init("ascent_computed", "meters"), .init("descent_reported", "meters"),
      .init("descent_computed", "meters"), .init("heart_rate_stated", "average, beats per minute"),
      .init("heart_rate_average", "beats per minute, from the device"),
      .init("heart_rate_maximum", "beats per minute"), .init("power_average", "watts"), .init("power_maximum", "watts"),
      .init("cadence_average", "revolutions per minute; of one leg when running"),
      .init("cadence_maximum", "likewise"), .init("energy", "kilocalories"), .init("pool_length", "meters"),
      .init("pool_count", "the number of lengths swum"), .init("effort", "perceived effort, from 0 to 10"),
    ]

  private static let load: [Column] = [
    .init("load_points", "the training load; 100 is one hour at threshold"),
    .init("load_method", "what the load was computed from"),
    .init("load_assumed", "which thresholds were assumed, separated by spaces"),
    .init("load_explanation", "a code for how it was computed"),
    .init("load_basis", "everything that entered the load; left out if that has changed since"),
  ]

  private static let origin: [Column] = [
    .init("source_file", "the name of the imported file"), .init("source_format", "its format"),
    .init("source_digest", "the SHA-256 of its unpacked content"),
    .init("source_index", "the number of the session in it, from 0"),
    .init("import", "the import that added it; see import"),
    .init("edited_at", "the owner's last change, seconds since 1970"),
    .init("deleted_at", "when it was deleted, seconds since 1970; left out if it is not"),
    .init("notes", "notes"), .init("words", "the words that search finds"),
    .init("track_digest", "the SHA-256 of the track as machines exchange it"),
    .init("title_recorded", "the title before a correction"), .init("sport_recorded", "the sport before a correction"),
    .init("start_recorded", "the start before a correction"),
    .init("effort_recorded", "the effort before a correction"),
    .init("merged_from", "the ids of workouts merged into it, and how often, as JSON"),
    .init("out_of_range", "impossible values received from a server, as JSON"),
    .init("decoder", "the version of the decoder that read the file"),
    .init("private_notes", "notes for the owner alone; empty if they were cleared"),
    .init("tags", "tags as JSON: 1 if it has the tag, 0 if it was removed"),
    .init("gear", "the ids of gear as JSON: 1 if it was used, 0 if it was removed"),
    .init("salvaged", "a code for what is missing, if the file was damaged"),
    .init("utc_offset_recorded", "utc_offset before a correction"),
    .init("zone_source", "how the time zone is known, such as file or inferred"),
  ]

  static let laps = ArchivedTable(
    "lap", "The laps of workouts.",
    columns: [
      .init("workout", "the id of the workout"), .init("position", "the number of the lap, from 0"),
      .init("start", "seconds since 1970"), .init("elapsed", "seconds"), .init("timer", "seconds without pauses"),
      .init("distance", "meters"), .init("ascent", "meters"), .init("heart_rate_average", "beats per minute"),
      .init("heart_rate_maximum", "beats per minute"), .init("power_average", "watts"),
      .init("cadence_average", "revolutions per minute"),
    ], where: isShown)

  static let tracks = ArchivedTable(
    "track", "The recorded samples of workouts.",
    columns: [
      .init("workout", "the id of the workout"), .init("sample_count", "the number of samples"),
      .init("encoding", "the form in which Fettle stores them"), .init("samples", "the file, in tracks"),
      .init("set_aside", "the digest of a track that the workout no longer uses"),
    ], files: .tracks, where: isShown)

  static let duplicates = ArchivedTable(
    "duplicate", "Recordings of workouts that are already in the log from another file.",
    columns: [
      .init("number", "the order of the list"), .init("id", "a UUID"), .init("workout", "the id of the workout"),
      .init("decision", "skipped, kept or possible"), .init("reason", "a code for why they are the same workout"),
      .init("source_file", "the name of the file"), .init("source_format", "its format"),
      .init("source_digest", "the SHA-256 of its unpacked content"), .init("source_index", "the session in it"),
      .init("import", "the import that found it"),
    ])

  static let imports = ArchivedTable(
    "import", "The history of imports.",
    columns: [
      .init("id", "the number of the import"), .init("paths", "the paths that were named, as JSON"),
      .init("started", "seconds since 1970"), .init("finished", "seconds since 1970; left out if it did not end"),
      .init("undone", "when it was undone, seconds since 1970"), .init("file_count", "the number of files"),
      .init("imported", "workouts added"), .init("already_there", "workouts already in the log"),
      .init("deleted", "workouts that were deleted before"), .init("duplicates", "workouts found as duplicates"),
      .init("refused", "files rejected"), .init("updated", "workouts whose recorded values were updated"),
      .init("enriched", "workouts that gained what they lacked"),
    ])

  static let importedFiles = ArchivedTable(
    "import_file", "The files of each import.",
    columns: [
      .init("import", "the number of the import"), .init("position", "the place of the file in it, from 0"),
      .init("path", "the file"), .init("report", "the result as JSON, with codes for reasons"),
    ])
}

extension ArchivedFiles {
  private static let table = "csv"

  /// The tracks.
  static let tracks = ArchivedFiles(
    column: "samples", folder: "tracks",
    meaning: """
      the samples of each track as CSV, named after the workout. time_s: seconds since the workout's start. \
      distance_m: meters from the start. cadence_rpm: revolutions per minute, of one leg when running. segment: a number \
      that increases where recording resumed after a break. NAME [UNIT]: a column of an app or sensor. The other \
      titles name their units. A track that this cannot express exactly is a file of bytes (.bin), as it is stored.
      """,
    namedAfter: "workout",
    encode: { row in
      guard let track = try? TrackRecord(row: row).track(), let table = TrackTable(track) else { return nil }
      return File(ending: Self.table, bytes: table.bytes)
    },
    decode: { file, values in
      guard file.ending == Self.table else { throw TrackEncoding.Damaged() }
      let track = try TrackTable(file.bytes).track()
      values["encoding"] = TrackEncoding.current.databaseValue
      values["sample_count"] = track.offsets.count.databaseValue
      return TrackEncoding.encode(track)
    })
}
