public import Foundation
import SystemGNU

/// Files that are written completely or not at all: opening the path finds the old contents or the new, even if the
/// process is killed or the power fails at any moment.
///
///     try AtomicFile.replace(at: path, permissions: .ownerOnly, with: data)
///
/// The contents and the name are on the disk when a call returns. ``PartFile`` writes in parts.
public enum AtomicFile {
  /// Replaces the file at `path` with `content`, or creates it.
  ///
  /// A symbolic link is replaced itself; resolve it first to replace the file it leads to.
  ///
  /// - Parameter permissions: those of the new file, whatever those of the old one were.
  public static func replace(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: true, calls)
  }

  /// Writes `content` to a path that is free.
  ///
  /// - Throws: `alreadyExists` if it is not free, even if somebody else creates it at the same moment.
  public static func create(
    at path: String, permissions: FilePermissions = .ownerOnly, with content: some DataProtocol,
    calls: FileCalls = .system
  ) throws(FileError) {
    try write(content, to: path, permissions, replacing: false, calls)
  }

  /// Renames a file in the same file system, replacing the file with the new name.
  public static func move(_ path: String, to target: String, calls: FileCalls = .system) throws(FileError) {
    guard calls.rename(path, target) == 0 else { throw FileError(errno: errno) }
    try DiskSync.synchronizeFolder(of: target, by: calls)
  }

  private static func write(
    _ content: some DataProtocol, to path: String, _ permissions: FilePermissions, replacing: Bool, _ calls: FileCalls
  ) throws(FileError) {
    PartFile.removeAbandoned(for: path)
    let part = try PartFile(for: path, permissions: permissions, calls: calls)
    try part.append(content)
    try part.place(replacing: replacing)
  }
}

/// Waits until data has reached the disk, so that it survives a power cut.
public enum DiskSync {
  /// Waits until the contents of a file, or the names in a folder, are on the disk.
  public static func synchronize(_ path: String) throws(FileError) {
    try OpenFile(path, O_RDONLY | O_NONBLOCK).synchronize()
  }

  /// Waits until the name of the file at `path` is on the disk: a new, moved or removed file is a change of its folder.
  ///
  /// A folder that is writable but not readable, and a file system that does not synchronize folders, are not failures:
  /// there is nothing to wait for.
  public static func synchronizeFolder(of path: String) throws(FileError) {
    try synchronizeFolder(of: path, by: .system)
  }

  /// Waits until everything that was written to the file system of an existing path is on the disk: much faster than
  /// waiting for each of many small files.
  public static func synchronizeFileSystem(of path: String) throws(FileError) {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
    while syncfs(file.descriptor) != 0 {
      if errno != EINTR { throw FileError(errno: errno) }
    }
  }

  static func synchronizeFolder(of path: String, by calls: FileCalls) throws(FileError) {
    do throws(FileError) {
      try OpenFile(folder(of: path), O_RDONLY | O_DIRECTORY).synchronize(by: calls)
    } catch .notPermitted, .other(EINVAL), .other(ENOTSUP) {
      return
    }
  }

  /// The path of the folder that a file is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The system calls that write and rename a file, as values, so that a test can make each of them fail.
///
///     var calls = FileCalls.system
///     calls.write = { _, _ in
///       errno = ENOSPC
///       return -1
///     }
///     try AtomicFile.replace(at: path, with: data, calls: calls)  // throws FileError.noSpace
///
/// Each returns -1 and sets `errno` when it fails.
public struct FileCalls: Sendable {
  /// Writes to a descriptor, and returns how many of the bytes.
  public var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Waits until everything written to a descriptor is on the disk.
  public var synchronize: @Sendable (_ descriptor: Int32) -> Int32
  /// Renames a file, replacing the file with the new name.
  public var rename: @Sendable (_ path: String, _ target: String) -> Int32
  /// Gives a file a second name that is not in use.
  public var link: @Sendable (_ path: String, _ target: String) -> Int32

  /// The real ones.
  public static let system = FileCalls(
    write: { Foundation.write($0, $1.baseAddress, $1.count) },
    synchronize: { fsync($0) },
    rename: { Foundation.rename($0, $1) },
    link: { Foundation.link($0, $1) })
}

/// Why a file could not be read, written, moved or locked.
public enum FileError: Error, Equatable, Sendable {
  /// There is no such file, or no such folder.
  case missing
  /// A file or folder already has the name.
  case alreadyExists
  /// The disk or the quota is full.
  case noSpace
  /// The file is larger than the caller, the file system or a limit of the process allows.
  case tooLarge
  /// The permissions of the file or of its folder do not allow it, or the file system is read-only.
  case notPermitted
  /// The path leads to something other than a regular file.
  case notRegular(FileKind)
  /// Users other than the owner may access a file that is meant to be private.
  case accessibleByOthers
  /// Any other error of the system, by its number (`errno`).
  case other(code: Int32)

  /// - Parameter code: the value of `errno` right after a system call failed.
  public init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EEXIST, ENOTEMPTY: self = .alreadyExists
    case ENOSPC, EDQUOT: self = .noSpace
    case EFBIG: self = .tooLarge
    case EACCES, EPERM, EROFS: self = .notPermitted
    case EISDIR: self = .notRegular(.folder)
    case ELOOP: self = .notRegular(.link)
    default: self = .other(code: code)
    }
  }

  /// The reason as a clause, such as "the disk is full".
  public var reason: String {
    switch self {
    case .missing: "it does not exist"
    case .alreadyExists: "it already exists"
    case .noSpace: "the disk is full"
    case .tooLarge: "it is too large"
    case .notPermitted: "no permission for the file or its folder"
    case .notRegular(.folder): "it is a folder"
    case .notRegular(.link): "it is a symbolic link"
    case .notRegular(.brokenLink): "it is a symbolic link that leads to no file"
    case .notRegular: "it is not a regular file"
    case .accessibleByOthers: "other users can access it"
    case .other(let code): String(cString: strerror(code))
    }
  }
}
