/// One of two views, as an `if … else` or a `switch` in a ``ViewBuilder`` decides.
public enum ConditionalView<First: View, Second: View>: View {
  public typealias Body = Self

  /// The view of the `if` branch.
  case first(First)
  /// The view of the `else` branch.
  case second(Second)

  public func resolve(into resolution: inout Resolution) {
    switch self {
    case .first(let view): view.resolve(into: &resolution)
    case .second(let view): view.resolve(into: &resolution)
    }
  }
}

/// A view that may be absent, from an `if` without `else`. An absent view takes no room and no spacing.
extension Optional: View where Wrapped: View {
  public typealias Body = Self

  public func resolve(into resolution: inout Resolution) {
    self?.resolve(into: &resolution)
  }
}
