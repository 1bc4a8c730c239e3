/// One position of a frame: a user-perceived character and its style.
///
/// Characters that terminals draw two cells wide take two: the first contains the character, the second continues it.
/// Only CoreUI creates cells, so that every character in a frame has been checked.
public struct Cell: Hashable, Sendable {
  /// The character; a space in a blank cell and in a continuation.
  public let character: Character
  /// 1 or 2 for the cells the character takes, 0 for a continuation.
  public let width: UInt8
  /// Its style; a continuation has that of the cell before it.
  public let style: Style

  init(_ character: Character, width: UInt8, style: Style) {
    self.character = character
    self.width = width
    self.style = style
  }

  /// The second cell of a wide character in the cell to the left.
  public var isContinuation: Bool { width == 0 }

  /// Whether nothing is visible here.
  public var isBlank: Bool { width == 1 && character == " " && !style.showsOnBlanks }

  static let blank = Cell(" ", width: 1, style: Style())
}
