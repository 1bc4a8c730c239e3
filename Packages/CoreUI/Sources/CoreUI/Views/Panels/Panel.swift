import CorePresentation

/// Views under a title: a box with the title cut into its border, or a heading with a rule where boxes would take too
/// much room; on plain screens only below the title.
///
/// Without a name, it is as large as its contents, or fills its room if they do. A panel of a ``PanelGrid`` has a name,
/// and takes exactly the room that the grid gives it. If its contents are higher, they scroll.
public struct Panel<Content: View>: View {
  public typealias Body = Self

  private let title: Text
  private let name: String?
  private let state: Text?
  private let footer: Text?
  private let width: Int?
  private let height: Int?
  private let isBare: Bool
  private let content: Content

  /// - Parameters:
  ///   - title: The title in the border.
  ///   - width: Its columns, including the border, unless its contents determine them.
  ///   - height: Its rows, including the border, unless its contents determine them.
  ///   - content: The views.
  public init(_ title: String, width: Int? = nil, height: Int? = nil, @ViewBuilder content: () -> Content) {
    self.title = Text(title).bold().lineLimit(1)
    name = nil
    state = nil
    footer = nil
    isBare = false
    self.width = width
    self.height = height
    self.content = content()
  }

  /// A panel of a ``PanelGrid``.
  ///
  /// - Parameters:
  ///   - title: The title in the border.
  ///   - name: Its name in the arrangement of the grid; unique in the screen.
  ///   - state: What it shows now, at the right of the title: the period, the order, the keys that change it.
  ///   - footer: Totals or a legend, in the lower border.
  ///   - isBare: Whether the contents draw their own border; then the title appears in words only.
  ///   - content: The views.
  public init(
    _ title: Text, name: String, state: Text? = nil, footer: Text? = nil, isBare: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.title = title.lineLimit(1)
    self.name = name
    self.state = state?.lineLimit(1)
    self.footer = footer?.lineLimit(1)
    self.isBare = isBare
    width = nil
    height = nil
    self.content = content()
  }

  /// A panel of a ``PanelGrid`` with a bold title.
  ///
  /// - Parameters:
  ///   - title: The title in the border.
  ///   - name: Its name in the arrangement of the grid; unique in the screen.
  ///   - state: What it shows now, at the right of the title.
  ///   - footer: Totals or a legend, in the lower border.
  ///   - isBare: Whether the contents draw their own border; then the title appears in words only.
  ///   - content: The views.
  public init(
    _ title: String, name: String, state: Text? = nil, footer: Text? = nil, isBare: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      Text(title).bold().foreground(.primary), name: name, state: state, footer: footer, isBare: isBare,
      content: content)
  }

  public func resolve(into resolution: inout Resolution) {
    let outer = resolution.style
    // A box of its own lies on top of a screen.
    if name == nil { resolution.style = Style(background: .surface).over(outer) }
    defer { resolution.style = outer }
    let style = resolution.style
    func node(_ text: Text?) -> TextNode? { text.map { TextNode(text: $0, style: style) } }
    let form = name.map { SectionNode.Form.gridPanel(name: $0) } ?? .panel(width: width, height: height)
    resolution.append(
      .section(
        SectionNode(
          form: form, title: TextNode(text: title, style: style), state: node(state?.foreground(.secondary)),
          footer: node(footer?.foreground(.secondary)), isBare: isBare, children: resolution.nodes(of: content),
          style: style)))
  }
}

extension EnvironmentValues {
  /// The columns inside a panel of a grid that is as wide as the screen.
  public var panelContentWidth: Int {
    max(0, width - PanelFrame.margins(isBox: width >= PanelFrame.leastWidthOfBoxes).width)
  }
}

/// The layout element of a ``Panel``.
struct PanelElement: LayoutElement {
  let child: LayoutNode
  /// Its name in a grid; `nil` for a panel that is as large as its contents.
  let name: String?
  let frame: PanelFrame
  let width: Int?
  let height: Int?
  /// The first visible row of contents that are higher than the panel.
  let firstRow: Int

