import CoreReasons
import CoreSystem
import Foundation

/// The decompressed bytes of a file, with its apparent format.
struct ActivityFileContent {
  /// The two kinds of formats.
  enum Container {
    case fit
    case xml
  }

  let stream: ContentStream
  let container: Container
  let namedAs: ActivityFileKind?
  /// As stored; 0 for some files that do have contents.
  let byteCount: Int

  /// Examines the first block before checking the size, so that a large file of another kind is reported as what it is.
  init(
    ofFile path: [UInt8], limits: ActivityFileDecoder.Limits, isSalvaging: Bool = false
  ) throws(FileRejection) {
    let file = try ReadableFile(path: path)
    let bytes = StoredBytes(file, limitBytes: limits.maximumFileBytes)
    try self.init(
      bytes, byteCount: file.byteCount, fileName: String(decoding: path, as: UTF8.self), limits: limits,
      isSalvaging: isSalvaging)
  }

  init(
    _ content: [UInt8], fileName: String, limits: ActivityFileDecoder.Limits, isSalvaging: Bool = false
  ) throws(FileRejection) {
    let bytes = StoredBytes(content, limitBytes: limits.maximumFileBytes)
    try self.init(bytes, byteCount: content.count, fileName: fileName, limits: limits, isSalvaging: isSalvaging)
  }

  private init(
    _ bytes: StoredBytes,
    byteCount: Int,
    fileName: String,
    limits: ActivityFileDecoder.Limits,
    isSalvaging: Bool
  ) throws(FileRejection) {
    namedAs = ActivityFileKind(fileName: fileName)
    self.byteCount = byteCount
    stream = ContentStream(bytes, limitBytes: limits.maximumDecompressedBytes, isSalvaging: isSalvaging)
    var found = try Layer(sniffing: stream.peek(), namedAs: namedAs)
    if case .compressed(let compression) = found {
      try stream.decompress(compression)
      do throws(FileRejection) {
        found = try Layer(sniffing: stream.peek(), namedAs: namedAs)
      } catch {
        throw stream.damage ?? error
      }
    }
    switch found {
    case .plain(let found): container = found
    case .compressed: throw .foreign(.nestedGzip, namedAs: namedAs?.rawValue)
    }
    guard byteCount <= limits.maximumFileBytes else { throw .tooLarge(bytes: limits.maximumFileBytes) }
  }
}

/// What the first bytes are of.
private enum Layer {
  case plain(ActivityFileContent.Container)
  /// Has to be decompressed first.
  case compressed(FileCompression)

  init(sniffing content: [UInt8], namedAs kind: ActivityFileKind?) throws(FileRejection) {
    guard !content.isEmpty else { throw .empty }
    switch SniffedContent(firstBytes: content.prefix(SniffedContent.blockBytes), namedAs: kind) {
    case .fit: self = .plain(.fit)
    case .xml: self = .plain(.xml)
    case .compressed(let compression): self = .compressed(compression)
    case .foreign(let content): throw .foreign(content, namedAs: kind?.rawValue)
    }
  }
}

/// The bytes of a file as they are stored, block by block.
final class StoredBytes {
  static let blockBytes = 64 * 1024

  private let file: ReadableFile?
  private let memory: [UInt8]
  private let limitBytes: Int
  private var position = 0

  init(_ file: ReadableFile, limitBytes: Int) {
    (self.file, memory, self.limitBytes) = (file, [], limitBytes)
  }

  init(_ memory: [UInt8], limitBytes: Int) {
    (file, self.memory, self.limitBytes) = (nil, memory, limitBytes)
  }

  /// Empty at the end, also if called again.
  /// - Throws: `.tooLarge` beyond the limit, whatever size the system reported beforehand.
  func next() throws(FileRejection) -> [UInt8] {
    let block: [UInt8]
    if let file {
      block = try file.read(upTo: Self.blockBytes)
    } else {
      block = Array(memory[position..<min(position + Self.blockBytes, memory.count)])
    }
    position += block.count
    guard position <= limitBytes else { throw .tooLarge(bytes: limitBytes) }
    return block
  }

  func rewind() throws(FileRejection) {
    try file?.rewind()
    position = 0
  }
}

/// The decompressed bytes of a file, block by block, so that at most one block of them is in memory.
final class ContentStream {
  private let source: StoredBytes
  private let limitBytes: Int
  private var compression: FileCompression?
  private var decompressor: (any Decompressor)?
  private var digest = SHA256Hasher()
  /// Was read ahead to detect the format.
  private var firstBlock: [UInt8]?
  /// Whether the content of a damaged compressed file ends at the damage, instead of throwing.
  let isSalvaging: Bool
  /// Only while salvaging.
  private(set) var damage: FileRejection?

