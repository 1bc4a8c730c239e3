import CorePresentation

/// The rows of a long list that a page shows: a hundred of them, among them the selected one. Others are not made.
struct RowPage {
  let rows: Range<Int>
  let count: Int

  /// - Parameters:
  ///   - selection: Without one, nobody could go to other rows, so that there are all.
  ///   - isPaged: Whether rows can be left out at all.
  init(of count: Int, selection: RowSelection?, isPaged: Bool) {
    self.count = max(0, count)
    guard isPaged, let selection, count > LiveEvent.pageLength else {
      rows = 0..<self.count
      return
    }
    let first = selection.position.selectedRow(of: count) / LiveEvent.pageLength * LiveEvent.pageLength
    rows = first..<min(first + LiveEvent.pageLength, count)
  }

  /// The first row of the page before and of the one after; `nil` if there is none.
  var earlier: Int? { rows.lowerBound > 0 ? max(0, rows.lowerBound - LiveEvent.pageLength) : nil }
  var later: Int? { rows.upperBound < count ? rows.upperBound : nil }
}

extension HTMLRenderer {
  /// Leads to other rows, if there are any.
  mutating func append(_ page: RowPage, of selection: RowSelection) {
    guard page.rows.count < page.count else { return }
    let quantities = QuantityFormatter(units: .metric)
    let (first, last) = (quantities.count(page.rows.lowerBound + 1), quantities.count(page.rows.upperBound))
    append(part: "pages-\(selection.name)", "div", ["class": "pages", "role": "group", "aria-label": "Pages"]) { html in
      html.append(pageFrom: page.earlier, "Earlier", of: selection)
      html.append(line: "span") { $0.append(text: "\(first)–\(last) of \(quantities.count(page.count))") }
      html.append(pageFrom: page.later, "Later", of: selection)
    }
  }

  private mutating func append(pageFrom row: Int?, _ title: String, of selection: RowSelection) {
    guard isInteractive else { return }
    let event = LiveEvent.row(LiveEvent.RegionRow(row ?? 0, of: selection.name))
    append(button: event, ["disabled": row == nil ? "disabled" : nil]) { $0.append(text: title) }
    html += "\n"
  }

  /// Whether each row has a control to mark it.
  func marksRows(of selection: RowSelection?) -> Bool { isInteractive && selection?.isMarked != nil }

  /// The control that marks a row.
  mutating func append(checkOf row: LiveEvent.RegionRow, in selection: RowSelection, named name: String) {
    let isMarked = selection.isMarked?(row.row) == true
    let words = name.isEmpty ? "Mark row \(row.row + 1)" : "Mark \(name)"
    append(
      button: .mark(row), ["class": "check", "role": "checkbox", "aria-checked": "\(isMarked)", "aria-label": words]
    ) { $0.append(icon: isMarked ? "✓" : "") }
  }

  /// A character that is only seen.
  private mutating func append(icon: String) {
    append("span", ["aria-hidden": "true"]) { $0.append(text: icon) }
  }

  /// A cell that leads to what its row stands for. In a dialog a row does something, which a link must not.
  mutating func append(linkOf row: LiveEvent.RegionRow, to cell: SemanticNode, isSelected: Bool = false) {
    guard let live else { return append(flow: cell) }
    let label = cell.isEmpty ? "Row \(row.row + 1)" : nil
    guard live.isInDialog else {
      return append("a", ["href": row.address(in: live.window), "aria-label": label]) { $0.append(flow: cell) }
    }
    guard isInteractive else { return append(flow: cell) }
    let isAnswer = row.region == Alert.regionName
    append(
      button: isAnswer ? .row(row) : .open(row),
      ["aria-label": label, "autofocus": isAnswer && isSelected ? "autofocus" : nil]
    ) { button in
      // A button contains a line, whatever its row consists of.
      if cell.isPhrasing { button.append(phrasing: cell) } else { button.append(text: cell.words) }
    }
  }
}
