/// Places side by side in one line, one of which is shown: "fettle  1 Dashboard  2 Workouts". On large screens a rule is
/// drawn below, which is thick under the place that is shown; on others that place has a ground of its own, or is in brackets.
///
/// If there is too little room, optional places move together and then go first, so that what trails keeps its room; then
/// what trails goes, then the titles of the places that are not shown, then those places. On plain screens the one that is shown is marked as selected.
public struct TabBar: View {
  public typealias Body = Self

  private let leading: Text?
  private let keys: [String]
  private let titles: [String]
  private let selected: Int
  private let optional: Range<Int>
  private let trailing: [Text]
  private let name: String?

  /// - Parameters:
  ///   - titles: The titles of the places.
  ///   - keys: The key of each place; empty if they have none.
  ///   - selected: The one that is shown, counted from 0.
  ///   - optional: Those that are left out first, counted from 0.
  ///   - leading: What comes before the first one.
  ///   - trailing: What is shown at the right, the most important last.
  ///   - name: The name of the region in which each place is a row, for clicks; `nil` if they do not matter.
  public init(
    _ titles: [String], keys: [String] = [], selected: Int, optional: Range<Int> = 0..<0, leading: Text? = nil,
    trailing: [Text] = [], name: String? = nil
  ) {
    self.titles = titles
    self.keys = keys
    self.selected = selected
    self.optional = optional
    self.leading = leading
    self.trailing = trailing
    self.name = name
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .tabs(
        TabsNode(
          titles: titles, keys: keys, selected: selected, optional: optional, leading: leading, trailing: trailing,
          name: name, style: resolution.style)))
  }
}

extension CellRenderer {
  private static var leastHeightOfRule: Int { 30 }

  func element(_ tabs: TabsNode) -> TabBarElement {
    let style = tabs.style
    let isRuled = environment.width >= PanelFrame.leastWidthOfBoxes && environment.height ?? 0 >= Self.leastHeightOfRule
    let rule = TabBarElement.Rule(
      symbols: symbols, line: Style(foreground: .border).over(style), active: Style(foreground: .focus).over(style))
    return TabBarElement(
      leading: tabs.leading.map { node($0.lineLimit(1), style: style) },
      tabs: tabs.titles.indices.map { tab($0, of: tabs, isRuled: isRuled) },
      selected: tabs.selected,
      optional: tabs.optional,
      trailing: tabs.trailing.map { node($0.lineLimit(1), style: style) },
      name: tabs.name,
      rule: isRuled ? rule : nil,
      mark: symbols.truncationMark)
  }

  private func tab(_ index: Int, of tabs: TabsNode, isRuled: Bool) -> TabBarElement.Tab {
    let isSelected = index == tabs.selected
    let hasGround = isSelected && !isRuled && environment.colorDepth.hasGrounds
    let active = Style(foreground: .strong, background: hasGround ? .selection : nil, attributes: .bold)
    let style = (isSelected ? active : Style(foreground: .secondary)).over(tabs.style)
    let keyStyle = Style(foreground: .key, attributes: .bold).over(style)
    let key = tabs.keys.indices.contains(index) ? [Glyph](tabs.keys[index], style: keyStyle) : []
    let space = [Glyph](" ", style: style)
    let title = (key.isEmpty ? [] : key + space) + [Glyph](tabs.titles[index], style: style).inOneLine
    guard isSelected else {
      return TabBarElement.Tab(full: space + title + space, short: key.isEmpty ? [] : space + key + space)
    }
    // Where neither a rule nor a ground shows which one is active, brackets do.
    let sides = isRuled || hasGround ? (" ", " ") : ("[", "]")
    return TabBarElement.Tab(
      full: [Glyph](sides.0, style: style) + title + [Glyph](sides.1, style: style), short: nil)
  }
}

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

  private static let trailingGap = 3

  let leading: LayoutNode?
  let tabs: [Tab]
  let selected: Int
  let optional: Range<Int>
  let trailing: [LayoutNode]
  let name: String?
  /// `nil` draws no rule below.
  let rule: Rule?
  let mark: [Character]

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = leadingWidth + Labels(texts: tabs.map(\.full)).width + trailingWidth
    let height = rule == nil ? 1 : 2
    return Size(width: proposal.width ?? natural, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    drawRule(in: rect, on: &canvas)
    let labels = labels(in: rect.width)
    var x = rect.minX
    if let leading, leadingWidth + labels.width <= rect.width {
      leading.draw(in: Rect(x: x + 1, y: rect.minY, width: leadingWidth, height: 1), on: &canvas)
      x += leadingWidth
    }
    for (index, label) in labels.texts.enumerated() where !label.isEmpty {
      canvas.draw(label, at: Point(x: x, y: rect.minY))
      if let name {
        let room = Rect(x: x, y: rect.minY, width: label.width, height: 1)
        canvas.note(name, rowsIn: room, firstRow: index, rowCount: tabs.count)
      }
      if index == selected, let rule, rect.height > 1 {
        let line = Rect(x: x, y: rect.minY + 1, width: label.width, height: 1)
        canvas.fill(line, with: rule.symbols.thickRule, style: rule.active)
      }
      x += label.width + labels.gap
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

  private var trailingWidth: Int {
    trailing.reduce(0) { $0 + Self.trailingGap + width(of: $1) }
  }

  /// The text of each tab; empty for omitted ones.
  private struct Labels {
    let texts: [[Glyph]]
    var gap = 1

    var width: Int {
      let shown = texts.filter { !$0.isEmpty }
      return shown.reduce(0) { $0 + $1.width } + gap * max(0, shown.count - 1)
    }
  }

  private func labels(in room: Int) -> Labels {
    let full = tabs.map(\.full)
    if !optional.isEmpty {
      // What trails has a blank column at each side.
      let rest = room - leadingWidth - (trailing.isEmpty ? 0 : trailingWidth - Self.trailingGap + 2)
      let all = [Labels(texts: full), Labels(texts: full, gap: 0)]
      if let first = all.first(where: { $0.width <= rest }) { return first }
      // As many as fit, from the first on.
      let fewer = optional.indices.reversed().lazy.map { Labels(texts: without($0..<optional.upperBound, of: full)) }
      if let first = fewer.first(where: { $0.width <= rest }) { return first }
    }
    let few = without(optional, of: full)
    let short = without(optional, of: tabs.map { $0.short ?? $0.full })
    let one = tabs.map { tab -> [Glyph] in
      guard tab.short == nil, let style = tab.full.first?.style else { return [] }
      return tab.full.truncated(to: room, mode: .tail, mark: mark.map { Glyph(symbol: $0, style: style) })
    }
    return [few, short].map { Labels(texts: $0) }.first { $0.width <= room } ?? Labels(texts: one)
  }

  private func without(_ left: Range<Int>, of texts: [[Glyph]]) -> [[Glyph]] {
    texts.enumerated().map { index, text in left.contains(index) && index != selected ? [] : text }
  }
}
