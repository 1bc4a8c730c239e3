/// Views one below the other.
///
/// In a given height each takes what it needs, shrinking the tallest first if that is too much; a ``Spacer`` takes the
/// remaining room.
public struct VStack<Content: View>: View {
  public typealias Body = Self

  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// - Parameters:
  ///   - alignment: The position of views narrower than the stack.
  ///   - spacing: The blank rows between two views.
  ///   - content: The views.
  public init(alignment: HorizontalAlignment = .leading, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(
      .stack(
        StackNode(
          axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing,
          children: resolution.nodes(of: content))))
  }
}
