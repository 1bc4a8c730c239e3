/// Collects the views written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }

  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }

  public static func buildArray<Content: View>(_ contents: [Content]) -> ForEach<[Content], Content> {
    ForEach(contents) { $0 }
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content {
    content
  }
}
