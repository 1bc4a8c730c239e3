/// A path as the system knows it: bytes that may not be valid text.
struct RawPath: Equatable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for display; invalid text is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  func appending(_ name: [UInt8]) -> RawPath {
    bytes.isEmpty || bytes.last == UInt8(ascii: "/")
      ? RawPath(bytes + name) : RawPath(bytes + [UInt8(ascii: "/")] + name)
  }

  /// Calls a system function with the path in the form it expects.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      var empty: CChar = 0
      return buffer.baseAddress.map(body) ?? body(&empty)
    }
  }
}
