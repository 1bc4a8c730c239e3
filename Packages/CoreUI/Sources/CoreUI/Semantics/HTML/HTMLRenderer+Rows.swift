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
        html.append(line: "div", ["class": tile.color.pageClass]) {
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
}

extension HTMLRenderer {
  mutating func append(_ table: TableNode) {
    let page = RowPage(of: table.rows.count, selection: table.selection, isPaged: live != nil)
    // What can scroll can be reached by keys: by those of its rows, or by itself.
    let isReached = live != nil && table.selection != nil
    let name = sectionTitle.isEmpty ? "Table" : sectionTitle
    append(
      lines: "div",
      [
        "class": "scroll", "role": isReached ? nil : "group", "tabindex": isReached ? nil : "0",
        "aria-label": isReached ? nil : name,
      ]
    ) {
      $0.append(rows: page.rows, of: table)
    }
    if let selection = table.selection { append(page, of: selection) }
  }

  private mutating func append(rows: Range<Int>, of table: TableNode) {
    let made = rows.map { table.rows.row($0) }
    let columns = PageColumns(of: table, rows: made, marksRows: marksRows(of: table.selection), isLive: live != nil)
    append(lines: "table") { html in
      if !html.sectionTitle.isEmpty { html.append(line: "caption") { $0.append(text: $0.sectionTitle) } }
      html.append(lines: "thead") {
        $0.append(line: "tr") { row in
          if row.marksRows(of: table.selection) { row.append("td", ["class": "check"]) { _ in } }
          for (index, column) in table.columns.enumerated() {
            row.append(titleOf: column, classes: columns.classes(of: index, column))
          }
        }
      }
      html.append(part: "rows-\(html.region(of: table))", isList: true, "tbody") { body in
        for (row, cells) in zip(rows, made) {
          if let separator = table.separator?(row) { body.append(separator, before: row, in: table) }
          body.append(cells, row, of: table, columns)
        }
      }
    }
  }

  private mutating func append(_ cells: [SemanticNode], _ row: Int, of table: TableNode, _ columns: PageColumns) {
    let attributes = attributes(of: row, in: table.selection, count: table.rows.count)
    append(part: "row-\(region(of: table))-\(row)", isInLine: true, "tr", attributes) { html in
      let place = table.selection.map { LiveEvent.RegionRow(row, of: $0.name) }
      if let selection = table.selection, html.marksRows(of: selection), let place {
        let name = columns.link.flatMap { cells.indices.contains($0) ? cells[$0].words : nil } ?? ""
        html.append("td", ["class": "check"]) { $0.append(checkOf: place, in: selection, named: name) }
      }
      for (index, (cell, column)) in zip(cells, table.columns).enumerated() {
        let attributes = Self.attributes(of: column, columns.classes(of: index, column))
        html.append("td", attributes) { html in
          guard let place, index == columns.link else { return html.append(flow: cell) }
          html.append(linkOf: place, to: cell)
        }
      }
    }
  }

  private mutating func append(_ separator: TableSeparator, before row: Int, in table: TableNode) {
    let columns = table.columns.count + (marksRows(of: table.selection) ? 1 : 0)
    append(
      part: "line-\(region(of: table))-\(row)", isInLine: true, "tr", ["class": "separator"]
    ) { html in
      html.append("th", ["scope": "colgroup", "colspan": "\(columns)"]) {
        guard $0.live != nil, !separator.note.isEmpty else { return $0.append(text: separator.sentence) }
        $0.append(text: separator.title)
        $0.html += " "
        $0.append("small") { $0.append(text: separator.note) }
      }
    }
  }

  /// A column without a title has no heading that could be read.
  private mutating func append(titleOf column: TableNode.Column, classes: String) {
    guard !column.title.isEmpty, !column.isDecoration else {
      return append("td", Self.attributes(of: column, classes)) { _ in }
    }
    append("th", ["scope": "col", "class": classes.isEmpty ? nil : classes]) { html in
      guard html.isInteractive, let key = column.key else { return html.append(text: column.title) }
      html.append(button: .row(LiveEvent.RegionRow(0, of: TableTitleRegion.title(of: key)))) {
        $0.append(text: column.title)
      }
    }
  }

  /// The name of its region, or what stands for it in a table that is only read.
  private func region(of table: TableNode) -> String { table.selection?.name ?? sectionTitle }

  /// What only repeats something for the eye is not read.
  private static func attributes(of column: TableNode.Column, _ classes: String) -> HTMLAttributes {
    ["class": classes.isEmpty ? nil : classes, "aria-hidden": column.isDecoration ? "true" : nil]
  }

  mutating func append(_ list: ListNode) {
    let page = RowPage(of: list.rows.count, selection: list.selection, isPaged: live != nil)
    append(part: "rows-\(list.selection.name)", isList: true, "ul", ["class": "rows-list"]) { html in
      for row in page.rows {
        let attributes = html.attributes(of: row, in: list.selection, count: list.rows.count)
        html.append(part: "row-\(list.selection.name)-\(row)", isInLine: true, "li", attributes) {
          let cells = list.rows.row(row)
          guard $0.live != nil else {
            for cell in cells { $0.append(flow: cell) }
            return
          }
          let place = LiveEvent.RegionRow(row, of: list.selection.name)
          let isSelected = row == list.selection.position.selectedRow(of: list.rows.count)
          if $0.marksRows(of: list.selection) {
            $0.append(checkOf: place, in: list.selection, named: cells.map(\.words).joined(separator: " "))
          }
          for cell in cells { $0.append(linkOf: place, to: cell, isSelected: isSelected) }
        }
      }
    }
    append(page, of: list.selection)
  }

  private func attributes(of row: Int, in selection: RowSelection?, count: Int) -> HTMLAttributes {
    guard let selection else { return [:] }
    let isSelected = row == selection.position.selectedRow(of: count)
    let classes = [isSelected ? "selected" : nil, selection.isMarked?(row) == true ? "marked" : nil]
      .compactMap(\.self).joined(separator: " ")
    guard live != nil else { return ["class": classes.isEmpty ? nil : classes] }
    return [
      "class": classes.isEmpty ? nil : classes, "data-region": selection.name, "data-row": "\(row)",
      "data-do": selection.name == Alert.regionName ? "row" : nil, "aria-current": isSelected ? "true" : nil,
    ]
  }
}

extension ItemNode {
  /// What follows the label, side by side.
  fileprivate var content: SemanticNode {
    .stack(StackNode(axis: .horizontal, alignment: .topLeading, spacing: spacing, children: children))
  }
}
