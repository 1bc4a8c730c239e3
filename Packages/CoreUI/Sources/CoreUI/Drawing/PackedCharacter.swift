import Synchronization

/// A character in four bytes that are copied and compared without counting references, which frames do for each of
/// their cells.
///
/// A character of one Unicode scalar is the value of that. Others, mostly emoji of several parts, are in a table, and
/// the value is their number above all scalars.
struct PackedCharacter: Hashable, Sendable {
  private let value: UInt32

  private static let firstNumber: UInt32 = 1 << 31
  private static let clusters = Mutex(ClusterTable())

  static let space = PackedCharacter(ascii: UInt8(ascii: " "))

  init(ascii code: UInt8) {
    value = UInt32(code)
  }

  init(_ character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    if let only = scalars.next(), scalars.next() == nil {
      value = only.value
    } else {
      value = Self.firstNumber + Self.clusters.withLock { $0.number(of: character) }
    }
  }

  /// The character if it is a single scalar.
  private var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

  /// How many bytes it has in UTF-8.
  var utf8Count: Int { scalar.map { UTF8.width($0) } ?? unpacked.utf8.count }

  /// The character itself.
  var unpacked: Character {
    if let scalar { return Character(scalar) }
    return Self.clusters.withLock { $0.characters[Int(value - Self.firstNumber)] }
  }

  /// Appends its UTF-8.
  func append(to text: inout [UInt8]) {
    if value < 0x80 {
      text.append(UInt8(value))
    } else if let scalar, let bytes = UTF8.encode(scalar) {
      text.append(contentsOf: bytes)
    } else {
      text.append(contentsOf: unpacked.utf8)
    }
  }
}

/// The characters of several scalars, each once. They stay as long as the process: a log has few.
private struct ClusterTable {
  private(set) var characters: [Character] = []
  private var numbers: [Character: UInt32] = [:]

  mutating func number(of character: Character) -> UInt32 {
    if let number = numbers[character] { return number }
    let number = UInt32(characters.count)
    characters.append(character)
    numbers[character] = number
    return number
  }
}
