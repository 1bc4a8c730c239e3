import CoreActivityFile
import CoreReasons
import CoreSystem
import DomainWorkout
import Foundation
import Synchronization

/// The folder next to a log that contains the originals: each in a file named after its own SHA-256, compressed unless
/// it is already.
struct OriginalFolder: Sendable {
  /// What is appended to the name of the log, so that each of several logs in one folder has its own.
  static let suffix = "-originals"
  private static let compressedSuffix = ".zst"
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

extension OriginalFolder {
  /// Writes an original, or replaces it.
  ///
  /// - Parameters:
  ///   - digest: SHA-256 of the original in hexadecimal.
  ///   - durably: whether to wait for the disk.
  ///   - next: the next bytes of the original; empty at the end.
  /// - Returns: the size of the original.
  /// - Throws: `damaged`, and writes nothing, if its digest is another one.
  @discardableResult
  func write(
    _ digest: String, named name: String, durably: Bool, _ next: () throws(OriginalError) -> [UInt8]
  ) throws(OriginalError) -> Int {
    var block = try next()
    let compressor = FileCompression(firstBytes: block) != nil ? nil : ZstandardCompressor()
    let target = file(digest, isCompressed: compressor != nil).path
    let part = try Self.writing(name) { () throws(FileError) in
      try PrivateFolder.create(for: target)
      PartFile.removeAbandoned(for: target)
      return try PartFile(for: target)
    }
    let hasher = SHA256Hasher()
    var byteCount = 0
    while !block.isEmpty {
      hasher.update(block)
      byteCount += block.count
      let output = compressor?.compress(block) ?? block
      try Self.writing(name) { () throws(FileError) in try part.append(output) }
      block = try next()
    }
    guard hasher.finish().hexadecimal == digest else { throw .damaged(fileName: name) }
    try Self.writing(name) { () throws(FileError) in
      if let compressor { try part.append(compressor.finish()) }
      try part.place(durably: durably)
    }
    return byteCount
  }

  private static func writing<Value>(
    _ name: String, _ work: () throws(FileError) -> Value
  ) throws(OriginalError) -> Value {
    do throws(FileError) { return try work() } catch { throw .unwritable(fileName: name, reason: error.reason) }
  }
}

/// Keeps the originals of the files of one import. While it exists, nobody removes originals that nothing refers to yet.
final class OriginalIntake: Sendable {
  private let originals: DiskOriginalRepository
  private let lock = Mutex<FileLock?>(nil)

  init(_ originals: DiskOriginalRepository) {
    self.originals = originals
  }

  /// Keeps the file that a content was read from, unless that is done, and adds it to the content; or a remark.
  func keep(_ file: RecordedFile, named name: String, of content: inout WorkoutFileContent) async {
    guard let source = content.workouts.first?.source else { return }
    do throws(OriginalError) {
      content.original = try await originals.keep(file, named: name, of: source) { [self] in takeLock() }
    } catch .damaged {
      content.remarks.append(.originalNotKept(reason: "the file changed while it was read"))
    } catch .unwritable(_, let reason) {
      content.remarks.append(.originalNotKept(reason: reason))
    } catch {
      content.remarks.append(.originalNotKept(reason: "the log cannot be read"))
    }
  }

  private func takeLock() {
    lock.withLock { lock in
      if lock == nil { lock = originals.folder.lock(.shared, waiting: .seconds(10)) }
    }
  }
}
