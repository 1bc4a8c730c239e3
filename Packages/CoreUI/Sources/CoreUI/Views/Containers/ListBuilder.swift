/// Collects values of one type written one after another in a trailing closure, with `if`, `else`, `switch` and `for`.
@resultBuilder
public enum ListBuilder<Element> {
  public static func buildExpression(_ element: Element) -> [Element] {
    [element]
  }

  public static func buildExpression(_ elements: [Element]) -> [Element] {
    elements
  }

  public static func buildBlock(_ lists: [Element]...) -> [Element] {
    lists.flatMap(\.self)
  }

  public static func buildOptional(_ list: [Element]?) -> [Element] {
    list ?? []
  }

  public static func buildEither(first list: [Element]) -> [Element] {
    list
  }

  public static func buildEither(second list: [Element]) -> [Element] {
    list
  }

  public static func buildArray(_ lists: [[Element]]) -> [Element] {
    lists.flatMap(\.self)
  }
}
