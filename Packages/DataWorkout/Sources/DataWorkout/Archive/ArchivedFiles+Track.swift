import CoreDatabase
import DomainTraining
import DomainWorkout
import Foundation
import GRDB

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
