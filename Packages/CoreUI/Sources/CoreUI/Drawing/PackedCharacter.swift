import Synchronization

/// A character in eight bytes that are copied and compared without counting references, which frames do for each of
/// their cells.
///
/// Up to eight bytes of UTF-8 are the value itself, the first at the lowest place. Longer characters, mostly emoji of
/// several parts, are in a table, and the value is their number below a byte that UTF-8 does not have.
struct PackedCharacter: Hashable, Sendable {
  private let bits: UInt64

  private static let longMark: UInt64 = 0xFF << 56
  private static let long = Mutex(LongCharacters())

  static let space = PackedCharacter(ascii: UInt8(ascii: " "))

  init(ascii code: UInt8) {
    bits = UInt64(code)
  }

  init(_ character: Character) {
    var bits: UInt64 = 0
    var shift: UInt64 = 0
    for byte in character.utf8 {
      guard shift < 64 else {
        self.bits = Self.longMark | Self.long.withLock { $0.number(of: character) }
        return
      }
      bits |= UInt64(byte) << shift
      shift += 8
    }
    self.bits = bits
  }

  private var isLong: Bool { bits >= Self.longMark }

  /// How many bytes it has in UTF-8.
  var utf8Count: Int {
    isLong ? unpacked.utf8.count : max(1, 8 - bits.leadingZeroBitCount / 8)
  }

  /// The character itself.
  var unpacked: Character {
    if bits < 0x80 { return Character(Unicode.Scalar(UInt8(bits))) }
    if isLong { return Self.long.withLock { $0.characters[Int(bits & ~Self.longMark)] } }
    return withUnsafeBytes(of: bits.littleEndian) { Character(String(decoding: $0[..<utf8Count], as: UTF8.self)) }
  }

  /// Appends its UTF-8.
  func append(to text: inout [UInt8]) {
    guard !isLong else { return text.append(contentsOf: unpacked.utf8) }
    var rest = bits
    repeat {
      text.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    } while rest != 0
  }
}

/// The characters too long for a number, each once. They stay as long as the process: a log has few.
private struct LongCharacters {
  private(set) var characters: [Character] = []
  private var numbers: [Character: UInt64] = [:]

  mutating func number(of character: Character) -> UInt64 {
    if let number = numbers[character] { return number }
    let number = UInt64(characters.count)
    characters.append(character)
    numbers[character] = number
    return number
  }
}
