import CoreSystem
import Foundation

/// A file that a person named.
struct PictureFile {
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
