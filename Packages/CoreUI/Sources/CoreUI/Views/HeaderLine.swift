/// A line with texts at the left and at the right. Where there is too little room, those at the left go first, from the
/// end, then those at the right. In words it is one sentence.
public struct HeaderLine: View, Chart {
  public typealias Body = Self

  private let leading: [Text]
  private let trailing: [Text]
  let sentences: [String]

  /// - Parameters:
  ///   - leading: The first is always shown.
  ///   - trailing: The most important first.
  ///   - sentence: The line in words.
  public init(_ leading: [Text], trailing: [Text], sentence: String) {
    self.leading = leading
    self.trailing = trailing
    sentences = [sentence]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    func glyphs(_ text: Text) -> [Glyph] {
      text.runs.flatMap { [Glyph]($0.text, style: $0.style.over(context.style)).inOneLine }
    }
    let (left, right) = (leading.map(glyphs), trailing.map(glyphs))
    return ChartElement(natural: Size(width: 80, height: 1), flexible: .horizontal, in: context) { grid in
      func width(_ texts: some Collection<[Glyph]>) -> Int {
        texts.reduce(0) { $0 + $1.width } + 3 * max(0, texts.count - 1)
      }
      var (shown, ends) = (left[...], right[...])
      while width(shown) + width(ends) + (ends.isEmpty ? 2 : 5) > grid.width, shown.count > 1 || !ends.isEmpty {
        if shown.count > 1 { shown.removeLast() } else { ends.removeLast() }
      }
      var x = 1
      for text in shown {
        grid.write(text, x, 0)
        x += text.width + 3
      }
      x = grid.width - 1 - width(ends)
      for (index, text) in ends.enumerated() {
        if index > 0 { grid.write(context.text("·"), x - 2, 0) }
        grid.write(text, x, 0)
        x += text.width + 3
      }
    }
  }
}

/// Choices side by side in one line, such as periods and sports; the chosen ones have a ground of their own, or brackets
/// where there are no colors. Those that do not fit are left out from the end, and counted: "+2". On plain screens, the chosen ones are
/// named.
public struct Chips: View {
  public typealias Body = Self

  /// One choice.
  public struct Chip {
    let label: Text
    let words: String
    let isChosen: Bool

    /// - Parameters:
    ///   - words: the choice in words.
    ///   - mark: a mark before it, such as that of a sport.
    ///   - markColor: the color of the mark.
    public init(_ words: String, mark: String = "", markColor: ColorRole = .secondary, isChosen: Bool) {
      self.words = words
      self.isChosen = isChosen
      let text = isChosen ? Text(words).bold().foreground(.strong) : Text(words).foreground(.secondary)
      label = mark.isEmpty ? text : Text(mark: "\(mark) ", words: "").foreground(markColor) + text
    }
  }

  private let title: String
  private let chips: [Chip]
  private let before: Text?
  private let after: Text?
  private let name: String?

  /// - Parameters:
  ///   - title: what is chosen, for plain screens.
  ///   - chips: the choices.
  ///   - before: what precedes them, such as the key that changes the choice.
  ///   - after: what follows them.
  ///   - name: the name of the region in which each choice is a row, for clicks; `nil` if they do not matter.
  public init(
    _ title: String, _ chips: [Chip], before: Text? = nil, after: Text? = nil, name: String? = nil
  ) {
    self.title = title
    self.chips = chips
    self.before = before
    self.after = after
    self.name = name
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .choices(
        ChoicesNode(
          title: title, chips: chips, before: before, after: after, name: name, style: resolution.style)))
  }
}

extension CellRenderer {
  func element(_ choices: ChoicesNode) -> any LayoutElement {
    let hasGrounds = environment.colorDepth.hasGrounds
    let chips = choices.chips.map { chip in
      let sides = chip.isChosen && !hasGrounds ? ("[", "]") : (" ", " ")
      let label = Text(sides.0) + chip.label + Text(sides.1)
      let text = chip.isChosen && hasGrounds ? label.background(.selection) : label
      return node(text.lineLimit(1), style: choices.style)
    }
    return ChipsElement(
      before: choices.before.map { node($0.lineLimit(1), style: choices.style) }, chips: chips,
      after: choices.after.map { node($0.lineLimit(1), style: choices.style) },
      more: { node(Text(" +\($0) ").foreground(.secondary).lineLimit(1), style: choices.style) },
      name: choices.name)
  }
}

private struct ChipsElement: LayoutElement {
  private static let line = ProposedSize(width: nil, height: 1)

  let before: LayoutNode?
  let chips: [LayoutNode]
  let after: LayoutNode?
  /// Says how many chips are left out.
  let more: (Int) -> LayoutNode
  let name: String?

