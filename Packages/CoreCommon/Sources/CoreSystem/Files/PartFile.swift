public import Foundation
import Synchronization

/// A file that is written next to its final place and takes that place in one step, complete, or never.
///
/// Its name is the target's with `.part-` and a UUID. Its writer keeps a lock on it, so that other processes can
/// distinguish files left by killed processes from those still being written (``removeAbandoned(for:)``). It is removed
/// when it is released, unless it was placed.
///
///     let part = try PartFile(for: path)
///     for try await block in download { try part.append(block) }
///     try part.place()
///
/// Another library may also write to it, at ``path``. For content that is in memory there is ``AtomicFile``.
public final class PartFile: Sendable {
  /// The mark in the name of an unfinished file.
  public static let mark = ".part-"

  /// Its path until it is placed.
  public let path: String
  /// Its final path.
  public let target: String
  private let file: OpenFile
  private let calls: FileCalls
  private let isPlaced = Atomic(false)

  /// - Parameter permissions: those it has from its first byte on, and in its final place.
  public init(
    for target: String, permissions: FilePermissions = .ownerOnly, calls: FileCalls = .system
  ) throws(FileError) {
    while true {
      let path = Self.prefix(for: target) + UUID().uuidString
      let file = try OpenFile(creating: path, permissions)
      DescriptorLock.wait(file.descriptor, .exclusive)
      // Before it was locked, somebody may have considered it abandoned.
      if FileIdentity(of: path) == FileIdentity(descriptor: file.descriptor) {
        (self.path, self.target, self.file, self.calls) = (path, target, file, calls)
        return
      }
    }
  }

  deinit {
    discard()
    // A child process has the descriptor, too, until it runs its program: closing ours alone would leave it the lock.
    DescriptorLock.unlock(file.descriptor)
  }

  /// Adds bytes at the end.
  public func append(_ content: some DataProtocol) throws(FileError) {
    for region in content.regions {
      let result = region.withUnsafeBytes { bytes in
        Result { () throws(FileError) in try file.write(bytes, by: calls) }
      }
      try result.get()
    }
  }

  /// Waits until the disk has the content, gives the file its name, and waits until the disk has that, too.
  ///
  /// - Parameters:
  ///   - replacing: whether it may take the place of a file that has the name. A symbolic link is replaced itself, not
  ///     the file it leads to.
  ///   - durably: whether to wait for the disk; otherwise a power cut soon after may leave an empty file.
  /// - Throws: `alreadyExists` when the name is taken and may not be taken over; `notRegular` when it is that of a
  ///   folder, a named pipe, a device or the like. The target is as it was, unless the very last step fails: then the
  ///   new file is in place, but a power cut could undo that.
  public func place(replacing: Bool = true, durably: Bool = true) throws(FileError) {
    if durably { try file.synchronize(by: calls) }
    if replacing { try move() } else { try moveToFreeName() }
    isPlaced.store(true, ordering: .relaxed)
    DescriptorLock.unlock(file.descriptor)
    if durably { try DiskSync.synchronizeFolder(of: target, by: calls) }
  }

  /// Removes it, unless it was placed.
  public func discard() {
    if !isPlaced.load(ordering: .relaxed) { unlink(path) }
  }

  private func move() throws(FileError) {
    let kind = FileKind(named: target)
    if let kind, kind != .regular, kind != .link { throw .notRegular(kind) }
    guard calls.rename(path, target) == 0 else { throw FileError(errno: errno) }
  }

  /// Renaming would replace a file that somebody else creates at this moment; a second name cannot.
  private func moveToFreeName() throws(FileError) {
    if calls.link(path, target) == 0 {
      unlink(path)
      return
    }
    let code = errno
    // Some file systems have no second names.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(code) else { throw FileError(errno: code) }
    guard access(target, F_OK) != 0 else { throw .alreadyExists }
    try move()
  }
}

extension PartFile {
  /// Whether only this type uses such a file name: one that ends in the mark and a UUID.
  public static func isPart(_ name: String) -> Bool {
    guard let mark = name.range(of: mark, options: .backwards) else { return false }
    return UUID(uuidString: String(name[mark.upperBound...])) != nil
  }

  /// Whether nobody is writing to an unfinished file any longer. On a file system without locks this cannot be
  /// determined, and the file counts as in use.
  public static func isAbandoned(_ path: String) -> Bool {
    do throws(FileError) {
      return try OpenFile(path, O_RDONLY | O_NONBLOCK).tryLock(.exclusive) == .locked
    } catch {
      return error == .missing
    }
  }

  /// Removes the unfinished files for `target` left by killed processes.
  public static func removeAbandoned(for target: String) {
    let folder = DiskSync.folder(of: target)
    let prefix = prefix(for: target).split(separator: "/").last ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) && isPart(name) {
      let path = folder + "/" + name
      if isAbandoned(path) { unlink(path) }
    }
  }

  /// Removes the unfinished files for any target in the same folder as `target` left by killed processes of this user,
  /// for writers that choose a new name each time.
  public static func removeAllAbandoned(besides target: String) {
    let folder = DiskSync.folder(of: target)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isPart(name) {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, FileKind(mode: status.st_mode) == .regular, status.st_uid == geteuid(),
        isAbandoned(path)
      else { continue }
      unlink(path)
    }
  }

  /// The target's name is shortened if the file system does not allow such a long name.
  private static func prefix(for target: String) -> String {
    var prefix = Substring(target)
    let folder = DiskSync.folder(of: target)
    let longest = 255 - mark.utf8.count - 36 + (target.contains("/") ? folder.utf8.count + 1 : 0)
    while prefix.utf8.count > longest { prefix = prefix.dropLast() }
    return prefix + mark
  }
}
