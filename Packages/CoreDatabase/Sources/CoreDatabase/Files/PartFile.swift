import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside the place it is meant for and takes that place in one step, complete, or never.
final class PartFile: Sendable {
  /// What the name of an unfinished file has in it.
  static let mark = ".part-"

  let path: String
  private let target: String
  /// Holds a lock while the file is unfinished, by which others see that its writer lives.
  private let descriptor: Int32

  /// Makes it empty, for its owner alone.
  init(beside target: String) throws(DatabaseFailure) {
    while true {
      let path = target + Self.mark + UUID().uuidString
      try FileSystem.makeFile(path)
      let descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw DatabaseFailure(errno: errno) }
      flock(descriptor, LOCK_EX)
      // Before it was locked somebody may have taken it for abandoned.
      if FileIdentity(of: path) == FileIdentity(descriptor: descriptor) {
        (self.path, self.target, self.descriptor) = (path, target, descriptor)
        return
      }
      close(descriptor)
    }
  }

  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Fails when the place is taken and may not be taken over.
  static func require(_ target: String, free: Bool) throws(DatabaseFailure) {
    if free, FileSystem.exists(target) { throw .cannotOpen(reason: "\(target) is there already") }
  }

  func place(replacing: Bool) throws(DatabaseFailure) {
    try FileSystem.synchronize(path)
    try Self.require(target, free: !replacing)
    try FileSystem.move(path, to: target)
  }

  /// Removes it and what SQLite left beside it.
  func discard() {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    for suffix in [""] + DatabaseFiles.companions { FileSystem.remove(path + suffix) }
  }
}

extension PartFile {
  /// Whether a name is one that only we give: one with a UUID, perhaps of what SQLite keeps beside the file.
  static func isPart(_ name: String) -> Bool {
    guard let mark = name.range(of: mark, options: .backwards) else { return false }
    return UUID(uuidString: String(main(name)[mark.upperBound...])) != nil
  }

  /// Whether a file is a database or the beginning of one, whatever it is called.
  static func isDatabase(_ path: String) -> Bool {
    guard let file = try? ByteFile(path) else { return true }
    guard let start = file.bytes(at: 0, count: PageFile.magic.count) else { return file.byteCount == 0 }
    return start == PageFile.magic || start.allSatisfy { $0 == 0 }
  }

  /// Removes those whose writers are gone.
  ///
  /// - Parameter paths: unfinished files, and what SQLite left beside them.
  static func removeAbandoned(_ paths: [String]) {
    for path in Set(paths.map { String(main($0)) }) where isAbandoned(path) { remove(path) }
  }

  private static func isAbandoned(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    // Where the file system knows no locks, nobody can say whether its writer lives.
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  static func main(_ name: String) -> Substring {
    for suffix in DatabaseFiles.companions where name.hasSuffix(suffix) { return name.dropLast(suffix.count) }
    return Substring(name)
  }
}
