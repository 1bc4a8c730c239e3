/// Nothing at all: no cell and no spacing.
public struct EmptyView: View {
  public typealias Body = Self

  /// Creates a view of nothing.
  public init() {}

  public func resolve(into resolution: inout Resolution) {}
}
