import SystemLibArchive

/// Writes a ZIP member by member, as a stream: to a file, a pipe or memory. Archives and members may be of any size
/// (ZIP64). For one thread at a time.
///
///     let writer = try ZIPArchiveWriter(modified: seconds) { block in try part.append(block) }
///     try writer.begin("notes.txt")
///     try writer.append(Array("windy".utf8))
///     try writer.finish()
public final class ZIPArchiveWriter {
  /// Why libarchive could not write, in its words.
  public struct Failure: Error, Equatable, Sendable {
    /// The message of libarchive, in English.
    public let message: String
  }

  /// Members up to this size are written with their size before their content: not every program reads a ZIP in which
  /// it follows.
  private static let bufferedBytes = 4 << 20

  private let archive: OpaquePointer
  private let output: Output
  private let modified: Int
  private let locale = UTF8Locale()
  /// The name of the member whose header is not written yet, and its content so far.
  private var pending: (path: String, content: [UInt8])?
  private var isFinished = false

  /// - Parameters:
  ///   - modified: the time of all members, in seconds since 1970.
  ///   - write: receives the bytes of the archive in order. Its errors end the writing, and are thrown again.
  public init(modified: Int, _ write: @escaping ([UInt8]) throws -> Void) throws {
    guard let archive = archive_write_new() else { throw Failure(message: "out of memory") }
    (self.archive, self.modified, output) = (archive, modified, Output(write))
    archive_write_set_format_zip(archive)
    archive_write_set_bytes_per_block(archive, 0)
    archive_write_set_bytes_in_last_block(archive, 1)
    let status = archive_write_open(
      archive, Unmanaged.passUnretained(output).toOpaque(), nil,
      { _, output, bytes, count in
        output.map { Unmanaged<Output>.fromOpaque($0).takeUnretainedValue().take(bytes, count) } ?? -1
      }, nil)
    try check(status)
  }

  deinit {
    // Without this, releasing an unfinished archive would still write its directory.
    if !isFinished { archive_write_fail(archive) }
    archive_write_free(archive)
  }

  /// Begins a member, after the previous one.
  ///
  /// - Parameter path: its name, with `/` between folders.
  public func begin(_ path: String) throws {
    try endMember()
    pending = (path, [])
  }

  /// Adds to the content of the current member.
  public func append(_ bytes: [UInt8]) throws {
    if pending != nil {
      pending?.content += bytes
      guard let content = pending?.content, content.count > Self.bufferedBytes else { return }
      try writeHeader(byteCount: nil)
    } else {
      try write(bytes)
    }
  }

  /// Writes the list of members. Without it the archive is cut off.
  public func finish() throws {
    try endMember()
    isFinished = true
    try check(archive_write_close(archive))
  }

  private func endMember() throws {
    if let content = pending?.content { try writeHeader(byteCount: content.count) }
  }

  private func writeHeader(byteCount: Int?) throws {
    guard let member = pending, let entry = archive_entry_new() else { return }
    pending = nil
    defer { archive_entry_free(entry) }
    let status = locale.use {
      archive_entry_set_pathname_utf8(entry, member.path)
      archive_entry_set_filetype(entry, 0o100000)
      archive_entry_set_perm(entry, 0o644)
      archive_entry_set_mtime(entry, modified, 0)
      if let byteCount { archive_entry_set_size(entry, Int64(byteCount)) }
      return archive_write_header(archive, entry)
    }
    try check(status)
    try write(member.content)
  }

  private func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    let count = archive_write_data(archive, bytes, bytes.count)
    guard count == bytes.count else { throw output.error ?? failure }
  }

  private func check(_ status: Int32) throws {
    guard status == ARCHIVE_OK || status == ARCHIVE_WARN else { throw output.error ?? failure }
  }

  private var failure: Failure {
    Failure(message: archive_error_string(archive).map { String(cString: $0) } ?? "the archive cannot be written")
  }

  /// What libarchive's callback writes to.
  private final class Output {
    private let write: ([UInt8]) throws -> Void
    private(set) var error: (any Error)?

    init(_ write: @escaping ([UInt8]) throws -> Void) {
      self.write = write
    }

    func take(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
      guard error == nil else { return -1 }
      do {
        try write([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
        return count
      } catch {
        self.error = error
        return -1
      }
    }
  }
}
