/// Collects values of one type written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  /// Makes one value a list.
  public static func buildExpression(_ element: Element) -> [Element] {
    [element]
  }

  /// Takes several values, which are added one by one.
  public static func buildExpression(_ elements: [Element]) -> [Element] {
    elements
  }

  /// Joins the values in their order.
  public static func buildBlock(_ lists: [Element]...) -> [Element] {
    lists.flatMap(\.self)
  }

  /// Makes an `if` without `else` an empty list if it does not apply.
  public static func buildOptional(_ list: [Element]?) -> [Element] {
    list ?? []
  }

  /// Takes the values of the first branch of an `if` or a `switch`.
  public static func buildEither(first list: [Element]) -> [Element] {
    list
  }

  /// Takes the values of the other branch of an `if` or a `switch`.
  public static func buildEither(second list: [Element]) -> [Element] {
    list
  }

  /// Joins the values of a `for` loop.
  public static func buildArray(_ lists: [[Element]]) -> [Element] {
    lists.flatMap(\.self)
  }
}