  var isCompressed: Bool { compression != nil }

  /// Known at the end.
  var hasTrailingContent: Bool { decompressor?.hasTrailingContent ?? false }

  init(_ source: StoredBytes, limitBytes: Int, isSalvaging: Bool = false) {
    self.source = source
    self.limitBytes = limitBytes
    self.isSalvaging = isSalvaging
  }

  /// The first block, which ``next()`` returns once more.
  fileprivate func peek() throws(FileRejection) -> [UInt8] {
    if let firstBlock { return firstBlock }
    let block = try readBlock()
    firstBlock = block
    return block
  }

  /// Starts again from the beginning, and decompresses.
  func decompress(_ compression: FileCompression) throws(FileRejection) {
    self.compression = compression
    try rewind()
  }

  /// Empty at the end.
  func next() throws(FileRejection) -> [UInt8] {
    let block = try peek()
    firstBlock = nil
    digest.update(block)
    return block
  }

  func rewind() throws(FileRejection) {
    try source.rewind()
    decompressor = compression?.decompressor(
      of: source, budget: DecompressionBudget(limitBytes: limitBytes), givesLastBytes: isSalvaging)
    damage = nil
    digest = SHA256Hasher()
    firstBlock = nil
  }

  /// Reads the rest.
  /// - Returns: the digest of all bytes.
  func finish() throws(FileRejection) -> SHA256Digest {
    while try !next().isEmpty {}
    return digest.finish()
  }

  private func readBlock() throws(FileRejection) -> [UInt8] {
    guard let decompressor else { return try source.next() }
    guard isSalvaging else { return try decompressor.next() }
    if damage != nil { return [] }
    do throws(FileRejection) {
      return try decompressor.next()
    } catch {
      guard error.isOfCompression else { throw error }
      damage = error
      return []
    }
  }
}

/// A regular file open for reading, closed when it is released.
final class ReadableFile {
  private let descriptor: Int32
  /// As reported by the system; 0 for some files that do have contents.
  let byteCount: Int

  init(path: [UInt8]) throws(FileRejection) {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    // Non-blocking, or opening a named pipe would wait for its writer.
    let opened = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard opened >= 0 else { throw Self.failure(errno) }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let code = errno
      close(opened)
      throw Self.failure(code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .unreadable(status.st_mode & S_IFMT == S_IFDIR ? .folder : .notRegular)
    }
    descriptor = opened
    byteCount = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The next bytes; empty at the end of the file.
  func read(upTo limit: Int) throws(FileRejection) -> [UInt8] {
    while true {
      var written = 0
      let block = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        written = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        count = max(written, 0)
      }
      if written >= 0 { return block }
      guard errno == EINTR else { throw Self.failure(errno) }
    }
  }

  func rewind() throws(FileRejection) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(errno) }
  }

  /// - Returns: the new position; `nil` if the system cannot go there.
  func seek(to offset: Int64, from whence: Int32) -> Int64? {
    let position = lseek(descriptor, off_t(offset), whence)
    return position >= 0 ? Int64(position) : nil
  }

  private static func failure(_ code: Int32) -> FileRejection {
    if code == ENOENT || code == ENOTDIR { return .notFound }
    return .unreadable(.system(message: String(cString: strerror(code)).lowercased()))
  }
}

/// Lets only one of the readers that share it process a large file, so that many at once need hardly more memory than
/// one. The others wait, using little memory, until the large one is done.
final class LargeFileSemaphore: Sendable {
  /// The most samples a file may have next to a large one: more than a day of a sample per second.
  static let smallSamples = 100_000

  /// What locks the turn: an `NSLock`, or one that a test watches.
  typealias Lock = any NSLocking & Sendable

  private let lock: Lock

  init(lock: Lock = NSLock()) {
    self.lock = lock
  }

  /// One reading of one file; to be used on one thread.
  final class Claim {
    private let lock: Lock
    private var isHeld = false

    fileprivate init(_ lock: Lock) {
      self.lock = lock
    }

    /// Waits for its turn. Does nothing if it already has it.
    func take() {
      guard !isHeld else { return }
      lock.lock()
      isHeld = true
    }

    func release() {
      guard isHeld else { return }
      isHeld = false
      lock.unlock()
    }
  }

  func claim() -> Claim {
    Claim(lock)
  }
}
