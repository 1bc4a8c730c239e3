public import Foundation
import SystemLibCrypto

/// A SHA-256 of bytes that arrive in blocks. Uses OpenSSL, because it uses the processor's own instructions.
///
///     let hasher = SHA256Hasher()
///     for block in blocks { hasher.update(block) }
///     let digest = hasher.finish()
public final class SHA256Hasher {
  private let context = EVP_MD_CTX_new()

  public init() {
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  /// Adds the next block; its size does not matter.
  public func update(_ block: [UInt8]) {
    block.withUnsafeBytes { update($0) }
  }

  func update(_ block: UnsafeRawBufferPointer) {
    EVP_DigestUpdate(context, block.baseAddress, block.count)
  }

  /// The digest of all blocks. To be called once.
  public func finish() -> SHA256Digest {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    EVP_DigestFinal_ex(context, &digest, nil)
    return SHA256Digest(bytes: digest)
  }
}

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

  /// The HMAC of a message with SHA-256 (RFC 2104), which only somebody with the key can compute.
  public init(authenticating message: [UInt8], key: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &digest, nil)
    bytes = digest
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

extension UUID {
  /// The version 5 UUID of a name (RFC 9562, section 5.5): the same name in the same namespace gives the same UUID
  /// everywhere.
  public init(nameBasedOn name: some Sequence<UInt8>, in namespace: UUID) {
    var input = withUnsafeBytes(of: namespace.uuid) { [UInt8]($0) }
    input.append(contentsOf: name)
    var bytes = Self.sha1(of: input)
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The version 5 UUID of a text's UTF-8.
  public init(nameBasedOn name: String, in namespace: UUID) {
    self.init(nameBasedOn: name.utf8, in: namespace)
  }

  /// For name-based identifiers only: SHA-1 is no protection against forgery.
  private static func sha1(of content: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
    content.withUnsafeBufferPointer { _ = SHA1($0.baseAddress, $0.count, &digest) }
    return digest
  }
}
