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
