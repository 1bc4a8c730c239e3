public import CorePresentation

/// The fields of a form, one of which has the focus.
public struct FormNode {
  /// The name of the region in which each field is a row.
  public let name: String
  /// The fields from top to bottom.
  public let fields: [FormField]
  /// The field with the focus, counted from 0.
  public let focus: Int
  /// Whether typed text goes to the field with the focus.
  public let isTyping: Bool
  let style: Style
}
