/// A figure in large digits.
public struct BigFigureNode {
  /// The number, without its unit.
  public let text: String
  /// The unit after the number; empty for none.
  public let unit: String
  let color: ColorRole
  let style: Style

  /// The figure in ordinary text.
  var words: Text { Text.figure(unit.isEmpty ? text : "\(text) \(unit)") }
}
