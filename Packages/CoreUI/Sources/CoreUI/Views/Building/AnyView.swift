/// A type-erased view.
public struct AnyView: View {
  public typealias Body = Self

  private let content: any View

  /// Erases the type of a view.
  public init(_ content: any View) {
    self.content = content
  }

  public func resolve(into resolution: inout Resolution) {
    content.resolve(into: &resolution)
  }
}
