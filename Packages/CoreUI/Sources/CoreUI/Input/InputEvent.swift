/// An action of a person at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, or repeats because it is held down.
  case key(KeyPress)
  /// Text that arrived in one piece, such as a paste, unchanged: including control characters.
  case paste(String)
  /// The mouse was pressed at a place.
  case click(Point)
  /// The mouse was moved to a place while it was pressed.
  case drag(Point)
  /// The wheel was turned at a place, by this many rows down; negative for up.
  case wheel(rows: Int, at: Point)
  /// The terminal's size changed.
  case resize(Size)
}
