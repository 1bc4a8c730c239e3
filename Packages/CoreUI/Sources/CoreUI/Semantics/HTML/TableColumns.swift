/// How the columns of a table look on a page: which of them a phone leaves out, and whose cells stay on one line.
struct TableColumns {
  /// The characters of a line on a phone, 390 pixels wide.
  private static let phoneWidth = 44
  /// Dates and figures are not longer. What is longer takes several lines.
  private static let longestInOneLine = 16
  private static let decorationWidth = 10

  /// The columns that a phone leaves out: those of the lowest priorities, as a narrow terminal does.
  let leftOut: Set<Int>
  private let isInOneLine: [Bool]

  init(of table: TableNode) {
    var widths = table.columns.map { $0.isDecoration ? Self.decorationWidth : $0.title.count }
    var hasBlanks = table.columns.map { _ in false }
    for row in 0..<table.rows.count {
      for (index, cell) in table.rows.row(row).enumerated() where widths.indices.contains(index) {
        widths[index] = max(widths[index], cell.wordCount)
        hasBlanks[index] = hasBlanks[index] || cell.hasBlanks
      }
    }
    isInOneLine = table.columns.indices.map { index in
      hasBlanks[index] && table.columns[index].minWidth == nil && widths[index] <= Self.longestInOneLine
    }
    let least = zip(table.columns, widths).map { column, width in
      min(width, column.minWidth ?? Self.longestInOneLine)
    }
    var leftOut: Set<Int> = []
    for index in table.columns.indices.sorted(by: { table.columns[$0].priority < table.columns[$1].priority }) {
      let kept = least.indices.filter { !leftOut.contains($0) }
      guard kept.count > 2, kept.reduce(0, { $0 + least[$1] + 1 }) > Self.phoneWidth else { break }
      leftOut.insert(index)
    }
    self.leftOut = leftOut
  }

  /// The classes of the cells of a column; empty for none.
  func classes(of index: Int, _ column: TableNode.Column) -> String {
    [
      column.isDecoration ? "bars" : column.alignment == .trailing ? "n" : isInOneLine[index] ? "k" : nil,
      leftOut.contains(index) ? "wide-text" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension SemanticNode {
  /// Whether it is text that a page could break.
  fileprivate var hasBlanks: Bool {
    if case .text(let text) = unmodified { text.words.contains(" ") } else { false }
  }

  /// The characters of its words, as far as it is text.
  fileprivate var wordCount: Int {
    switch unmodified {
    case .text(let text): text.words.count
    case .stack(let stack): stack.children.reduce(0) { $0 + $1.wordCount + 1 }
    default: isEmpty ? 0 : 6
    }
  }
}
