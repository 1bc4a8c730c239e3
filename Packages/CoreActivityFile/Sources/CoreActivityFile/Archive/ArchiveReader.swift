public import CoreReasons
import SystemLibArchive

/// Walks all members of an archive in order, those of archives in it included, as one stream. Reads zip, 7z, RAR, and
/// tar, alone or in gzip, bzip2, xz or Zstandard. Writes nothing to disk, and holds hardly more than one block of each
/// archive in memory. For one thread at a time.
public final class ArchiveReader {
  private let budget: ArchiveBudget
  private let opensNested: Bool
  private let locale = UTF8Locale()
  /// The file, and the archives within that are open, each in the one before.
  private var levels: [ArchiveLevel] = []
  private var current: ArchiveMember?
  /// The current member's first bytes, read ahead to detect an archive.
  private var head: [UInt8] = []
  private var memberCount = 0
  private var failure: FileRejection?

  /// Opens a file by the bytes of its path, which need not be valid text. Its content alone determines whether it is an
  /// archive; zip is also recognized after other content, such as a program that extracts it.
  /// - Parameter opensNested: whether the members of an archive in the archive are returned in its place.
  /// - Throws: `.notFound`, `.unreadable` or `.archive`.
  public init(
    contentsOfFile path: [UInt8], limits: ArchiveLimits = .standard, opensNested: Bool = true
  ) throws(FileRejection) {
    budget = ArchiveBudget(limits)
    self.opensNested = opensNested
    let file = try ReadableFile(path: path)
    let format = try Self.format(of: file) ?? .zip
    let input = ArchiveInput(.file(file), budget: budget)
    levels = [
      try locale.use { () throws(FileRejection) in
        try ArchiveLevel(format, input, pathPrefix: "", budget: budget)
      }
    ]
  }

  /// Skips what is left of the current member, and goes to the next one; `nil` at the end. An archive that turns out to
  /// be broken ends with one more member: itself, with an obstacle.
  /// - Throws: `.archive` or `.unreadable` if the walk cannot continue, also beyond the limits; never `.unreadableMember`. The
  ///   error is thrown again if called again.
  public func next() throws(FileRejection) -> ArchiveMember? {
    if let failure { throw failure }
    current = nil
    head = []
    do throws(FileRejection) {
      current = try locale.use { () throws(FileRejection) in try advance() }
      return current
    } catch {
      failure = error
      throw error
    }
  }

  /// The next block of the current member's content, at most some 100 KiB, or 1 MiB for the first; empty at its end.
  /// - Throws: `.unreadableMember` if the content cannot be read, or not further; the bytes so far are not to be trusted. Other
  ///   errors end the walk.
  public func read() throws(FileRejection) -> [UInt8] {
    if let failure { throw failure }
    guard let member = current, let level = levels.last else { return [] }
    if let obstacle = member.obstacle { throw .unreadableMember(obstacle) }
    guard head.isEmpty else {
      defer { head = [] }
      return head
    }
    do throws(FileRejection) {
      return try level.readBlock()
    } catch {
      if case .unreadableMember(let obstacle) = error { current?.obstacle = obstacle } else { failure = error }
      throw error
    }
  }

  private func advance() throws(FileRejection) -> ArchiveMember? {
    while let level = levels.last {
      do throws(FileRejection) {
        guard let entry = try level.nextEntry() else {
          levels.removeLast()
          continue
        }
        if !entry.isFolder, let member = try examine(entry, in: level) { return member }
      } catch {
        guard levels.count > 1, let obstacle = error.obstacleOfMember else { throw error }
        levels.removeLast()
        return member(at: String(level.pathPrefix.dropLast()), obstacle: obstacle)
      }
    }
    return nil
  }

  /// `nil` for an archive, which becomes the next level.
  private func examine(_ entry: ArchiveEntry, in level: ArchiveLevel) throws(FileRejection) -> ArchiveMember? {
    let path = level.pathPrefix + entry.path
    var obstacle = entry.obstacle
    if obstacle == nil, opensNested {
      do throws(FileRejection) {
        try readHead(of: level)
        if let format = ArchiveFormat(firstBytes: head) {
          obstacle = try open(format, path: path, in: level)
          if obstacle == nil { return nil }
        }
      } catch {
        guard let found = error.obstacleOfMember else { throw error }
        obstacle = found
      }
    }
    return member(at: path, byteCount: entry.byteCount, obstacle: obstacle)
  }

  private func readHead(of level: ArchiveLevel) throws(FileRejection) {
    head = []
    while head.count < ArchiveFormat.bytesNeeded(startingWith: head) {
      let block = try level.readBlock()
      if block.isEmpty { return }
      head += block
    }
  }

  /// - Returns: what prevents it.
  private func open(
    _ format: ArchiveFormat,
    path: String,
    in level: ArchiveLevel
  ) throws(FileRejection) -> ArchiveMemberProblem? {
    if levels.count > budget.limits.maximumNesting { return .nestedTooDeep }
    // Its list of members is at its end.
    if format == .sevenZip { return .unsupported }
    let input = ArchiveInput(.member(of: level), head: head, budget: budget)
    levels.append(try ArchiveLevel(format, input, pathPrefix: path + "/", budget: budget))
    head = []
    return nil
  }

  private func member(at path: String, byteCount: Int? = nil, obstacle: ArchiveMemberProblem?) -> ArchiveMember {
    defer { memberCount += 1 }
    return ArchiveMember(position: memberCount, path: path, byteCount: byteCount, obstacle: obstacle)
  }
}

extension ArchiveReader {
  /// The number of first bytes with which ``recognizes(firstBytes:)`` is always sure. 512 are enough except for a
  /// compressed tar.
  public static let recognitionBytes = ArchiveFormat.maximumBytesNeeded

