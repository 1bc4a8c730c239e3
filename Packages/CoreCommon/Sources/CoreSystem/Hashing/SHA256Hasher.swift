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
