import GRDB

/// Finds the rows of a table in the pages of a damaged file, even if nothing shows which table they belong to: then by
/// their shape.
final class PageScan {
  private let file: PageFile
  private let shapes: [RecordShape]
  /// The root page of each table and index in a new database with the same schema.
  private let usualRoots: [String: Int]
  private var trees: [String: [PageMap.Tree]] = [:]
  private let map: PageMap
  private let known: Set<String>

  /// - Parameter model: a new database with the schema of the damaged one.
  init(_ file: PageFile, model: Database) throws {
    self.file = file
    shapes = try RecordShape.all(in: model)
    usualRoots = try Dictionary(
      Row.fetchAll(model, sql: "SELECT name, rootpage FROM sqlite_master WHERE rootpage > 0").map {
        ($0["name"], $0["rootpage"])
      }
    ) { first, _ in first }
    var map = PageMap(file)
    let schema = map.claim(from: 1)
    var roots = Self.roots(in: schema, of: map)
    // Other parts of the schema may have lost the page that leads to them.
    let tops = Set(roots.values)
    var rest = map
    for tree in rest.claimRest() where !tops.contains(tree.top) {
      guard Self.isSchema(tree, of: map) else { continue }
      roots.merge(Self.roots(in: map.claim(from: tree.top), of: map)) { first, _ in first }
    }
    var broken = Set(shapes.map(\.name)).subtracting(roots.keys)
    for (name, root) in roots.sorted(by: { $0.key < $1.key }) {
      let tree = map.claim(from: root)
      trees[name] = [tree]
      if !tree.isWhole { broken.insert(name) }
    }
    let left = map.claimRest()
    self.map = map
    known = Set(roots.keys)
    for tree in left {
      if let name = owner(of: tree, among: broken) { trees[name, default: []].append(tree) }
    }
  }

  /// The rows of a table, in page order.
  func records(of table: String) -> some Sequence<StoredRecord> {
    let shape = shapes.first { $0.name == table }
    return (trees[table] ?? []).lazy.flatMap(\.leaves).lazy.flatMap { [map] number in
      (map.page(number).map(map.file.records) ?? []).filter { shape?.fit(of: $0) != nil }
    }
  }

  /// Whether the schema in the pages has a table or index with this name.
  func knows(_ name: String) -> Bool {
    known.contains(name)
  }

  /// The columns of a table in storage order.
  func columns(of table: String) -> [RecordShape.Column] {
    shapes.first { $0.name == table }?.columns ?? []
  }

  /// Everything with a root page, according to the schema in these pages.
  private static func roots(in tree: PageMap.Tree, of map: PageMap) -> [String: Int] {
    var roots: [String: Int] = [:]
    for record in tree.leaves.compactMap(map.page).flatMap(map.file.records)
    where RecordShape.schema.takesAll(of: record) {
      guard let name = String.fromDatabaseValue(record.values[1]),
        let root = Int.fromDatabaseValue(record.values[3]), root > 1, root <= map.file.pageCount
      else { continue }
      roots[name] = root
    }
    return roots
  }

  private static func isSchema(_ tree: PageMap.Tree, of map: PageMap) -> Bool {
    let records = tree.leaves.compactMap(map.page).flatMap(map.file.records)
    let kinds: Set<String?> = ["table", "index", "trigger", "view"]
    return !records.isEmpty
      && records.allSatisfy {
        RecordShape.schema.takesAll(of: $0) && kinds.contains(String.fromDatabaseValue($0.values[0]))
      }
  }
}

extension PageScan {
  /// The owner of a tree that nothing leads to: a table or index that has lost a page, and whose rows have the same
  /// shape. `nil` if there are several candidates.
  private func owner(of tree: PageMap.Tree, among broken: Set<String>) -> String? {
    let samples = samples(of: tree)
    guard !samples.isEmpty else { return nil }
    let fits = shapes.filter { broken.contains($0.name) }.compactMap { shape -> (name: String, score: Int)? in
      let scores = samples.compactMap(shape.fit)
      // A partly overwritten row may look like anything.
      return scores.count * 5 < samples.count * 4 ? nil : (shape.name, scores.reduce(0, +))
    }
    if let usual = fits.first(where: { usualRoots[$0.name] == tree.top }) { return usual.name }
    let best = fits.filter { $0.score == fits.map(\.score).max() }
    return best.count == 1 ? best[0].name : nil
  }

  /// The first rows of a tree. A lazy collection would read a page again for each of its rows.
  private func samples(of tree: PageMap.Tree) -> [StoredRecord] {
    var samples: [StoredRecord] = []
    for number in tree.leaves where samples.count < 200 {
      samples += map.page(number).map(map.file.records) ?? []
    }
    return Array(samples.prefix(200))
  }
}

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