  /// Whether content that begins with these bytes is an archive. Gzip and the like count only with a tar inside: an
  /// activity in gzip is not an archive.
  public static func recognizes(firstBytes bytes: [UInt8]) -> Bool {
    ArchiveFormat(firstBytes: bytes) != nil
  }

  /// Whether a file begins as an archive. Reads no more of it than necessary.
  /// - Throws: `.notFound` or `.unreadable`.
  public static func recognizes(contentsOfFile path: [UInt8]) throws(FileRejection) -> Bool {
    try format(of: ReadableFile(path: path)) != nil
  }

  /// Leaves the file at its beginning.
  static func format(of file: ReadableFile) throws(FileRejection) -> ArchiveFormat? {
    var head: [UInt8] = []
    while head.count < ArchiveFormat.bytesNeeded(startingWith: head) {
      let block = try file.read(upTo: head.isEmpty ? 4096 : ArchiveFormat.maximumBytesNeeded)
      if block.isEmpty { break }
      head += block
    }
    var format = ArchiveFormat(firstBytes: head)
    if format == nil, try SelfExtractingArchive.isContained(in: file, firstBytes: head) { format = .zip }
    try file.rewind()
    return format
  }
}

/// The next part of an entry's content, which libarchive keeps until it is asked for another.
struct ArchiveBlock {
  let status: Int32
  /// Where the part is in the content.
  let offset: Int
  let bytes: UnsafeRawBufferPointer

  init(nextOf archive: OpaquePointer?) {
    var start: UnsafeRawPointer?
    var (count, offset) = (0, Int64(0))
    status = archive_read_data_block(archive, &start, &count, &offset)
    self.offset = Int(offset)
    bytes = UnsafeRawBufferPointer(start: start, count: status == ARCHIVE_OK ? count : 0)
  }
}

/// What the header of an entry states, folders included.
struct ArchiveEntry {
  var path: String
  var isFolder = false
  var byteCount: Int?
  var obstacle: ArchiveMemberProblem?

  /// An entry whose header cannot be read.
  static let damaged = ArchiveEntry(path: "\u{FFFD}", obstacle: .damaged)
}

extension ArchiveEntry {
  init(_ entry: OpaquePointer) {
    // The bytes as they are stored, unless the archive states their encoding.
    let name = archive_entry_pathname(entry) ?? archive_entry_pathname_utf8(entry)
    // libarchive drops a name that is not in the encoding it is stated to be in.
    path = name.map { String(archiveName: $0.bytesOfCString) } ?? "\u{FFFD}"
    if archive_entry_size_is_set(entry) != 0 {
      byteCount = Int(exactly: archive_entry_size(entry)).flatMap { $0 >= 0 ? $0 : nil }
    }
    switch archive_entry_filetype(entry) & 0o170000 {
    case 0o040000: isFolder = true
    case 0o100000, 0: isFolder = path.hasSuffix("/")
    case 0o120000: obstacle = .link
    default: obstacle = .device
    }
    if archive_entry_hardlink(entry) != nil || archive_entry_hardlink_utf8(entry) != nil { obstacle = .link }
    if archive_entry_is_encrypted(entry) != 0 { obstacle = .encrypted }
  }
}

extension UnsafePointer<CChar> {
  fileprivate var bytesOfCString: [UInt8] {
    var bytes: [UInt8] = []
    var next = self
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }
}

/// A file in an archive, or in an archive within it. Folders are not members.
public struct ArchiveMember: Sendable, Equatable {
  /// The ordinal in the whole walk, from 0; the same in each walk of the same file.
  public var position: Int
  /// The names of the archives around the member and its own, joined with `/`, for display and to match names that an
  /// export lists. It is never a safe path: it can be absolute, contain `..`, and occur more than once.
  public var path: String
  /// As stated by the archive, before the content is read; `nil` if it states nothing.
  public var byteCount: Int?
  /// Why the content cannot be read; `nil` if nothing is known to prevent it.
  public var obstacle: ArchiveMemberProblem?

  public init(position: Int, path: String, byteCount: Int? = nil, obstacle: ArchiveMemberProblem? = nil) {
    self.position = position
    self.path = path
    self.byteCount = byteCount
    self.obstacle = obstacle
  }
}

extension String {
  /// The name of a member: UTF-8 if it is valid, else in the encoding of old zip programs, which can represent all bytes.
  init(archiveName bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
    } else {
      var scalars = String.UnicodeScalarView()
      for byte in bytes { scalars.append(byte < 128 ? Unicode.Scalar(byte) : codePage437[Int(byte) - 128]) }
      self = String(scalars)
    }
  }
}

/// The upper half of the IBM PC's characters.
private let codePage437 = Array(
  """
  ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
  └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
  """.unicodeScalars)

/// The first block of a tar archive, which has no signature in its oldest form, but a checksum.
enum TarHeader {
  static let byteCount = 512
  private static let checksumField = 148..<156

  static func isValid(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= byteCount, bytes[0] != 0 else { return false }
    let field = bytes[checksumField].drop { $0 == UInt8(ascii: " ") }
      .prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    guard !field.isEmpty else { return false }
    let stated = field.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }
    var (unsigned, signed) = (0, 0)
    for (index, byte) in bytes.prefix(byteCount).enumerated() {
      // The field itself counts as blanks. Some old programs sum signed bytes.
      let byte = checksumField.contains(index) ? UInt8(ascii: " ") : byte
      unsigned += Int(byte)
      signed += Int(Int8(bitPattern: byte))
    }
    return stated == unsigned || stated == signed
  }
}
