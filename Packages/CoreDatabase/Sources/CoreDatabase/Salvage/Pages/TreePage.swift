/// One page of a tree: its rows, or its child pages.
struct TreePage {
  enum Kind: UInt8 {
    case tableInterior = 0x05
    case tableLeaf = 0x0d
    /// Includes tables without row numbers, whose interior pages contain rows, too.
    case indexInterior = 0x02
    case indexLeaf = 0x0a

    var isOfTable: Bool { self == .tableInterior || self == .tableLeaf }
    var isInterior: Bool { self == .tableInterior || self == .indexInterior }
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The offset of each cell.
  let cells: [Int]
  private let rightChild: Int?

  /// `nil` if the page is something else, or its header is invalid. A single invalid cell is left out.
  init?(_ bytes: [UInt8], number: Int, usableByteCount: Int) {
    let header = number == 1 ? 100 : 0
    guard bytes.count > header, let kind = Kind(rawValue: bytes[header]), let count = bytes.unsigned16(at: header + 3),
      let stated = bytes.unsigned16(at: header + 5)
    else { return nil }
    let pointers = header + (kind.isInterior ? 12 : 8)
    let end = pointers + 2 * count
    let content = stated == 0 ? 65_536 : stated
    guard end <= content, content <= usableByteCount else { return nil }
    self.kind = kind
    self.bytes = bytes
    cells = (0..<count).compactMap { bytes.unsigned16(at: pointers + 2 * $0) }
      .filter { (end..<usableByteCount).contains($0) }
    rightChild = kind.isInterior ? bytes.unsigned32(at: header + 8) : nil
  }

  /// The child pages, in the order of their rows.
  var children: [Int] {
    guard kind.isInterior else { return [] }
    return cells.compactMap { bytes.unsigned32(at: $0) } + [rightChild].compactMap(\.self)
  }
}
