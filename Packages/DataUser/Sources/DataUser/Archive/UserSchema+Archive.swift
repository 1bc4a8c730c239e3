public import CoreDatabase
import Foundation
public import GRDB

extension UserSchema {
  /// What an archive of the log contains of these tables.
  public static let archiveTables = ArchiveTables(
    archived: [profile, cleared, threshold, picture, setting, flagOverride],
    leftOut: [
      .init("flag_answer", "When a server last set feature flags."),
      .init("flag_remote", "The feature flags that a server set."),
      .init("flag_installation", "The random identifier of one installation."),
      .init("flag_unknown", "Names of feature flags that were reported as unknown."),
    ])

  /// Examines values that come from an archive: returns why one cannot be the program's; `nil` if all can.
  public static func problem(_ database: Database) throws -> String? {
    let isWrong = try Bool.fetchOne(
      database,
      sql: """
        SELECT EXISTS (SELECT 1 FROM threshold WHERE from_day NOT BETWEEN -200000 AND 200000
            OR value NOT BETWEEN -1000000 AND 1000000)
          OR EXISTS (SELECT 1 FROM profile WHERE birth_year NOT BETWEEN 0 AND 9999
            OR height NOT BETWEEN -1000000 AND 1000000)
          OR EXISTS (SELECT 1 FROM profile_picture WHERE width NOT BETWEEN 0 AND 1000000
            OR height NOT BETWEEN 0 AND 1000000)
        """)
    return isWrong == true ? "a value of the profile is impossible" : nil
  }

  private static let profile = ArchivedTable(
    "profile", "The athlete: at most one row.",
    columns: [
      .init("id", "always 1"), .init("name", "the name"), .init("birth_year", "the year of birth"),
      .init("sex", "as in the settings of the program: female or male"), .init("height", "centimeters"),
      .init("units", "no longer used; see setting"), .init("first_weekday", "no longer used; see setting"),
      .init("email", "the e-mail address"), .init("bio", "a text about the athlete"),
      .init("picture", "the digest of the profile's picture, in profile_picture"),
    ])

  private static let cleared = ArchivedTable(
    "profile_cleared", "Fields of the profile that had a value and were cleared.",
    columns: [.init("entry", "the name of the field")])

  private static let threshold = ArchivedTable(
    "threshold", "The history of thresholds and weight.",
    columns: [
      .init("field", "its name, such as max-hr, lthr, ftp, threshold-pace or weight"),
      .init("from_day", "the first day it applies to, in days since 1970-01-01; from the beginning if left out"),
      .init(
        "value", "beats per minute, watts, seconds per kilometer or kilograms; left out where the one before ends"),
    ])

  private static let picture = ArchivedTable(
    "profile_picture", "The picture of the profile.",
    columns: [
      .init("digest", "the SHA-256 of its bytes"), .init("format", "the image format"), .init("width", "pixels"),
      .init("height", "pixels"), .init("bytes", "the file"),
    ],
    files: ArchivedFiles(
      column: "bytes", folder: "pictures", meaning: "pictures, unchanged, named after their digest.",
      namedAfter: "digest",
      encode: { row in
        let format: String = row["format"]
        guard !format.isEmpty, format.utf8.count <= 10, format.utf8.allSatisfy({ (97...122).contains($0) }) else {
          return nil
        }
        let bytes: Data = row["bytes"]
        return ArchivedFiles.File(ending: format, bytes: Array(bytes))
      }, decode: { file, _ in Data(file.bytes) }))

  private static let setting = ArchivedTable(
    "setting", "The settings that were changed.",
    columns: [
      .init("name", "as `fettle settings list` shows it"),
      .init("value", "the value, as `fettle settings set` takes it"),
    ])

  private static let flagOverride = ArchivedTable(
    "flag_override", "Feature flags that were turned on or off.",
    columns: [.init("name", "the flag"), .init("is_on", "1 if it is on, else 0")])
}

extension UserSchema {
  /// What shows who the athlete is.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "profile",
      [
        "name": TableRedaction.letters, "email": TableRedaction.letters, "bio": TableRedaction.letters,
        "picture": { _, _ in .null },
      ]),
    TableRedaction("flag_answer", ["server": TableRedaction.address]),
    .emptied("profile_picture"),
  ]
}
