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
