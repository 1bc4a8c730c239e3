import CorePresentation

extension CellRenderer {
  func element(_ table: TableNode) -> any LayoutElement {
    guard let selection = table.selection else { return element(table, window: ListWindow(0..<table.rows.count)) }
    var list = element(of: table.rows, in: selection, headerHeight: 1, style: table.style) {
      element(table, window: $0)
    }
    if let separator = table.separator {
      list.separator = { row in separator(row).map { element($0, style: table.style) } }
    }
    return list
  }

  private func element(_ separator: TableSeparator, style: Style) -> LayoutNode {
    func text(_ words: String) -> LayoutNode {
      node(Text(words).foreground(.secondary).lineLimit(1), style: style)
    }
    return LayoutNode(
      TableSeparatorElement(
        title: text(separator.title), note: text(separator.note), rule: symbols.horizontalRule,
        style: Style(foreground: .border).over(style)))
  }

  func element(_ list: ListNode) -> any LayoutElement {
    element(of: list.rows, in: list.selection, headerHeight: 0, style: list.style) { window in
      list.rows.withCells { cell in LinesElement(lines: window.rows.map { node(cell($0, 0)) }) }
    }
  }

  private func element(_ table: TableNode, window: ListWindow) -> TableElement {
    table.rows.withCells { cell in
      let columns = table.columns.enumerated().map { index, column in
        TableElement.Column(
          header: node(Text(column.title).foreground(.secondary), style: table.style),
          cells: window.rows.map { node(cell($0, index)) },
          alignment: column.alignment,
          priority: column.priority,
          minWidth: column.minWidth,
          idealWidth: column.idealWidth,
          wraps: column.wraps && table.selection == nil,
          key: column.key
        )
      }
      return TableElement(columns: columns, window: window, titles: table.columns.map(\.title))
    }
  }

  /// - Parameter content: draws a header and some of the rows. It is called once the visible rows are known.
  private func element(
    of rows: RowSource, in selection: RowSelection, headerHeight: Int, style: Style,
    content: @escaping (ListWindow) -> any LayoutElement
  ) -> ListElement {
    ListElement(
      name: selection.name,
      position: selection.position,
      rowCount: rows.count,
      headerHeight: headerHeight,
      symbols: symbols,
      style: style,
      isMarked: selection.isMarked,
      content: content
    )
  }
}
