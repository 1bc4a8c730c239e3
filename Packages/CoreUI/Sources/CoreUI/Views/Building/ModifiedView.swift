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

  /// Changes each node of `content`.
  init(_ content: Content, wrapping: @escaping (SemanticNode) -> SemanticNode) {
    self.init(content) { content, resolution in resolution.append(content, transform: wrapping) }
  }

  public func resolve(into resolution: inout Resolution) {
    self.resolution(content, &resolution)
  }
}
