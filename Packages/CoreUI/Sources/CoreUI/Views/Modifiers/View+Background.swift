extension View {
  /// Fills this view's room with a color, and draws the view on it.
  public func background(_ role: ColorRole) -> ModifiedView<Self> {
    ModifiedView(self) { content, resolution in
      let outer = resolution.style
      let style = Style(background: role).over(outer)
      resolution.style = style
      resolution.append(content) { .background(BackgroundNode(content: $0, style: style)) }
      resolution.style = outer
    }
  }
}

struct BackgroundElement: LayoutElement {
  let child: LayoutNode
  let style: Style

  var flexibleAxes: Axes { child.flexibleAxes }

  func measure(_ proposal: ProposedSize) -> Size {
    child.measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: " ", style: style)
    child.draw(in: rect, on: &canvas)
  }
}
