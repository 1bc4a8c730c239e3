public import Foundation

extension UUID {
  /// Parses a UUID, in upper or lower case; `nil` for any other text.
  ///
  /// Foundation scans it with a format, which takes as long as everything else that reads a row of a large log.
  public init?(parsing text: String) {
    let characters = Array(text.utf8)
    guard characters.count == Self.characterCount else { return nil }
    var halves: (high: UInt64, low: UInt64) = (0, 0)
    for place in 0..<Self.characterCount {
      if Self.isHyphen(place) {
        guard characters[place] == Self.hyphen else { return nil }
        continue
      }
      guard let digit = Self.value(of: characters[place]) else { return nil }
      // The hyphen in the middle divides the first half from the second, too.
      if place < Self.middle { halves.high = halves.high << 4 | digit } else { halves.low = halves.low << 4 | digit }
    }
    func byte(_ half: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: half >> (56 - 8 * index)) }
    let (high, low) = halves
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5), byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5),
        byte(low, 6), byte(low, 7)
      ))
  }

  /// The UUID in lowercase.
  public var lowercaseText: String {
    var characters: [UInt8] = []
    characters.reserveCapacity(Self.characterCount)
    let bytes = [
      uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5, uuid.6, uuid.7, uuid.8, uuid.9, uuid.10, uuid.11, uuid.12,
      uuid.13, uuid.14, uuid.15,
    ]
    for byte in bytes {
      if Self.isHyphen(characters.count) { characters.append(Self.hyphen) }
      characters.append(Self.character(of: byte >> 4))
      characters.append(Self.character(of: byte & 15))
    }
    return String(decoding: characters, as: UTF8.self)
  }

  private static let characterCount = 36
  private static let middle = 18
  private static let hyphen = UInt8(ascii: "-")

  private static func isHyphen(_ place: Int) -> Bool { place == 8 || place == 13 || place == 18 || place == 23 }

  private static func value(of character: UInt8) -> UInt64? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(character - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(character - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func character(of value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
