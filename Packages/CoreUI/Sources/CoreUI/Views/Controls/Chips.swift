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
