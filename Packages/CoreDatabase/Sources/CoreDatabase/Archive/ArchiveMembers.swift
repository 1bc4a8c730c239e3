import CoreSystem

/// Where the members of an archive are written, one after the other.
public protocol ArchiveOutput {
  /// Begins a member, and ends the one before it.
  ///
  /// - Parameter path: its path in the archive, with `/` between folders.
  func begin(_ path: String) throws
  /// Adds bytes to the current member.
  func append(_ bytes: [UInt8]) throws
  /// Completes the archive.
  func finish() throws
}

/// Where the members of an archive are read, any number of times.
public protocol ArchiveSource: Sendable {
  /// Visits all members, in any order, until `body` returns `false`.
  ///
  /// - Parameter body: gets a member's path, and a function that returns the next block of its content; empty at the
  ///   end.
  func visit(_ body: (_ path: String, _ read: () throws -> [UInt8]) throws -> Bool) throws
}

/// Writes members with their digests, which are the last member.
// Members are written by one task, one after the other, on whatever thread that runs.
public final class ArchiveMembers: @unchecked Sendable {
  private let output: any ArchiveOutput
  private let onMember: (Int) -> Void
  private var hasher = SHA256Hasher()
  private var current: String?
  private var digests: [(path: String, digest: String)] = []

  /// - Parameter onMember: called when a member begins, with the number of members so far.
  public init(_ output: any ArchiveOutput, onMember: @escaping (_ count: Int) -> Void = { _ in }) {
    self.output = output
    self.onMember = onMember
  }

  /// The members so far, the current one included.
  public var count: Int { digests.count + (current == nil ? 0 : 1) }

  /// Begins a member, and keeps the digest of the one before it.
  public func begin(_ path: String) throws {
    endMember()
    current = path
    hasher = SHA256Hasher()
    try output.begin(path)
    onMember(count)
  }

  /// Adds bytes to the current member and to its digest.
  public func append(_ bytes: [UInt8]) throws {
    hasher.update(bytes)
    try output.append(bytes)
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    try begin(path)
    try append(bytes)
  }

  /// Adds the list of digests, and completes the archive.
  public func finish() throws {
    endMember()
    try output.begin(TableArchive.digestsPath)
    for (path, digest) in digests { try output.append(Array("\(digest)  \(path)\n".utf8)) }
    try output.finish()
  }

  private func endMember() {
    if let path = current { digests.append((path, hasher.finish().hexadecimal)) }
    current = nil
  }
}
