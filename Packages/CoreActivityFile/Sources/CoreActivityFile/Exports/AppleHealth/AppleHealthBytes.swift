extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func begins(with text: StaticString) -> Bool {
    holds(text, at: 0)
  }

  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && holds(text, at: 0)
  }

  @inline(__always)
  func equals(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }

  /// The position after the next occurrence of the text.
  func end(of text: StaticString, from start: Int) -> Int? {
    let first = text.utf8Start[0]
    var position = start
    while position + text.utf8CodeUnitCount <= count {
      if self[position] == first, holds(text, at: position) { return position + text.utf8CodeUnitCount }
      position += 1
    }
    return nil
  }

  @inline(__always)
  private func holds(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where self[start + index] != text.utf8Start[index] { return false }
    return true
  }
}
