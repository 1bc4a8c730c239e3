public import Foundation
import SystemLibCrypto

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
