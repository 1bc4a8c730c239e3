/// The layout element of a ``TabBar``.
struct TabBarElement: LayoutElement {
  struct Tab {
    let full: [Glyph]
    /// `nil` for the tab that is never shortened.
    let short: [Glyph]?
  }

  struct Rule {
    let symbols: SymbolSet
    let line: Style
    let active: Style
  }

  private static let gap = 1
  private static let trailingGap = 3

  let leading: LayoutNode?
  let tabs: [Tab]
  let selected: Int
  let trailing: [LayoutNode]
  let name: String?
  /// `nil` draws no rule below.
  let rule: Rule?
  let mark: [Character]

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let natural =
      leadingWidth + width(of: tabs.map(\.full)) + trailing.reduce(0) { $0 + Self.trailingGap + width(of: $1) }
    let height = rule == nil ? 1 : 2
    return Size(width: proposal.width ?? natural, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    drawRule(in: rect, on: &canvas)
    let labels = labels(in: rect.width)
    var x = rect.minX
    if let leading, leadingWidth + width(of: labels) <= rect.width {
      leading.draw(in: Rect(x: x + 1, y: rect.minY, width: leadingWidth, height: 1), on: &canvas)
      x += leadingWidth
    }
    for (index, label) in labels.enumerated() where !label.isEmpty {
      canvas.draw(label, at: Point(x: x, y: rect.minY))
      if let name {
        let room = Rect(x: x, y: rect.minY, width: label.width, height: 1)
        canvas.note(name, rowsIn: room, firstRow: index, rowCount: tabs.count)
      }
      if index == selected, let rule, rect.height > 1 {
        let line = Rect(x: x, y: rect.minY + 1, width: label.width, height: 1)
        canvas.fill(line, with: rule.symbols.thickRule, style: rule.active)
      }
      x += label.width + Self.gap
    }
    drawTrailing(in: Rect(x: x, y: rect.minY, width: rect.maxX - x - 1, height: 1), on: &canvas)
  }

  private func drawRule(in rect: Rect, on canvas: inout Canvas) {
    guard let rule, rect.height > 1 else { return }
    let line = Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: 1)
    canvas.fill(line, with: rule.symbols.horizontalRule, style: rule.line)
  }

  /// As many as fit, the last ones first.
  private func drawTrailing(in rect: Rect, on canvas: inout Canvas) {
    var x = rect.maxX
    for node in trailing.reversed() {
      let width = width(of: node)
      guard width > 0 else { continue }
      guard x - width >= rect.minX + 1 else { return }
      node.draw(in: Rect(x: x - width, y: rect.minY, width: width, height: 1), on: &canvas)
      x -= width + Self.trailingGap
    }
  }

  private func width(of node: LayoutNode) -> Int {
    node.measure(ProposedSize(width: nil, height: 1)).width
  }

  private var leadingWidth: Int {
    leading.map { width(of: $0) + 3 } ?? 0
  }

  private func width(of labels: [[Glyph]]) -> Int {
    let shown = labels.filter { !$0.isEmpty }
    return shown.reduce(0) { $0 + $1.width } + Self.gap * max(0, shown.count - 1)
  }

  /// The text of each tab; empty for omitted ones.
  private func labels(in room: Int) -> [[Glyph]] {
    let full = tabs.map(\.full)
    let short = tabs.map { $0.short ?? $0.full }
    let one = tabs.map { tab -> [Glyph] in
      guard tab.short == nil, let style = tab.full.first?.style else { return [] }
      return tab.full.truncated(to: room, mode: .tail, mark: mark.map { Glyph(symbol: $0, style: style) })
    }
    return [full, short].first { width(of: $0) <= room } ?? one
  }
}
