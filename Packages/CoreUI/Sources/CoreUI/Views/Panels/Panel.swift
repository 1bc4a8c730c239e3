/// Views in a box with a title in its border; on plain screens only below the title.
///
/// It is as large as its contents, or fills its room if they do, and is never larger than its room.
public struct Panel<Content: View>: View {
  public typealias Body = Self

  private let title: String
  private let width: Int?
  private let height: Int?
  private let content: Content

  /// - Parameters:
  ///   - title: The title in the border.
  ///   - width: Its columns, including the border, unless its contents determine them.
  ///   - height: Its rows, including the border, unless its contents determine them.
  ///   - content: The views.
  public init(_ title: String, width: Int? = nil, height: Int? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.width = width
    self.height = height
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let heading = Text(title).bold().lineLimit(1)
    guard !resolution.isPlain else {
      return VStack {
        heading
        content
      }.resolve(into: &resolution)
    }
    resolution.append(
      PanelElement(
        child: resolution.node(of: content),
        title: resolution.node(of: heading),
        width: width,
        height: height,
        symbols: resolution.environment.symbols,
        style: Style(foreground: .secondary).over(resolution.style)
      ))
  }
}

private struct PanelElement: LayoutElement {
  /// Border and a space on either side; border above and below.
  private static let frame = Size(width: 4, height: 2)

  let child: LayoutNode
  let title: LayoutNode
  let width: Int?
  let height: Int?
  let symbols: SymbolSet
  let style: Style

  var flexibleAxes: Axes {
    var axes = child.flexibleAxes
    if width != nil { axes.remove(.horizontal) }
    if height != nil { axes.remove(.vertical) }
    return axes
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let offered = ProposedSize(
      width: proposal.width.map { $0 - Self.frame.width }, height: proposal.height.map { $0 - Self.frame.height })
    var width = width ?? naturalWidth(in: offered) + Self.frame.width
    if let limit = proposal.width { width = min(width, limit) }
    let inner = ProposedSize(width: width - Self.frame.width, height: offered.height)
    let height = height ?? child.measure(inner).height + Self.frame.height
    return Size(width: width, height: min(height, proposal.height ?? height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    drawBorder(in: rect, on: &canvas)
    let room = Rect(
      x: rect.minX + 2, y: rect.minY + 1, width: rect.width - Self.frame.width, height: rect.height - Self.frame.height)
    child.draw(in: Rect(origin: room.origin, size: child.measure(ProposedSize(room.size))), on: &canvas)
  }

  private func naturalWidth(in offered: ProposedSize) -> Int {
    if let width = offered.width, child.flexibleAxes.contains(.horizontal) { return width }
    let line = ProposedSize(width: nil, height: 1)
    return max(child.measure(ProposedSize(width: nil, height: offered.height)).width, title.measure(line).width + 2)
  }

  private func drawBorder(in rect: Rect, on canvas: inout Canvas) {
    for y in [rect.minY, rect.maxY - 1] {
      canvas.fill(Rect(x: rect.minX, y: y, width: rect.width, height: 1), with: symbols.horizontalRule, style: style)
    }
    for x in [rect.minX, rect.maxX - 1] {
      let side = Rect(x: x, y: rect.minY + 1, width: 1, height: rect.height - 2)
      canvas.fill(side, with: symbols.verticalRule, style: style)
    }
    let places = [
      (rect.minX, rect.minY), (rect.maxX - 1, rect.minY), (rect.minX, rect.maxY - 1), (rect.maxX - 1, rect.maxY - 1),
    ]
    for ((x, y), corner) in zip(places, symbols.corners) {
      canvas.draw([Glyph(symbol: corner, style: style)], at: Point(x: x, y: y))
    }
    let line = ProposedSize(width: rect.width - 6, height: 1)
    let width = title.measure(line).width
    guard width > 0 else { return }
    canvas.fill(Rect(x: rect.minX + 2, y: rect.minY, width: width + 2, height: 1), with: " ", style: style)
    title.draw(in: Rect(x: rect.minX + 3, y: rect.minY, width: width, height: 1), on: &canvas)
  }
}
