import SystemLibCrypto

/// A SHA-256 over bytes that come block by block.
final class DigestBuilder {
  private let context = EVP_MD_CTX_new()

  init() {
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit {
    EVP_MD_CTX_free(context)
  }

  func update(_ block: [UInt8]) {
    block.withUnsafeBufferPointer { _ = EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
  }

  /// To be called once.
  func finish() -> ContentDigest {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    EVP_DigestFinal_ex(context, &digest, nil)
    return ContentDigest(bytes: digest)
  }
}
