import CoreReasons
import CoreSystem
import DomainWorkout
import Foundation

/// A file on disk, read block by block.
final class DiskFile {
  private static let blockBytes = 64 << 10
  private let descriptor: Int32

  /// `nil` if it cannot be opened.
  init?(_ path: RawPath) {
    // Without blocking, in case it is a pipe by now.
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Empty at the end, and where the file cannot be read.
  func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.blockBytes) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// Enough to recognize what a file is; empty if it cannot be opened.
  static func firstBytes(of path: RawPath) -> [UInt8] {
    DiskFile(path)?.next() ?? []
  }

  /// The hexadecimal SHA-256 of the bytes; `nil` if it cannot be opened.
  static func digest(of path: RawPath) -> String? {
    guard let file = DiskFile(path) else { return nil }
    let hasher = SHA256Hasher()
    while true {
      let block = file.next()
      if block.isEmpty { return hasher.finish().hexadecimal }
      hasher.update(block)
    }
  }

  /// `nil` if it cannot be opened, or is larger.
  static func content(of path: RawPath, upTo limit: Int) -> [UInt8]? {
    guard let file = DiskFile(path) else { return nil }
    var content: [UInt8] = []
    while true {
      let block = file.next()
      if block.isEmpty { return content }
      content += block
      if content.count > limit { return nil }
    }
  }
}

/// What the system reports about a path.
enum FileStatus: Equatable {
  case file(FileTimes)
  case folder
  /// A link to a folder; searched only when it is named itself.
  case linkToFolder
  /// Nothing exists there.
  case missing
  /// Something that cannot be read as a file, and the reason.
  case unusable(UnreadableCause)

  init(of path: RawPath) {
    var own = stat()
    guard path.withCString({ lstat($0, &own) }) == 0 else {
      self = Self.failure(errno)
      return
    }
    var target = stat()
    guard path.withCString({ stat($0, &target) }) == 0 else {
      let code = errno
      self = code == ENOENT ? .unusable(.danglingLink) : Self.failure(code)
      return
    }
    switch target.st_mode & S_IFMT {
    case S_IFREG: self = .file(FileTimes(target))
    case S_IFDIR: self = own.st_mode & S_IFMT == S_IFLNK ? .linkToFolder : .folder
    case S_IFIFO: self = .unusable(.pipe)
    case S_IFSOCK: self = .unusable(.socket)
    default: self = .unusable(.device)
    }
  }

  private static func failure(_ code: Int32) -> FileStatus {
    code == ENOENT || code == ENOTDIR ? .missing : .unusable(.system(code))
  }
}

extension UnreadableCause {
  /// The system's description of a failure.
  static func system(_ code: Int32) -> UnreadableCause {
    .system(message: String(cString: strerror(code)).lowercased())
  }
}

/// A path as the system knows it: bytes that may not be valid text.
struct RawPath: Equatable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for display; invalid text is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  func appending(_ name: [UInt8]) -> RawPath {
    bytes.isEmpty || bytes.last == UInt8(ascii: "/")
      ? RawPath(bytes + name) : RawPath(bytes + [UInt8(ascii: "/")] + name)
  }

  /// Calls a system function with the path in the form it expects.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      var empty: CChar = 0
      return buffer.baseAddress.map(body) ?? body(&empty)
    }
  }
}

/// A path as a person typed it.
struct TypedPath {
  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private let path: String

  /// - Parameter home: the folder that `~` stands for.
  init(_ typed: String, home: String) {
    path = typed.expandingTilde(to: home)
  }

  /// The path itself; or, if nothing exists there, the paths that match it once they are repaired. Names that are not
  /// valid text reach the program in repaired form.
  var paths: [RawPath] {
    let exact = RawPath(path)
    guard path.unicodeScalars.contains(Self.replacement), FileStatus(of: exact) == .missing else { return [exact] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let found = parts.reduce([RawPath(path.hasPrefix("/") ? "/" : "")]) { folders, part in
      folders.flatMap { folder in
        Self.names(like: part, in: folder).map { folder.appending($0) }
      }
    }
    let present = found.filter { FileStatus(of: $0) != .missing }
    return present.isEmpty ? [exact] : present.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private static func names(like part: Substring, in folder: RawPath) -> [[UInt8]] {
    guard part.unicodeScalars.contains(replacement) else { return [Array(part.utf8)] }
    return FolderListing(of: folder.bytes.isEmpty ? RawPath(".") : folder).entries.map(\.name).filter { name in
      String(decoding: name, as: UTF8.self).utf8.elementsEqual(part.utf8)
    }
  }
}
