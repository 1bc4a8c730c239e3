/// A view that a modifier changed.
///
/// Modifiers return this type, not `some View`, because the compiler (Swift 6.3) does not accept an opaque type within
/// a `for` of a ``ViewBuilder``.
public struct ModifiedView<Content: View>: View {
  public typealias Body = Self

  private let content: Content
  private let resolution: (Content, inout Resolution) -> Void

  init(_ content: Content, resolution: @escaping (Content, inout Resolution) -> Void) {
    self.content = content
    self.resolution = resolution
  }

  /// Adds room around each node of `content`, or replaces it; words in the plain form have none.
  init(_ content: Content, wrapping: @escaping (LayoutNode) -> some LayoutElement) {
    self.init(content) { content, resolution in
      guard !resolution.isPlain else { return content.resolve(into: &resolution) }
      resolution.append(content) { LayoutNode(wrapping($0), priority: $0.priority) }
    }
  }

  public func resolve(into resolution: inout Resolution) {
    self.resolution(content, &resolution)
  }
}
