/// One place of a frame: a user-perceived character and how it looks.
///
/// Characters that terminals draw two cells wide own two: the first holds the character, the second continues it.
/// Only CoreUI makes cells, so that no character stands in a frame that was not checked first.
public struct Cell: Hashable, Sendable {
  /// The character; a space in a blank cell and in a continuation.
  public let character: Character
  /// 1 or 2 for the cells the character takes, 0 for a continuation.
  public let width: UInt8
  /// How it looks; a continuation looks like the cell before it.
  public let style: Style

  init(_ character: Character, width: UInt8, style: Style) {
    self.character = character
    self.width = width
    self.style = style
  }

  /// The second cell of a wide character in the cell to the left.
  public var isContinuation: Bool { width == 0 }

  /// Whether nothing is to be seen here.
  public var isBlank: Bool { width == 1 && character == " " && !style.showsOnBlanks }

  static let blank = Cell(" ", width: 1, style: Style())
}
