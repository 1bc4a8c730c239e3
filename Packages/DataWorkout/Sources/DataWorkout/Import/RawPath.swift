/// A path as the system knows it: bytes, which need not be text.
struct RawPath: Equatable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path to read; parts that are not text are repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  func appending(_ name: [UInt8]) -> RawPath {
    bytes.isEmpty || bytes.last == UInt8(ascii: "/")
      ? RawPath(bytes + name) : RawPath(bytes + [UInt8(ascii: "/")] + name)
  }

  /// Calls a function of the system with the path as it takes one.
  func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      var empty: CChar = 0
      return buffer.baseAddress.map(body) ?? body(&empty)
    }
  }
}
