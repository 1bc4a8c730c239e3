/// Copies of the bytes, damaged at evenly spaced places: truncated, a bit flipped, a byte replaced.
func damagedCopies(of bytes: [UInt8], places: Int) -> [[UInt8]] {
  let step = max(1, bytes.count / places)
  return stride(from: 0, to: bytes.count, by: step).flatMap { place in
    let cut = Array(bytes.prefix(place))
    let changes: [UInt8] = [0x01, 0x80, bytes[place] ^ 0xFF, bytes[place] ^ UInt8(ascii: "<")]
    return [cut]
      + changes.map { change in
        var copy = bytes
        copy[place] ^= change
        return copy
      }
  }
}
