public import Foundation

/// The SHA-256 of some bytes: the same content has the same digest, whatever it is called.
///
///     SHA256Digest(of: Data("abc".utf8)).hexadecimal  // "ba7816bf8f01cfea…"
///
/// Contents that arrive in blocks are hashed by ``SHA256Hasher``.
public struct SHA256Digest: Sendable, Hashable {
  private static let digits = Array("0123456789abcdef".utf8)

  /// 32 bytes.
  public let bytes: [UInt8]

  /// - Parameter bytes: all 32.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The digest of `content`.
  public init(of content: some DataProtocol) {
    let hasher = SHA256Hasher()
    for region in content.regions { region.withUnsafeBytes { hasher.update($0) } }
    self = hasher.finish()
  }

  /// Reads a digest as ``hexadecimal`` writes it.
  ///
  /// - Returns: `nil` for anything but 64 digits, in lower case.
  public init?(hexadecimal text: String) {
    let values = text.utf8.compactMap(Self.value)
    guard values.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// 64 lower-case digits.
  public var hexadecimal: String {
    String(decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 0x0F)]] }, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
