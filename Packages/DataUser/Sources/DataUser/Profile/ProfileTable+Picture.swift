import CoreSync
import CoreSystem
import DomainProfile
public import Foundation
public import GRDB

extension ProfileTable {
  public var fileField: String? { ProfileField.picture.rawValue }

  public func hasFile(_ database: Database, _ id: String) throws -> Bool {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return false }
    return try PictureStore.isHere(database, digest: digest)
  }

  public func file(_ database: Database, _ id: String) throws -> Data? {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return nil }
    return try PictureStore.picture(database, digest: digest)?.data
  }

  public func keep(_ database: Database, file: Data, of id: String) throws {
    guard id == Self.rowID, let digest = try ProfileStore.profile(database).picture else { return }
    guard let picture = try? PictureDecoder.picture(file), file.count <= Picture.largestByteCount else {
      throw UnreadableFile()
    }
    try PictureStore.put(database, picture, digest: digest)
    try Self.dropPictures(database)
  }

  /// Deletes pictures that the profile cannot name again.
  static func dropPictures(_ database: Database) throws {
    let values = try ProfileTable().valuesInReach(database, of: ProfileField.picture.rawValue, in: rowID)
    try PictureStore.keepOnly(database, Set(values.compactMap(\.text)))
  }
}

/// The profile's name for its picture: the SHA-256 of its bytes in lowercase hexadecimal digits, or nothing.
struct PictureDigest {
  let text: String?

  /// `nil` for an invalid digest.
  init?(_ value: FieldValue) {
    guard value != .null else {
      text = nil
      return
    }
    guard let text = value.text, SHA256Digest(hexadecimal: text) != nil else { return nil }
    self.text = text
  }
}
