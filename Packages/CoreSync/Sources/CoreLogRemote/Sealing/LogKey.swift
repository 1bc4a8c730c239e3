import CoreCommon
public import CoreNetwork
import Foundation
import SystemLibSodium

/// The key of an encrypted log: 32 random bytes. Whoever has it can read everything in the log, and add to it.
public struct LogKey: Hashable, Sendable {
  static let byteCount = 32
  /// What the two keys that are derived from it are for.
  private enum Purpose: UInt64 {
    case content = 1
    case names = 2
  }

  let bytes: [UInt8]

  /// To be used only if `Sodium.isReady`.
  ///
  /// - Parameter bytes: ``byteCount`` of them.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses ``text``; `nil` for anything else, and if libsodium cannot be used.
  public init?(_ text: Secret) {
    guard Sodium.isReady, let data = Data(base64Encoded: text.revealed), data.count == Self.byteCount else {
      return nil
    }
    self.init(bytes: [UInt8](data))
  }

  /// The key as a text, to be kept where only its owner can read it.
  public var text: Secret { Secret(Data(bytes).base64EncodedString()) }

  /// The key that objects are sealed with.
  var contentKey: [UInt8] { subkey(.content) }

  /// The key that names of files are derived with.
  var nameKey: [UInt8] { subkey(.names) }

  private func subkey(_ purpose: Purpose) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: Self.byteCount)
    let context = Array("fettle-l".utf8).map { CChar(bitPattern: $0) }
    crypto_kdf_derive_from_key(&key, key.count, purpose.rawValue, context, bytes)
    return key
  }
}

/// The functions of libsodium that a log needs.
enum Sodium {
  /// Whether the library found a source of randomness. Nothing here may be used before this was asked.
  static let isReady = sodium_init() >= 0

  static func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// The keyed BLAKE2b digest of some bytes, which only somebody with the key can compute.
  static func digest(of content: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    let content = Array(content)
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&digest, digest.count, content, UInt64(content.count), key, key.count)
    return digest
  }
}
