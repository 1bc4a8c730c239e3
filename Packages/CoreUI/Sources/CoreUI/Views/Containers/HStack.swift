/// Views side by side.
///
/// In a given width each takes what it needs, shrinking the widest first if that is too much; a ``Spacer`` and views
/// that fill their room, such as charts, share the remaining room. On plain screens, views are side by side only if all
/// of them fit into one line, otherwise one below the other.
public struct HStack<Content: View>: View {
  public typealias Body = Self

  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// - Parameters:
  ///   - alignment: The position of views lower than the stack.
  ///   - spacing: The blank columns between two views.
  ///   - content: The views.
  public init(alignment: VerticalAlignment = .top, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .stack(
        StackNode(
          axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing,
          children: resolution.nodes(of: content))))
  }
}
