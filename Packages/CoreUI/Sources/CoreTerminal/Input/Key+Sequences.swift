import CoreUI

extension Key {
  /// The key of `CSI … letter` and `SS3 letter` (xterm, the cursor and function keys of the VT100).
  init?(letter: Character) {
    switch letter {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    default: return nil
    }
  }

  /// The key of `CSI number ~` (the editing and function keys of the VT220; 7, 8 and 11 to 14 of rxvt).
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key of `SS3 character` on a keypad in application mode.
  init?(keypad: Character) {
    switch keypad {
    case "M": self = .enter
    case "I": self = .tab
    case " ": self = .character(" ")
    case "X": self = .character("=")
    case "j"..."y":
      guard let value = keypad.asciiValue else { return nil }
      self = .character(Character(Unicode.Scalar(value - 0x40)))
    default: return nil
    }
  }

  /// The key that a keyboard protocol names by a number outside the characters (kitty, "functional keys").
  init?(functional code: Int) {
    switch code {
    case 57_376...57_398: self = .function(code - 57_376 + 13)
    case 57_399...57_408: self = .character(Character(Unicode.Scalar(UInt8(code - 57_399) + 0x30)))
    case 57_409: self = .character(".")
    case 57_410: self = .character("/")
    case 57_411: self = .character("*")
    case 57_412: self = .character("-")
    case 57_413: self = .character("+")
    case 57_414: self = .enter
    case 57_415: self = .character("=")
    case 57_416: self = .character(",")
    case 57_417: self = .left
    case 57_418: self = .right
    case 57_419: self = .up
    case 57_420: self = .down
    case 57_421: self = .pageUp
    case 57_422: self = .pageDown
    case 57_423: self = .home
    case 57_424: self = .end
    case 57_425: self = .insert
    case 57_426: self = .delete
    default: return nil
    }
  }
}
