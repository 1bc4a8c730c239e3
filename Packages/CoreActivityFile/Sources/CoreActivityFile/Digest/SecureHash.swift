import SystemLibCrypto

/// SHA-256. OpenSSL's, because it uses the processor's own instructions, without which hashing takes as long as
/// decoding.
func secureHash256(of content: [UInt8]) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
  content.withUnsafeBufferPointer { _ = SHA256($0.baseAddress, $0.count, &digest) }
  return digest
}

/// SHA-1, for name-based identifiers only.
func secureHash1(of content: [UInt8]) -> [UInt8] {
  var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
  content.withUnsafeBufferPointer { _ = SHA1($0.baseAddress, $0.count, &digest) }
  return digest
}