  var flexibleAxes: Axes {
    if name != nil { return [.horizontal, .vertical] }
    var axes = child.flexibleAxes
    if width != nil { axes.remove(.horizontal) }
    if height != nil { axes.remove(.vertical) }
    return axes
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let margins = frame.margins
    let offered = ProposedSize(
      width: proposal.width.map { $0 - margins.width }, height: proposal.height.map { $0 - margins.height })
    var width = width ?? naturalWidth(in: offered) + margins.width
    if let limit = proposal.width { width = min(width, limit) }
    let inner = ProposedSize(width: width - margins.width, height: offered.height)
    let height = height ?? child.measure(inner).height + margins.height
    return Size(width: width, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    draw(in: rect, isFocused: false, on: &canvas)
  }

  func draw(in rect: Rect, isFocused: Bool, on canvas: inout Canvas) {
    if let name {
      canvas.note(PanelRegion.panel(name), rowsIn: rect, firstRow: 0, rowCount: max(1, rect.height))
    }
    if name == nil { canvas.fill(rect, with: " ", style: frame.style) }
    let outer = canvas.regions.count
    let room = frame.content(of: rect)
    if !room.isEmpty { drawContent(in: room, on: &canvas) }
    let list =
      name == nil
      ? nil
      : canvas.regions.dropFirst(outer).last {
        TableTitleRegion.key(ofRegion: $0.name) == nil && $0.name != FormView.regionName
      }
    canvas.clipped(to: rect) { frame.draw(in: rect, isFocused: isFocused, list: list, on: &$0) }
  }

  private func drawContent(in room: Rect, on canvas: inout Canvas) {
    guard let name else {
      return child.draw(in: Rect(origin: room.origin, size: child.measure(ProposedSize(room.size))), on: &canvas)
    }
    let natural = child.measure(ProposedSize(width: room.width, height: nil)).height
    if natural > room.height, !child.adaptsToHeight {
      let top = max(0, min(firstRow, natural - room.height))
      canvas.note(PanelRegion.content(of: name), rowsIn: room, firstRow: top, rowCount: natural)
      return canvas.clipped(to: room) { canvas in
        child.draw(in: Rect(x: room.minX, y: room.minY - top, width: room.width, height: natural), on: &canvas)
      }
    }
    child.draw(in: Rect(origin: room.origin, size: child.measure(ProposedSize(room.size))), on: &canvas)
  }

  /// The natural width of a list is that of its rows, each of which would have to be made: in a grid it takes the width
  /// that it is offered.
  private func naturalWidth(in offered: ProposedSize) -> Int {
    let takesAll = child.flexibleAxes.contains(.horizontal) || (name != nil && child.adaptsToHeight)
    if let width = offered.width, takesAll { return width }
    return max(
      child.measure(ProposedSize(width: nil, height: offered.height)).width, frame.titleWidth + (frame.isBox ? 2 : 0))
  }
}

/// The names of the regions of panels.
public enum PanelRegion {
  private static let panelPrefix = "panel:"
  private static let contentPrefix = "panel-content:"

  /// The region of a whole screen that scrolls.
  public static let screen = "screen"

  /// The region of a whole panel, for clicks and focus.
  public static func panel(_ name: String) -> String { panelPrefix + name }

  /// The region of contents that scroll inside a panel.
  public static func content(of name: String) -> String { contentPrefix + name }

  /// The panel whose region has this name; `nil` for another region.
  public static func panel(ofRegion name: String) -> String? {
    name.hasPrefix(panelPrefix) ? String(name.dropFirst(panelPrefix.count)) : nil
  }

  /// The panel whose scrolling contents have this name; `nil` for another region.
  public static func panel(scrolledBy name: String) -> String? {
    name.hasPrefix(contentPrefix) ? String(name.dropFirst(contentPrefix.count)) : nil
  }
}

/// What surrounds the contents of a panel: a box, or a heading with a rule.
struct PanelFrame {
  /// The columns of a frame from which panels are boxes.
  static let leastWidthOfBoxes = 120

  let title: LayoutNode
  let state: LayoutNode?
  let footer: LayoutNode?
  let isBox: Bool
  let symbols: SymbolSet
  /// Without colors, thick lines show which panel has the focus.
  let hasColors: Bool
  /// Whether the contents draw their own border.
  var isBare = false
  let style: Style

  /// The cells around the contents: the border and a space on either side, or the heading and a margin.
  var margins: Size {
    isBare ? .zero : Self.margins(isBox: isBox)
  }

  static func margins(isBox: Bool) -> Size {
    isBox ? Size(width: 4, height: 2) : Size(width: 2, height: 1)
  }

  var titleWidth: Int { title.measure(Self.line).width }

