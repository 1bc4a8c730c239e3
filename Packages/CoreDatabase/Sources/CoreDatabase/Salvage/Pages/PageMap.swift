import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The role of each page: the trees that can be followed from their root page, and the remains of the others.
struct PageMap {
  /// A root page with everything reachable from it.
  struct Tree {
    let top: Int
    /// The pages with rows, in order.
    var leaves: [Int] = []
    /// Whether every expected page exists and has the expected kind.
    var isWhole = true
  }

  let file: PageFile
  private let kinds: [Int: TreePage.Kind]
  private let children: [Int: [Int]]
  private let freePages: Set<Int>
  private var claimed: Set<Int> = []

  init(_ file: PageFile) {
    var (kinds, children) = ([Int: TreePage.Kind](), [Int: [Int]]())
    for number in 1...max(1, file.pageCount) {
      guard let page = Self.page(number, of: file) else { continue }
      kinds[number] = page.kind
      if page.kind.isInterior { children[number] = page.children.filter { (2...max(2, file.pageCount)).contains($0) } }
    }
    self.file = file
    self.kinds = kinds
    self.children = children
    freePages = FreePages.of(file, butNot: Set(children.values.joined()))
  }

  func page(_ number: Int) -> TreePage? {
    Self.page(number, of: file)
  }

  private static func page(_ number: Int, of file: PageFile) -> TreePage? {
    file.page(number).flatMap { TreePage($0, number: number, usableByteCount: file.usableByteCount) }
  }

  /// Follows a tree from its root page. No page belongs to two trees.
  mutating func claim(from top: Int) -> Tree {
    var tree = Tree(top: top)
    var waiting = [top]
    while let number = waiting.popLast() {
      guard let kind = kinds[number], !freePages.contains(number), claimed.insert(number).inserted else {
        tree.isWhole = false
        continue
      }
      if kind != .tableInterior { tree.leaves.append(number) }
      let below = children[number] ?? []
      if kind.isInterior, below.count != page(number)?.children.count { tree.isWhole = false }
      // A tree whose root page was overwritten with one of another kind would continue in another tree.
      let fitting = below.filter { kinds[$0].map { $0.isOfTable == kind.isOfTable } ?? false }
      if fitting.count != below.count { tree.isWhole = false }
      waiting += fitting.reversed()
    }
    return tree
  }

  /// The remains: trees that nothing refers to any longer.
  mutating func claimRest() -> [Tree] {
    let left = Set(kinds.keys).subtracting(claimed).subtracting(freePages)
    let below = Set(left.flatMap { children[$0] ?? [] })
    let tops = left.subtracting(below).sorted()
    return tops.map { claim(from: $0) }
  }
}

/// Free pages, whatever their contents.
private enum FreePages {
  /// - Parameter used: pages that others refer to.
  static func of(_ file: PageFile, butNot used: Set<Int>) -> Set<Int> {
    file.hasHeader ? listed(file) : likely(file, butNot: used)
  }

  /// According to the header of the file.
  private static func listed(_ file: PageFile) -> Set<Int> {
    var pages: Set<Int> = []
    var next = file.page(1)?.unsigned32(at: 32) ?? 0
    while next > 1, pages.insert(next).inserted, let trunk = trunk(next, of: file) {
      pages.formUnion(trunk.pages)
      next = trunk.next
    }
    return pages
  }

  /// If the header is lost: all pages that look like a part of the free list and name pages that nothing else does.
  private static func likely(_ file: PageFile, butNot used: Set<Int>) -> Set<Int> {
    var pages: Set<Int> = []
    for number in 1...max(1, file.pageCount) where !used.contains(number) {
      guard let trunk = trunk(number, of: file), !trunk.pages.isEmpty, used.isDisjoint(with: trunk.pages) else {
        continue
      }
      pages.insert(number)
      pages.formUnion(trunk.pages)
    }
    return pages
  }

  /// One page of the list: the next page of the list, and as many free pages as it states.
  private static func trunk(_ number: Int, of file: PageFile) -> (next: Int, pages: [Int])? {
    guard let bytes = file.page(number), let next = bytes.unsigned32(at: 0), let count = bytes.unsigned32(at: 4),
      next == 0 || (2...max(2, file.pageCount)).contains(next), next != number, count <= file.usableByteCount / 4 - 2
    else { return nil }
    let pages = (0..<count).compactMap { bytes.unsigned32(at: 8 + 4 * $0) }
    guard pages.allSatisfy({ (2...max(2, file.pageCount)).contains($0) && $0 != number }),
      Set(pages).count == pages.count
    else { return nil }
    return (next, pages)
  }
}

/// The raw pages of a database file, whether SQLite can read them or not, including those in the WAL.
///
/// SQLite has an extension for this, which is missing from Debian's library (`SQLITE_ENABLE_DBPAGE_VTAB`). The format:
/// <https://www.sqlite.org/fileformat2.html>.
final class PageFile {
  static let magic = Array("SQLite format 3\0".utf8)

