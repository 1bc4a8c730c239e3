public import Foundation

/// An open file, closed when it is released. Child programs do not inherit it.
final class OpenFile: Sendable {
  let descriptor: Int32

  /// - Parameter flags: as of `open`.
  init(_ path: String, _ flags: Int32, _ permissions: FilePermissions = .ownerOnly) throws(FileError) {
    let descriptor = open(path, flags | O_CLOEXEC, permissions.mode)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
  }

  /// Writes an empty file; fails when the name is taken, also by a symbolic link.
  init(creating path: String, _ permissions: FilePermissions) throws(FileError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions.mode)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
    if !permissions.isReducedByUmask, fchmod(descriptor, permissions.mode) != 0 {
      let error = FileError(errno: errno)
      unlink(path)
      throw error
    }
  }

  /// Opens a regular file for reading, and refuses anything else without waiting: opening a named pipe would wait for
  /// its writer.
  init(reading path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno) }
    self.descriptor = descriptor
    let kind = FileKind(mode: try status.st_mode)
    guard kind == .regular else { throw .notRegular(kind) }
  }

  deinit {
    close(descriptor)
  }

  var status: stat {
    get throws(FileError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError(errno: errno) }
      return status
    }
  }

  /// The next bytes, no more than `limit`; fewer at the end of the file.
  func read(upTo limit: Int) throws(FileError) -> Data {
    var content = Data()
    var block = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while content.count < limit {
      let wanted = min(block.count, limit - content.count)
      let count = block.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, wanted) }
      if count == 0 { break }
      if count > 0 {
        content.append(contentsOf: block.prefix(count))
      } else if errno != EINTR {
        throw FileError(errno: errno)
      }
    }
    return content
  }

  func write(_ bytes: UnsafeRawBufferPointer, by calls: FileCalls) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = calls.write(descriptor, rest)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw FileError(errno: errno)
      }
    }
  }

  func tryLock(_ mode: DescriptorLock.Mode) -> DescriptorLock.Outcome {
    DescriptorLock.tryLock(descriptor, mode)
  }

  /// The same opening, for as long as the handle lives.
  func handle() throws(FileError) -> FileHandle {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw FileError(errno: errno) }
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }

  func synchronize(by calls: FileCalls = .system) throws(FileError) {
    while calls.synchronize(descriptor) != 0 {
      if errno != EINTR { throw FileError(errno: errno) }
    }
  }
}

/// Files that may turn out to be something else: reading small ones, and finding those that may be replaced.
public enum RegularFile {
  /// Reads a regular file, and no more than its first `byteLimit` bytes.
  ///
  ///     // One byte more than allowed shows that a file is too large, without reading all of it.
  ///     let data = try RegularFile.read(at: path, upTo: limit + 1)
  ///
  /// - Throws: `missing`; `notRegular` for a folder, a named pipe and the like, for which it does not wait.
  public static func read(at path: String, upTo byteLimit: Int) throws(FileError) -> Data {
    try OpenFile(reading: path).read(upTo: byteLimit)
  }

  /// The regular file that a path leads to, for replacing it while links keep leading to it; the path itself if nothing
  /// is there.
  ///
  ///     let target = try RegularFile.replaceable(at: path)
  ///     try AtomicFile.replace(at: target, permissions: .ofFile(at: target) ?? .standard, with: data)
  ///
  /// - Throws: `notRegular` for a folder, a named pipe, a device and the like, and for a link that leads nowhere, or to
  ///   a file by way of what a process has open, as `/dev/stdout` does: a new file would not be what is open.
  public static func replaceable(at path: String) throws(FileError) -> String {
    guard let kind = FileKind(of: path) else {
      guard FileKind(named: path) == nil else { throw .notRegular(.brokenLink) }
      return path
    }
    guard kind == .regular else { throw .notRegular(kind) }
    guard !leadsThroughOpenFiles(path) else { throw .notRegular(.brokenLink) }
    guard let resolved = realpath(path, nil) else { throw FileError(errno: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether one of the links is in the system's folder of processes.
  private static func leadsThroughOpenFiles(_ path: String) -> Bool {
    var path = path
    for _ in 0..<mostLinks where FileKind(named: path) == .link {
      let folder = DiskSync.folder(of: path)
      guard let resolved = realpath(folder, nil) else { return false }
      defer { free(resolved) }
      if (String(cString: resolved) + "/").hasPrefix(processes) { return true }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return false }
      path = next.hasPrefix("/") ? next : folder + "/" + next
    }
    return false
  }

  private static let processes = "/proc/"
  /// The system follows no more.
  private static let mostLinks = 40
}
