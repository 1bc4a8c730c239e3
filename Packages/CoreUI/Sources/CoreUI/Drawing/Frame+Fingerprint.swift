extension Frame {
  /// A number that stays the same in every process and with every theme, and differs for frames that look different.
  ///
  /// - Parameter shown: what counts as the characters of a row, as many as there are.
  public func fingerprint(showing shown: ([Character]) -> [Character] = { $0 }) -> UInt64 {
    var hash = Hash()
    hash.add(UInt64(size.width))
    hash.add(UInt64(size.height))
    hash.add(UInt64((cursor?.x ?? -1) + 1))
    hash.add(UInt64((cursor?.y ?? -1) + 1))
    for y in 0..<size.height {
      let row = cells[y * size.width..<(y + 1) * size.width]
      for (cell, character) in zip(row, shown(row.map(\.character))) {
        for scalar in character.unicodeScalars { hash.add(UInt64(scalar.value)) }
        hash.add(UInt64(cell.width))
        hash.add(cell.style.foreground)
        hash.add(cell.style.background)
        hash.add(UInt64(cell.style.attributes.rawValue))
      }
    }
    return hash.value
  }

  /// FNV-1a, because the standard hasher gives other numbers in each process.
  private struct Hash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ number: UInt64) {
      value = (value ^ number) &* 0x0000_0100_0000_01b3
    }

    mutating func add(_ role: ColorRole?) {
      add(role.map { UInt64($0.token.rawValue) << 8 | UInt64($0.variant.rawValue) } ?? .max)
    }
  }
}
