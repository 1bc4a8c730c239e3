/// How the columns of a table look on a page: in how much room they are shown, and whose cells stay on one line.
struct PageColumns {
  /// The characters of a line on a phone, 390 pixels wide.
  private static let phoneWidth = 44
  /// Those of a line in which the columns of a class fit; others need more.
  private static let classes = [(width: 62, name: ""), (width: 84, name: " wider-text")]
  /// Dates and figures are not longer. What is longer takes several lines.
  private static let longestInOneLine = 16
  /// What can be shortened takes several lines rather than the room of a figure.
  private static let leastOfSeveralLines = 12
  private static let decorationWidth = 10
  private static let checkWidth = 4

  /// The column whose cells lead to what a row stands for; `nil` if there is none that is read.
  let link: Int?
  /// The classes of the columns that a phone leaves out: those of the lowest priorities, as a narrow terminal does.
  private let leftOut: [Int: String]
  private let isInOneLine: [Bool]
  private let isMark: [Bool]

  /// - Parameters:
  ///   - rows: The cells of the rows that are shown.
  ///   - marksRows: Whether each row also has a control to mark it.
  ///   - isLive: Whether columns are left out by the room of their table, and not only on a phone.
  init(of table: TableNode, rows: [[SemanticNode]], marksRows: Bool, isLive: Bool) {
    let columns = table.columns
    var widths = columns.map { $0.isDecoration ? 0 : $0.title.count }
    var hasBlanks = columns.map { _ in false }
    var hasPictures = columns.map { _ in false }
    for cells in rows {
      for (index, cell) in cells.enumerated() where widths.indices.contains(index) {
        widths[index] = max(widths[index], cell.wordCount)
        hasBlanks[index] = hasBlanks[index] || cell.hasBlanks
        hasPictures[index] = hasPictures[index] || !cell.isText
      }
    }
    for index in columns.indices where columns[index].isDecoration && hasPictures[index] {
      widths[index] = Self.decorationWidth
    }
    isMark = zip(columns, hasPictures).map { $0.isDecoration && !$1 }
    link = Self.link(in: columns)
    isInOneLine = columns.indices.map { index in
      hasBlanks[index] && columns[index].minWidth == nil && widths[index] <= Self.longestInOneLine
    }
    func room(_ index: Int, _ least: Int?) -> Int { min(widths[index], least ?? Self.longestInOneLine) + 1 }
    func least(_ index: Int) -> Int { room(index, columns[index].minWidth.map { _ in Self.leastOfSeveralLines }) }
    let order = columns.indices.sorted { columns[$0].priority < columns[$1].priority }
    var width = (marksRows ? Self.checkWidth : 0) + columns.indices.reduce(0) { $0 + least($1) }
    var kept = order[...]
    while kept.count > 2, width > Self.phoneWidth, let index = kept.popFirst() { width -= least(index) }
    width = kept.reduce(marksRows ? Self.checkWidth : 0) { $0 + room($1, columns[$1].minWidth) }
    leftOut = order[..<kept.startIndex].reversed().reduce(into: [:]) { classes, index in
      width += room(index, columns[index].minWidth)
      let name = isLive ? Self.classes.first { $0.width >= width }?.name ?? " widest-text" : ""
      classes[index] = "wide-text\(name)"
    }
  }

  /// The title, which may be cut off because it is long; else what is left out last.
  private static func link(in columns: [TableNode.Column]) -> Int? {
    let read = columns.indices.filter { !columns[$0].isDecoration && !columns[$0].title.isEmpty }
    return read.first { columns[$0].minWidth != nil } ?? read.max { columns[$0].priority < columns[$1].priority }
      ?? columns.indices.first { !columns[$0].isDecoration }
  }

  /// The classes of the cells of a column; empty for none.
  func classes(of index: Int, _ column: TableNode.Column) -> String {
    [
      isMark[index]
        ? "mark" : column.isDecoration ? "bars" : column.alignment == .trailing ? "n" : isInOneLine[index] ? "k" : nil,
      leftOut[index],
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension SemanticNode {
  /// Whether it is text that a page could break.
  fileprivate var hasBlanks: Bool {
    if case .text(let text) = unmodified { text.words.contains(" ") } else { false }
  }

  /// Whether there is no picture in it.
  fileprivate var isText: Bool {
    if case .text = unmodified { true } else { isEmpty }
  }

  /// What is read of it in one line.
  var words: String {
    switch unmodified {
    case .text(let text): text.text.spoken.runs.map(\.text).joined()
    case .stack(let stack): stack.children.map(\.words).filter { !$0.isEmpty }.joined(separator: " ")
    default: ""
    }
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