  func content(of rect: Rect) -> Rect {
    if isBare { return rect }
    return Rect(
      x: rect.minX + (isBox ? 2 : 1), y: rect.minY + 1, width: rect.width - margins.width,
      height: rect.height - margins.height)
  }

  /// - Parameter list: the list or text that scrolls inside, if there is one.
  func draw(in rect: Rect, isFocused: Bool, list: FrameRegion?, on canvas: inout Canvas) {
    guard !isBare else { return }
    let line = Style(foreground: isFocused ? .focus : .border).over(style)
    if isBox {
      drawBox(rect, isThick: isFocused && !hasColors, style: line, on: &canvas)
      drawThumb(of: list, in: rect, style: line, on: &canvas)
      if rect.height > 1 { drawFooter(of: list, in: rect, on: &canvas) }
    } else {
      let rule = Rect(x: rect.minX + 1, y: rect.minY, width: rect.width - 2, height: 1)
      canvas.fill(rule, with: isFocused && !hasColors ? symbols.thickRule : symbols.horizontalRule, style: line)
    }
    drawTitle(in: rect, on: &canvas)
  }

  private static let line = ProposedSize(width: nil, height: 1)

  private func drawBox(_ rect: Rect, isThick: Bool, style: Style, on canvas: inout Canvas) {
    let rule = isThick ? symbols.thickRule : symbols.horizontalRule
    let side = isThick ? symbols.thickVerticalRule : symbols.verticalRule
    for y in [rect.minY, rect.maxY - 1] {
      canvas.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), with: rule, style: style)
    }
    for x in [rect.minX, rect.maxX - 1] {
      canvas.fill(Rect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2), with: side, style: style)
    }
    let places = [
      (rect.minX, rect.minY), (rect.maxX - 1, rect.minY), (rect.maxX - 1, rect.maxY - 1), (rect.minX, rect.maxY - 1),
    ]
    for ((x, y), corner) in zip(places, isThick ? symbols.thickCorners : symbols.corners) {
      canvas.draw([Glyph(symbol: corner, style: style)], at: Point(x: x, y: y))
    }
  }

  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    let start = rect.minX + (isBox ? 3 : 1)
    let end = rect.maxX - (isBox ? 3 : 1)
    let titleWidth = min(self.titleWidth, end - start)
    guard titleWidth > 0 else { return }
    cut(title, x: start, width: titleWidth, row: rect.minY, isFirst: !isBox, on: &canvas)
    guard let state else { return }
    let room = end - start - titleWidth - 3
    let width = min(state.measure(Self.line).width, room)
    guard width > 0, width == state.measure(Self.line).width || room >= 12 else { return }
    cut(state, x: end - width, width: width, row: rect.minY, isLast: !isBox, on: &canvas)
  }

  /// Text in a border, with a space on either side.
  private func cut(
    _ text: LayoutNode, x: Int, width: Int, row: Int, isFirst: Bool = false, isLast: Bool = false,
    on canvas: inout Canvas
  ) {
    let left = isFirst ? 0 : 1
    canvas.fill(
      Rect(x: x - left, y: row, width: width + left + (isLast ? 0 : 1), height: 1), with: " ", style: style)
    text.draw(in: Rect(x: x, y: row, width: width, height: 1), on: &canvas)
  }

  /// The part of a list that is visible, on the right border.
  private func drawThumb(of list: FrameRegion?, in rect: Rect, style: Style, on canvas: inout Canvas) {
    guard let list, list.rows.height < list.rowCount, list.rect.height > 0 else { return }
    let thumb = ScrollBar.thumb(
      length: list.rect.height, firstRow: list.firstRow, rowCount: list.rowCount, visible: list.rows.height)
    let part = Rect(x: rect.maxX - 1, y: list.rect.minY + thumb.lowerBound, width: 1, height: thumb.count)
    canvas.fill(part, with: symbols.thickVerticalRule, style: style)
  }

  private func drawFooter(of list: FrameRegion?, in rect: Rect, on canvas: inout Canvas) {
    guard let footer else { return }
    let end = rect.maxX - 3
    let width = footer.measure(Self.line).width
    // A part of a legend would say something else.
    guard width > 0, width <= end - rect.minX - 3 else { return }
    cut(footer, x: end - width, width: width, row: rect.maxY - 1, on: &canvas)
  }
}
