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
