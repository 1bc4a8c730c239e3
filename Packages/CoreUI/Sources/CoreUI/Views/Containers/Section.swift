/// Views under a title, followed by a light rule to the end of the line except on plain screens.
public struct Section<Content: View>: View {
  public typealias Body = Self

  private let title: String
  private let content: Content

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    let title = TextNode(text: Text(title).bold().lineLimit(1), style: resolution.style)
    resolution.append(
      .section(
        SectionNode(
          form: .heading, title: title, children: resolution.nodes(of: content), style: resolution.style)))
  }
}

/// Its child, if there is room left in a row.
struct FillingElement: LayoutElement {
  let child: LayoutNode

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    child.measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    child.draw(in: rect, on: &canvas)
  }
}