  func measure(_ proposal: ProposedSize) -> Size {
    let natural = ([before, after].compactMap(\.self) + chips).reduce(0) { $0 + $1.measure(Self.line).width } + 2
    return Size(width: min(natural, proposal.width ?? natural), height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var x = rect.minX
    func place(_ node: LayoutNode) -> Rect? {
      let width = node.measure(Self.line).width
      guard width > 0, x + width <= rect.maxX else { return nil }
      defer { x += width }
      return Rect(x: x, y: rect.minY, width: width, height: 1)
    }
    if let before, let room = place(before) {
      before.draw(in: room, on: &canvas)
      x += 1
    }
    let shown = shownCount(in: rect.maxX - x)
    for (index, chip) in chips.prefix(shown).enumerated() {
      guard let room = place(chip) else { return }
      chip.draw(in: room, on: &canvas)
      if let name { canvas.note(name, rowsIn: room, firstRow: index, rowCount: chips.count) }
    }
    guard shown == chips.count else {
      let rest = more(chips.count - shown)
      if let room = place(rest) { rest.draw(in: room, on: &canvas) }
      return
    }
    x += 1
    if let after, let room = place(after) { after.draw(in: room, on: &canvas) }
  }

  /// As many as fit, with the number of the others.
  private func shownCount(in width: Int) -> Int {
    let widths = chips.map { $0.measure(Self.line).width }
    guard widths.reduce(0, +) > width else { return chips.count }
    var (count, used) = (0, 0)
    while count < chips.count - 1,
      used + widths[count] + more(chips.count - count - 1).measure(Self.line).width <= width
    {
      used += widths[count]
      count += 1
    }
    return count
  }
}

/// The effects of keys in one line: "enter Open   / Search   ? Help". Unavailable commands are faint and in parentheses.
///
/// If there is too little room, items are left out from the end, unavailable ones first, except the last one, which opens
/// the full list. On plain screens none is left out, and unavailable ones state the reason. Each item is a row of the region
/// ``regionName``, for clicks.
public struct HelpLine: View {
  public typealias Body = Self

  /// The effect of a key: its name, such as "ctrl+s", its effect, and why it is unavailable.
  public typealias Item = (key: String, title: String, unavailableBecause: String?)

  /// What a key needs to do anything, besides being available.
  public enum Need: Hashable, Sendable {
    /// More than one panel, so that there is another to go to.
    case panels
    /// Room for several panels at a time, so that one can take the room of the others.
    case roomForPanels
  }

  /// The name of the region whose rows are the items, in their order.
  public static let regionName = "keys"

  private let items: [Item]
  private let needs: [Int: Need]

  /// - Parameters:
  ///   - items: The most important first; the one that is never left out last.
  ///   - needs: What items need, by their index. Where the screen has none of it, they are left out.
  public init(_ items: [Item], needs: [Int: Need] = [:]) {
    self.items = items
    self.needs = needs
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.keyHints(KeyHintsNode(items: items, needs: needs, style: resolution.style)))
  }
}

struct HelpLineElement: LayoutElement {
  private static let gaps = [3, 2]

  let items: [[Glyph]]
  private let isAvailable: [Bool]
  private let needs: [Int: HelpLine.Need]

  init(_ node: KeyHintsNode) {
    let keyStyle = Style(foreground: .key, attributes: .bold).over(node.style)
    let titleStyle = Style(foreground: .secondary).over(node.style)
    let unavailableStyle = Style(foreground: .faint).over(node.style)
    needs = node.needs
    isAvailable = node.items.map { $0.unavailableBecause == nil }
    items = node.items.map { item in
      item.unavailableBecause == nil
        ? [Glyph](item.key, style: keyStyle).inOneLine + [Glyph](" \(item.title)", style: titleStyle).inOneLine
        : [Glyph]("(\(item.key) \(item.title))", style: unavailableStyle).inOneLine
    }
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let (shown, gap) = shown(Array(items.indices), in: proposal.width)
    let width = width(of: shown, gap: gap)
    return Size(width: min(width, proposal.width ?? width), height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let useful = items.indices.filter { index in
      switch needs[index] {
      case .panels: canvas.panels.count > 1
      case .roomForPanels: canvas.panels.count > 1 && canvas.hasRoomForPanels
      case nil: true
      }
    }
    let (shown, gap) = shown(useful, in: rect.width)
    var x = rect.minX + 1
    for index in shown {
      let item = items[index]
      canvas.draw(item, at: Point(x: x, y: rect.minY))
      canvas.note(
        HelpLine.regionName, rowsIn: Rect(x: x, y: rect.minY, width: item.width, height: 1), firstRow: index,
        rowCount: items.count)
      x += item.width + gap
    }
  }

  private func shown(_ useful: [Int], in width: Int?) -> (items: [Int], gap: Int) {
    var shown = useful
    for gap in Self.gaps where self.width(of: shown, gap: gap) <= width ?? .max { return (shown, gap) }
    let gap = Self.gaps.last ?? 1
    while shown.count > 1, self.width(of: shown, gap: gap) > width ?? .max {
      shown.remove(at: shown.dropLast().lastIndex { !isAvailable[$0] } ?? shown.count - 2)
    }
    return (shown, gap)
  }

  private func width(of shown: [Int], gap: Int) -> Int {
    shown.reduce(1) { $0 + items[$1].width } + gap * max(0, shown.count - 1)
  }
}
