/// Something a person did to the terminal.
public enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Text that came in one piece from somewhere else, as it came: control characters and all.
  case paste(String)
  /// The mouse was pressed at a place.
  case click(Point)
  /// The wheel was turned at a place, by so many rows downwards; negative upwards.
  case wheel(rows: Int, at: Point)
  /// The terminal has another size now.
  case resize(Size)
}
