import CoreSystem
import Dispatch
public import DomainProfile
import Foundation
import GRDB

/// Pictures in files on disk, read and written off the cooperative threads.
public struct DiskPictureFiles: PictureFiles {
  private let queue = DispatchQueue(label: "fettle.pictures")

  private let home: String

  /// - Parameter home: the folder that `~` stands for.
  public init(home: String) {
    self.home = home
  }

  public func read(_ path: String) async throws(ProfileError) -> Picture {
    try await run { () throws(ProfileError) in
      let data: Data
      do throws(PictureFile.Failure) {
        data = try PictureFile(path: path.expandingTilde(to: home)).read(upTo: Picture.largestByteCount + 1)
      } catch {
        throw .unreadableFile(path: path, reason: error.reason)
      }
      guard data.count <= Picture.largestByteCount else { throw .picture(path, "which is larger") }
      do throws(PictureDecoder.Rejection) {
        return try PictureDecoder.picture(data)
      } catch {
        throw .picture(path, error.reason)
      }
    }
  }

  public func write(
    _ picture: Picture, to path: String, replacing isReplacing: Bool
  ) async throws(ProfileError) {
    try await run { () throws(ProfileError) in
      do throws(PictureFile.Failure) {
        try PictureFile(path: path.expandingTilde(to: home)).write(picture.data, replacing: isReplacing)
      } catch {
        throw .unwritableFile(path: path, reason: error.reason)
      }
    }
  }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ProfileError) -> Value
  ) async throws(ProfileError) -> Value {
    let result: Result<Value, ProfileError> = await withCheckedContinuation { continuation in
      queue.async {
        do throws(ProfileError) {
          continuation.resume(returning: .success(try work()))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}

extension ProfileError {
  fileprivate static func picture(_ path: String, _ reason: String) -> ProfileError {
    .invalidValue(.picture, given: "\(path), \(reason)", allowed: ProfileField.picture.allowed)
  }
}

extension PictureDecoder.Rejection {
  fileprivate var reason: String {
    switch self {
    case .unknownFormat: "which is neither PNG nor JPEG"
    case .damaged(let format): "a \(format.name) that is damaged or cut off"
    }
  }
}

/// A file that a person named.
private struct PictureFile {
  /// Why it cannot be used, in one clause.
  struct Failure: Error, Equatable {
    let reason: String
  }

  let path: String

  func read(upTo byteCount: Int) throws(Failure) -> Data {
    do throws(FileError) {
      return try RegularFile.read(at: path, upTo: byteCount)
    } catch {
      throw Failure(error, missing: "there is no such file")
    }
  }

  /// Completely or not at all.
  func write(_ data: Data, replacing isReplacing: Bool) throws(Failure) {
    let kind = FileKind(of: path)
    guard kind != .regular || isReplacing else {
      throw Failure(reason: "a file with that name already exists (use --force to replace it)")
    }
    do throws(FileError) {
      // A link keeps pointing to it, and its readers keep their permission.
      let target = try RegularFile.replaceable(at: path)
      if kind == nil {
        try AtomicFile.create(at: target, permissions: .standard, with: data)
      } else {
        try AtomicFile.replace(at: target, permissions: .ofFile(at: target) ?? .standard, with: data)
      }
    } catch {
      throw Failure(error, missing: "there is no such folder")
    }
  }
}

extension PictureFile.Failure {
  fileprivate init(_ error: FileError, missing: String) {
    self.init(reason: error == .missing ? missing : error.reason)
  }
}

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
