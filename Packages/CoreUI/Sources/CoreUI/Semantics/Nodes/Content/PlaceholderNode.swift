/// Content that is still being loaded.
public struct PlaceholderNode {
  /// Its number of rows.
  public let lines: Int
  let style: Style

  /// What words say in its place.
  static let words = "Loading"
}
