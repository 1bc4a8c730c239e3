/// A rule across the surrounding stack: a row in a ``VStack``, a column in an ``HStack``; nothing on plain screens.
public struct Divider: View {
  public typealias Body = Self

  public init() {}

  public func resolve(into resolution: inout Resolution) {
    resolution.append(.divider(resolution.style))
  }
}

/// A line of one character along an axis.
struct DividerElement: LayoutElement {
  let axis: Axis
  let character: Character
  let style: Style

  func measure(_ proposal: ProposedSize) -> Size {
    axis.size(along: axis.along(proposal) ?? 1, across: min(1, axis.across(proposal) ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: character, style: style)
  }
}
