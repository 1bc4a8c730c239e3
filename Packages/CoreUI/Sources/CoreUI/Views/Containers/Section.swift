/// Views under a title, followed by a light rule to the end of the line except on plain screens.
public struct Section<Content: View>: View {
  private let title: String
  private let content: Content

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public var body: some View {
    VStack {
      HStack {
        Text(title).bold().lineLimit(1).layoutPriority(1)
        SectionRule()
      }
      content
    }
  }
}

private struct SectionRule: View {
  typealias Body = Self

  func resolve(into resolution: inout Resolution) {
    guard !resolution.isPlain else { return }
    let rule = DividerElement(
      axis: .horizontal,
      character: resolution.environment.symbols.horizontalRule,
      style: Style(foreground: .secondary).over(resolution.style)
    )
    resolution.append(FillingElement(child: LayoutNode(rule)))
  }
}

/// Its child, if there is room left in a row.
private struct FillingElement: LayoutElement {
  let child: LayoutNode

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    child.measure(proposal)
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    child.draw(in: rect, on: &canvas)
  }
}
