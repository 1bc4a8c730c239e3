import CoreSystem
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of lines to which several programs append at the same time. Each line is one write to the end of it; when the
/// file exceeds its limit, one of them makes room while no other writes.
final class LineFile: Sendable {
  let path: String
  private let byteLimit: Int
  private let makeRoom: @Sendable (_ path: String) throws -> Void
  private let descriptor = Mutex<Int32>(-1)

  /// - Parameter makeRoom: moves the file away or replaces it with a smaller one, and nothing else: programs that have
  ///   it open keep writing to the old one until they notice the new one.
  init(path: String, byteLimit: Int, makeRoom: @escaping @Sendable (_ path: String) throws -> Void) {
    self.path = path
    self.byteLimit = byteLimit
    self.makeRoom = makeRoom
  }

  deinit {
    let descriptor = descriptor.withLock { $0 }
    if descriptor >= 0 { close(descriptor) }
  }

  /// The folder that a file is in, or a folder.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Appends a line, and its line break.
  func append(_ line: String) throws(LineFileFailure) {
    try descriptor.withLock { descriptor throws(LineFileFailure) in
      var size = try settle(&descriptor)
      if size > byteLimit, DescriptorLock.tryLock(descriptor, .exclusive) == .locked {
        size = try settle(&descriptor)
        if size > byteLimit, (try? makeRoom(path)) != nil { _ = try settle(&descriptor) }
      }
      // If somebody is making room at the moment, the line is appended anyway: a late line is in the previous file.
      DescriptorLock.tryLock(descriptor, .shared)
      if !isCurrent(descriptor) {
        _ = try settle(&descriptor)
        DescriptorLock.tryLock(descriptor, .shared)
      }
      defer { DescriptorLock.unlock(descriptor) }
      try write(line + "\n", to: descriptor)
    }
  }

  /// Opens the file that has the name now, unless it is already open.
  ///
  /// - Returns: its number of bytes.
  private func settle(_ descriptor: inout Int32) throws(LineFileFailure) -> Int {
    if descriptor >= 0, !isCurrent(descriptor) {
      close(descriptor)
      descriptor = -1
    }
    if descriptor < 0 { descriptor = try opened() }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw LineFileFailure(path, errno) }
    return Int(status.st_size)
  }

  private func isCurrent(_ descriptor: Int32) -> Bool {
    guard let file = FileIdentity(descriptor: descriptor) else { return false }
    return file == FileIdentity(of: path)
  }

  private func opened() throws(LineFileFailure) -> Int32 {
    // Opening a named pipe would wait for a reader, and a link may lead to a file that is not ours.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
    var descriptor = open(path, flags, 0o600)
    if descriptor < 0, errno == ENOENT {
      try? PrivateFolder.create(for: path)
      descriptor = open(path, flags, 0o600)
    }
    let reason = errno
    // A named pipe without a reader cannot be opened, and the system's error is misleading.
    guard descriptor >= 0 || reason == ENXIO else { throw LineFileFailure(path, reason) }
    guard !Self.isSpecial(path) else {
      if descriptor >= 0 { close(descriptor) }
      throw LineFileFailure(path: path, reason: Self.special)
    }
    guard descriptor >= 0 else { throw LineFileFailure(path, reason) }
    return descriptor
  }

  /// Whether anything but a regular file exists at the path, such as a named pipe, a device or a folder.
  static func isSpecial(_ path: String) -> Bool {
    guard let kind = FileKind(of: path) else { return false }
    return kind != .regular
  }

  private static let special = "it is not a regular file"

  private func write(_ line: String, to descriptor: Int32) throws(LineFileFailure) {
    var line = line
    let (written, reason) = line.withUTF8 { bytes in
      #if canImport(Glibc)
        (Glibc.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count, errno)
      #elseif canImport(Musl)
        (Musl.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count, errno)
      #else
        (Darwin.write(descriptor, bytes.baseAddress, bytes.count) == bytes.count, errno)
      #endif
    }
    guard written else { throw LineFileFailure(path, reason) }
  }
}

/// Why a line could not be appended.
struct LineFileFailure: Error, Equatable {
  private static let link = "it is a symbolic link, which is not followed"

  let path: String
  let reason: String

  init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  init(_ path: String, _ number: Int32) {
    self.path = path
    reason = FileError(errno: number) == .notRegular(.link) ? Self.link : String(cString: strerror(number))
  }
}
