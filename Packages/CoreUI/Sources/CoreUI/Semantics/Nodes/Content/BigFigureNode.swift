/// A figure in large digits.
public struct BigFigureNode {
  public let text: String
  public let unit: String
  let color: ColorRole
  let style: Style

  /// The figure in ordinary text.
  var words: Text { Text.figure(unit.isEmpty ? text : "\(text) \(unit)") }
}
