/// Panels in words, one after the other. They scroll as one text, unless the first one is a list that shows the rows
/// around its selection.
struct PlainPanelsElement: LayoutElement {
  private let panels: PlainLinesElement
  private let startsWithList: Bool
  private let text: ScrollElement

  init(panels: [LayoutNode], top: Int) {
    self.panels = PlainLinesElement(panels, spacing: 1)
    startsWithList = panels.first?.adaptsToHeight == true
    text = ScrollElement(
      child: LayoutNode(StackElement(lines: panels, spacing: 1)), name: PanelRegion.screen, top: top, bar: nil)
  }

  var flexibleAxes: Axes { text.flexibleAxes }

  func measure(_ proposal: ProposedSize) -> Size { text.measure(proposal) }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let isTooHigh = text.measure(ProposedSize(width: rect.width, height: nil)).height > rect.height
    if startsWithList, isTooHigh { panels.draw(in: rect, on: &canvas) } else { text.draw(in: rect, on: &canvas) }
  }
}
