/// The SHA-256 of a file's decompressed bytes: the same content has the same digest, whatever it is called.
public struct ContentDigest: Sendable, Hashable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// - Parameter bytes: all 32.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The digest of `content`.
  public init(of content: [UInt8]) {
    bytes = secureHash256(of: content)
  }

  /// 64 lower-case digits.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0F)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
