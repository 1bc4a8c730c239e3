/// Nothing at all: no cell and no spacing.
public struct EmptyView: View {
  public typealias Body = Self

  public init() {}

  public func resolve(into resolution: inout Resolution) {}
}
