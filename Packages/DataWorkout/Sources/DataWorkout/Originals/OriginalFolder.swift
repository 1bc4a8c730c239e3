import CoreActivityFile
import CoreSystem
import Foundation

/// The folder next to a log that contains the originals: each in a file named after its own SHA-256, compressed unless
/// it is already.
struct OriginalFolder: Sendable {
  /// What is appended to the name of the log, so that each of several logs in one folder has its own.
  static let suffix = "-originals"
  static let compressedSuffix = ".zst"
  private static let lockName = "lock"

  let path: String

  /// One of its files.
  struct Stored: Equatable {
    /// SHA-256 of the original in hexadecimal, which the name states.
    let digest: String
    let isCompressed: Bool
    let path: String
  }

  func file(_ digest: String, isCompressed: Bool) -> Stored {
    let name = "\(digest.prefix(2))/\(digest.dropFirst(2))"
    return Stored(
      digest: digest, isCompressed: isCompressed, path: "\(path)/\(name)\(isCompressed ? Self.compressedSuffix : "")")
  }

  /// `nil` if there is no file for the original.
  func stored(_ digest: String) -> Stored? {
    [true, false].lazy.map { file(digest, isCompressed: $0) }.first { FileKind(of: $0.path) == .regular }
  }

  /// All its files, in no order, and its unfinished ones.
  func files() -> (stored: [Stored], unfinished: [String]) {
    var (stored, unfinished): ([Stored], [String]) = ([], [])
    for shard in Self.names(in: path) where shard.count == 2 {
      for name in Self.names(in: "\(path)/\(shard)") {
        let isCompressed = name.hasSuffix(Self.compressedSuffix)
        let digest = shard + (isCompressed ? String(name.dropLast(Self.compressedSuffix.count)) : name)
        if SHA256Digest(hexadecimal: digest) != nil {
          stored.append(file(digest, isCompressed: isCompressed))
        } else if PartFile.isPart(name) {
          unfinished.append("\(path)/\(shard)/\(name)")
        }
      }
    }
    return (stored, unfinished)
  }

  /// Whoever adds files has it shared while the log does not refer to them yet; whoever removes files has it alone.
  ///
  /// - Returns: `nil` if others have it.
  func lock(_ mode: FileLock.Mode, waiting limit: Duration = .zero) -> FileLock? {
    guard (try? PrivateFolder.create(at: path)) != nil, let lock = try? FileLock(at: "\(path)/\(Self.lockName)"),
      lock.lock(mode, waiting: limit)
    else { return nil }
    return lock
  }

  var exists: Bool { FileKind(of: path) == .folder }

  /// Removes it with everything in it.
  ///
  /// - Returns: whether it no longer exists.
  func remove() -> Bool {
    try? FileManager.default.removeItem(atPath: path)
    return FileKind(of: path) == nil
  }

  static func remove(_ file: String) {
    unlink(file)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

extension OriginalFolder.Stored {
  /// The size on disk.
  var byteCount: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  func remove() {
    OriginalFolder.remove(path)
  }
}