  let pageByteCount: Int
  /// The bytes of a page that SQLite uses.
  let usableByteCount: Int
  let pageCount: Int
  /// Whether the header of the file is valid.
  let hasHeader: Bool
  private let file: ByteFile
  private let wal: WALPages?

  init(_ path: String) throws(DatabaseFailure) {
    let file = try ByteFile(path)
    let header = file.bytes(at: 0, count: 100) ?? []
    let wal = WALPages(path + "-wal")
    hasHeader = header.starts(with: Self.magic)
    let stated = hasHeader ? header.unsigned16(at: 16).map { $0 == 1 ? 65_536 : $0 } : wal?.pageByteCount
    let size = stated.flatMap { Self.isPageSize($0) ? $0 : nil } ?? 4096
    pageByteCount = size
    let reserved = hasHeader ? Int(header[20]) : 0
    usableByteCount = size - reserved >= 480 ? size - reserved : size
    self.file = file
    self.wal = wal?.pageByteCount == size ? wal : nil
    pageCount = max(file.byteCount / size, self.wal?.lastPage ?? 0)
  }

  fileprivate static func isPageSize(_ size: Int) -> Bool {
    (512...65_536).contains(size) && size & (size - 1) == 0
  }

  /// The page with a number, counted from 1; `nil` beyond the end of the file.
  func page(_ number: Int) -> [UInt8]? {
    guard (1...max(1, pageCount)).contains(number) else { return nil }
    return wal?.page(number) ?? file.bytes(at: (number - 1) * pageByteCount, count: pageByteCount)
  }
}

/// A file with random access.
final class ByteFile {
  let byteCount: Int
  private let descriptor: Int32

  init(_ path: String) throws(DatabaseFailure) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw DatabaseFailure(errno: errno) }
    byteCount = Int(clamping: FileSystem.byteCount(path))
  }

  deinit {
    close(descriptor)
  }

  /// This many bytes; `nil` if the file has fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, offset + count <= byteCount else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}

/// The numbers in a page or payload. Anything read from a damaged file is `nil` if it does not fit.
extension Array<UInt8> {
  func unsigned16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  func unsigned32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// SQLite's variable-length integer: up to eight bytes of seven bits, then one of eight.
  func varint(at offset: Int) -> (value: Int64, length: Int)? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset >= 0, offset + index < count else { return nil }
      let byte = self[offset + index]
      if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), 9) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte < 0x80 { return (Int64(bitPattern: value), index + 1) }
    }
    return nil
  }

  /// The same for a size.
  func size(at offset: Int, upTo limit: Int) -> (value: Int, length: Int)? {
    guard let (value, length) = varint(at: offset), let size = Int(exactly: value), (0...limit).contains(size) else {
      return nil
    }
    return (size, length)
  }
}

/// The pages in a WAL whose commits are complete.
private struct WALPages {
  private static let headerByteCount = 32
  private static let frameHeaderByteCount = 24

  let pageByteCount: Int
  private let file: ByteFile
  /// The offset of the newest version of each page.
  private let offsets: [Int: Int]

  var lastPage: Int { offsets.keys.max() ?? 0 }

  /// `nil` if there is no WAL or nothing in it is valid.
  init?(_ path: String) {
    guard FileSystem.byteCount(path) > 0, let file = try? ByteFile(path),
      let header = file.bytes(at: 0, count: Self.headerByteCount), let magic = header.unsigned32(at: 0),
      magic & ~1 == 0x377f_0682, let size = header.unsigned32(at: 8), PageFile.isPageSize(size)
    else { return nil }
    var sum = Checksum(isBigEndian: magic & 1 == 1)
    sum.add(header[0..<24])
    guard sum.matches(header, at: 24) else { return nil }
    var (offset, waiting, offsets) = (Self.headerByteCount, [Int: Int](), [Int: Int]())
    while let frame = file.bytes(at: offset, count: Self.frameHeaderByteCount + size) {
      // Frames from an earlier round have other salts.
      guard frame[8..<16] == header[16..<24] else { break }
      sum.add(frame[0..<8])
      sum.add(frame[Self.frameHeaderByteCount...])
      guard sum.matches(frame, at: 16), let page = frame.unsigned32(at: 0), let commit = frame.unsigned32(at: 4) else {
        break
      }
      waiting[page] = offset + Self.frameHeaderByteCount
      if commit > 0 {
        offsets.merge(waiting) { $1 }
        waiting = [:]
      }
      offset += frame.count
    }
    (pageByteCount, self.file, self.offsets) = (size, file, offsets)
  }

  func page(_ number: Int) -> [UInt8]? {
    offsets[number].flatMap { file.bytes(at: $0, count: pageByteCount) }
  }
}

/// SQLite's checksum over the frames of a WAL.
private struct Checksum {
  let isBigEndian: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// - Parameter bytes: a multiple of eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { words in
      for offset in stride(from: 0, to: words.count - 7, by: 8) {
        first &+= word(words, offset) &+ second
        second &+= word(words, offset + 4) &+ first
      }
    }
  }

  private func word(_ words: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    let word = words.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
  }

  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.unsigned32(at: offset) == Int(first) && bytes.unsigned32(at: offset + 4) == Int(second)
  }
}
