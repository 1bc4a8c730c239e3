/// Panels in words, one after the other. They scroll as one text, unless the first one is a list that shows the rows
/// around its selection: then it takes half of the room, or what the others leave, so that the selection is visible.
struct PlainPanelsElement: LayoutElement {
  private static let spacing = 1

  private let panels: [LayoutNode]
  private let text: ScrollElement

  init(panels: [LayoutNode], top: Int) {
    self.panels = panels
    text = ScrollElement(
      child: LayoutNode(StackElement(lines: panels, spacing: Self.spacing)), name: PanelRegion.screen, top: top,
      bar: nil)
  }

  var flexibleAxes: Axes { text.flexibleAxes }

  func measure(_ proposal: ProposedSize) -> Size { text.measure(proposal) }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let natural = ProposedSize(width: rect.width, height: nil)
    guard let list = panels.first, list.adaptsToHeight, text.measure(natural).height > rect.height else {
      return text.draw(in: rect, on: &canvas)
    }
    let others = panels.dropFirst()
    let heights = others.map { $0.measure(natural).height }
    let length = max(rect.height / 2, rect.height - heights.reduce(0) { $0 + $1 + Self.spacing })
    list.draw(in: Rect(origin: rect.origin, size: Size(width: rect.width, height: length)), on: &canvas)
    var y = rect.minY + length
    for (panel, height) in zip(others, heights) {
      y += Self.spacing
      let room = min(height, rect.maxY - y)
      guard room > 0 else { return }
      panel.draw(in: Rect(x: rect.minX, y: y, width: rect.width, height: room), on: &canvas)
      y += height
    }
  }
}
