import Synchronization

/// One position of a frame: a user-perceived character and its style.
///
/// Characters that terminals draw two cells wide take two: the first contains the character, the second continues it.
/// Only CoreUI creates cells, so that every character in a frame has been checked.
public struct Cell: Hashable, Sendable {
  let packed: PackedCharacter
  /// 1 or 2 for the cells the character takes, 0 for a continuation.
  public let width: UInt8
  /// Its style; a continuation has that of the cell before it.
  public let style: Style

  /// The character; a space in a blank cell and in a continuation.
  public var character: Character { packed.unpacked }

  init(_ character: Character, width: UInt8, style: Style) {
    self.init(PackedCharacter(character), width: width, style: style)
  }

  init(_ packed: PackedCharacter, width: UInt8, style: Style) {
    self.packed = packed
    self.width = width
    self.style = style
  }

  /// The second cell of a wide character in the cell to the left.
  public var isContinuation: Bool { width == 0 }

  /// Whether nothing is written here.
  var isSpace: Bool { width == 1 && packed == .space }

  /// Whether nothing is visible here.
  public var isBlank: Bool { isSpace && !style.showsOnBlanks }

  static let blank = Cell(.space, width: 1, style: Style())

  static func space(_ style: Style) -> Cell { Cell(.space, width: 1, style: style) }

  /// The second cell of a wide character.
  static func continuation(_ style: Style) -> Cell { Cell(.space, width: 0, style: style) }
}
