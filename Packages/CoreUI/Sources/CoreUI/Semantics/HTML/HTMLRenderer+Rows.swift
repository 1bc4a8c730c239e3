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
