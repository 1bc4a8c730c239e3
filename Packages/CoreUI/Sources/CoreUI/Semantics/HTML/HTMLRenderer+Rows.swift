import CorePresentation

extension HTMLRenderer {
  /// Labels with what they name, or marked lines; all of the same kind.
  mutating func append(_ items: [ItemNode]) {
    switch items.first?.kind {
    case .label:
      append(lines: "dl", ["class": "rows"]) { html in
        for item in items { html.append(label: item.label.words, content: item.content) }
      }
    case .mark:
      append(lines: "ul") { html in
        for item in items {
          html.append(line: "li") {
            $0.append(phrasing: .text(item.label))
            $0.html += " "
            $0.append(flow: item.content)
          }
        }
      }
    case nil: break
    }
  }

  mutating func append(_ figures: FiguresNode) {
    append(lines: "dl") { html in
      for item in figures.items {
        html.append(label: item.label, content: .text(TextNode(text: item.value, style: figures.style)))
      }
    }
  }

  mutating func append(_ highlights: HighlightsNode) {
    append(lines: "dl", ["class": "tiles"]) { html in
      for tile in highlights.tiles {
        let note = Text(tile.note.map { "\(tile.label), \($0)" } ?? tile.label)
        let label = TextNode(text: note, style: highlights.style).words
        html.append(line: "div", ["style": "--tile:\(tile.color.pageColor)"]) {
          $0.append("dt") { $0.append(text: label) }
          $0.append("dd") { $0.append(text: tile.value) }
        }
      }
    }
  }

  private mutating func append(label: String, content: SemanticNode) {
    append(line: "div") {
      $0.append("dt") { $0.append(text: label) }
      $0.append("dd") { $0.append(flow: content) }
    }
  }

  private mutating func append(_ separator: TableSeparator, columns: Int) {
    append(line: "tr", ["class": "separator"]) { row in
      row.append("th", ["scope": "colgroup", "colspan": "\(columns)"]) { $0.append(text: separator.sentence) }
    }
  }

  mutating func append(_ table: TableNode) {
    // What can scroll can be reached by keys.
    let name = sectionTitle.isEmpty ? "Table" : sectionTitle
    append(lines: "div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-label": name]) {
      $0.append(rowsOf: table)
    }
  }

  private mutating func append(rowsOf table: TableNode) {
    let columns = TableColumns(of: table)
    append(lines: "table") { html in
      if !html.sectionTitle.isEmpty { html.append(line: "caption") { $0.append(text: $0.sectionTitle) } }
      html.append(lines: "thead") {
        $0.append(line: "tr") { row in
          for (index, column) in table.columns.enumerated() {
            row.append(titleOf: column, classes: columns.classes(of: index, column))
          }
        }
      }
      html.append(lines: "tbody") { body in
        for row in 0..<table.rows.count {
          if let separator = table.separator?(row) { body.append(separator, columns: table.columns.count) }
          body.append(line: "tr", Self.attributes(of: row, in: table.selection, count: table.rows.count)) { html in
            for (index, (cell, column)) in zip(table.rows.row(row), table.columns).enumerated() {
              let classes = columns.classes(of: index, column)
              html.append("td", Self.attributes(of: column, classes)) { $0.append(flow: cell) }
            }
          }
        }
      }
    }
  }

  /// A column without a title has no heading that could be read.
  private mutating func append(titleOf column: TableNode.Column, classes: String) {
    guard !column.title.isEmpty, !column.isDecoration else {
      return append("td", Self.attributes(of: column, classes)) { _ in }
    }
    append("th", classes.isEmpty ? ["scope": "col"] : ["scope": "col", "class": classes]) {
      $0.append(text: column.title)
    }
  }

  /// What only repeats something for the eye is not read.
  private static func attributes(of column: TableNode.Column, _ classes: String) -> KeyValuePairs<String, String> {
    if column.isDecoration { return ["class": classes, "aria-hidden": "true"] }
    return classes.isEmpty ? [:] : ["class": classes]
  }

  mutating func append(_ list: ListNode) {
    append(lines: "ul", ["class": "rows-list"]) { html in
      for row in 0..<list.rows.count {
        html.append(line: "li", Self.attributes(of: row, in: list.selection, count: list.rows.count)) {
          for cell in list.rows.row(row) { $0.append(flow: cell) }
        }
      }
    }
  }

  private static func attributes(
    of row: Int, in selection: RowSelection?, count: Int
  ) -> KeyValuePairs<String, String> {
    guard let selection else { return [:] }
    switch (row == selection.position.selectedRow(of: count), selection.isMarked?(row) == true) {
    case (true, true): return ["class": "selected marked"]
    case (true, false): return ["class": "selected"]
    case (false, true): return ["class": "marked"]
    case (false, false): return [:]
    }
  }
}

extension ItemNode {
  /// What follows the label, side by side.
  fileprivate var content: SemanticNode {
    .stack(StackNode(axis: .horizontal, alignment: .topLeading, spacing: spacing, children: children))
  }
}

/// How the columns of a table look on a page: which of them a phone leaves out, and whose cells stay on one line.
private struct TableColumns {
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
