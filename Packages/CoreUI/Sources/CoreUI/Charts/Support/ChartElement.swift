/// The layout element of a chart: it paints on a grid of its own, which is as large as its rectangle.
struct ChartElement: LayoutElement {
  let flexibleAxes: Axes
  /// The size of the chart without a proposal.
  let natural: Size
  let style: Style
  let paint: (inout ChartGrid) -> Void

  init(natural: Size, flexible: Axes, in context: ChartContext, paint: @escaping (inout ChartGrid) -> Void) {
    self.natural = natural
    flexibleAxes = flexible
    style = context.style
    self.paint = paint
  }

  func measure(_ proposal: ProposedSize) -> Size {
    func length(_ proposed: Int?, _ natural: Int, isFlexible: Bool) -> Int {
      proposed.map { isFlexible ? $0 : min($0, natural) } ?? natural
    }
    return Size(
      width: length(proposal.width, natural.width, isFlexible: flexibleAxes.contains(.horizontal)),
      height: length(proposal.height, natural.height, isFlexible: flexibleAxes.contains(.vertical)))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    var grid = ChartGrid(rect.size, style: style)
    paint(&grid)
    grid.draw(on: &canvas, at: rect.origin)
  }
}
