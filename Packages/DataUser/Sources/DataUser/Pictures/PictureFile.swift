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
      switch kind {
      case nil: try AtomicFile.create(at: path, permissions: .standard, with: data)
      case .regular?: try replace(with: data)
      case let kind?: throw .notRegular(kind)
      }
    } catch {
      throw Failure(error, missing: "there is no such folder")
    }
  }

  /// A link keeps pointing to it, and its readers keep their permission.
  private func replace(with data: Data) throws(FileError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    try AtomicFile.replace(at: target, permissions: .ofFile(at: target) ?? .standard, with: data)
  }
}

extension PictureFile.Failure {
  fileprivate init(_ error: FileError, missing: String) {
    self.init(reason: error == .missing ? missing : error.reason)
  }
}
