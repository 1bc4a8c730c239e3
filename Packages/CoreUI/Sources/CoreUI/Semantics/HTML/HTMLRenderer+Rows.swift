import CorePresentation

extension HTMLRenderer {
  /// Labels with what they name, or marked lines; all of the same kind.
  mutating func append(_ items: [ItemNode]) {
    switch items.first?.kind {
    case .label:
      append(lines: "dl") { html in
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
    append(lines: "dl") { html in
      for tile in highlights.tiles {
        let value = Text(tile.value).bold() + Text(tile.note.map { ", \($0)" } ?? "")
        html.append(label: tile.label, content: .text(TextNode(text: value, style: highlights.style)))
      }
    }
  }

  private mutating func append(label: String, content: SemanticNode) {
    append("dt") { $0.append(text: label) }
    append(line: "dd") { $0.append(flow: content) }
  }

  private mutating func append(_ separator: TableSeparator, columns: Int) {
    append(line: "tr", ["class": "separator"]) { row in
      row.append("th", ["scope": "colgroup", "colspan": "\(columns)"]) { $0.append(text: separator.sentence) }
    }
  }

  mutating func append(_ table: TableNode) {
    let columns = table.columns.filter { !$0.isDecoration }
    append(lines: "table") { html in
      html.append(lines: "thead") {
        $0.append(line: "tr") { row in
          for column in table.columns where !column.isDecoration {
            row.append("th", ["scope": "col"]) { $0.append(text: column.title) }
          }
        }
      }
      html.append(lines: "tbody") { body in
        for row in 0..<table.rows.count {
          if let separator = table.separator?(row) { body.append(separator, columns: columns.count) }
          body.append(line: "tr", Self.attributes(of: row, in: table.selection, count: table.rows.count)) { html in
            for (cell, column) in zip(table.rows.row(row), table.columns) where !column.isDecoration {
              html.append("td") { $0.append(flow: cell) }
            }
          }
        }
      }
    }
  }

  mutating func append(_ list: ListNode) {
    append(lines: "ul") { html in
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
