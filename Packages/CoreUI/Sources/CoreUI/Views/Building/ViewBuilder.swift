/// Collects the views written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  /// Takes one view as it is.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Makes an empty closure an ``EmptyView``.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Takes a single view as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Collects several views in their order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Makes an `if` without `else` an optional view.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Makes the first branch of an `if` or a `switch` a ``ConditionalView``.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }

  /// Makes the other branch of an `if` or a `switch` a ``ConditionalView``.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }

  /// Makes a `for` loop a ``ForEach``.
  public static func buildArray<Content: View>(_ contents: [Content]) -> ForEach<[Content], Content> {
    ForEach(contents) { $0 }
  }

  /// Takes the view of an `if #available` as it is.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}
