import DomainProfile
import Foundation
import GRDB

/// The statements on the table of pictures. Each runs inside a transaction opened by its caller.
///
/// The profile names its picture by a digest, which a server can change before the new picture has arrived. The
/// previous one stays as long as the profile can name it again.
enum PictureStore {
  static func picture(_ database: Database, digest: String) throws -> Picture? {
    let sql = "SELECT format, width, height, bytes FROM profile_picture WHERE digest = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [digest]),
      let format = PictureFormat(rawValue: row["format"])
    else { return nil }
    return Picture(format: format, widthPixels: row["width"], heightPixels: row["height"], data: row["bytes"])
  }

  /// Reads no bytes.
  static func facts(_ database: Database, digest: String) throws -> PictureFacts? {
    let sql = "SELECT format, width, height, length(bytes) AS length FROM profile_picture WHERE digest = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [digest]),
      let format = PictureFormat(rawValue: row["format"])
    else { return nil }
    return PictureFacts(
      format: format, widthPixels: row["width"], heightPixels: row["height"], byteCount: row["length"])
  }

  static func isHere(_ database: Database, digest: String) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM profile_picture WHERE digest = ?)"
    return try Bool.fetchOne(database, sql: sql, arguments: [digest]) ?? false
  }

  static func put(_ database: Database, _ picture: Picture, digest: String) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO profile_picture (digest, format, width, height, bytes) VALUES (?, ?, ?, ?, ?)",
      arguments: [digest, picture.format.rawValue, picture.widthPixels, picture.heightPixels, picture.data])
  }

  /// Deletes all others.
  static func keepOnly(_ database: Database, _ digests: Set<String>) throws {
    let all = try String.fetchAll(database, sql: "SELECT digest FROM profile_picture")
    for digest in all where !digests.contains(digest) {
      try database.execute(sql: "DELETE FROM profile_picture WHERE digest = ?", arguments: [digest])
    }
  }
}
