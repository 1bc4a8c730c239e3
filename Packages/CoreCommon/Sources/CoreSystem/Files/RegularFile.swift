public import Foundation

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
