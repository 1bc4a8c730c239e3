import CoreCommon
import CoreDatabase
import Dispatch
import Foundation
import SystemLibSodium

/// The key of a log, sealed with a key that only the passphrase gives: Argon2id, then XChaCha20-Poly1305. Each change of the
/// passphrase adds one with the next number, and deletes the one before.
struct WrappedKey: Codable, Hashable, Sendable {
  /// What it costs to try a passphrase.
  struct Cost: Codable, Hashable, Sendable {
    let operations: Int
    let memoryBytes: Int

    /// What this program uses.
    static let standard = Cost(operations: 3, memoryBytes: 256 << 20)
    /// The cheapest that it accepts, so that no store can talk it into a weak one.
    static let least = Cost(operations: 2, memoryBytes: 64 << 20)
    /// The dearest that it accepts, so that no store can keep it busy for ever.
    static let most = Cost(operations: 10, memoryBytes: 1 << 30)

    var isAcceptable: Bool {
      (Self.least.operations...Self.most.operations).contains(operations)
        && (Self.least.memoryBytes...Self.most.memoryBytes).contains(memoryBytes)
    }
  }

  /// The only function that there is.
  private static let function = "argon2id13"
  private static let saltByteCount = 16
  private static let nonceByteCount = 24

  /// The identity of the log.
  let id: String
  /// The function that makes a key of a passphrase.
  let function: String
  let cost: Cost
  let salt: Data
  let nonce: Data
  let sealed: Data

  private enum CodingKeys: String, CodingKey {
    case id, function, cost, salt, nonce
    case sealed = "key"
  }

  /// Seals a key with a passphrase. Takes about a second.
  ///
  /// - Throws: `LogProtectionFailure.tooLittleMemory`, or a `RemoteFailure`.
  init(_ key: LogKey, of id: String, passphrase: String, cost: Cost) async throws {
    guard Sodium.isReady else { throw RemoteFailure.missingLibrary("libsodium") }
    self.id = id
    function = Self.function
    self.cost = cost
    salt = Data(Sodium.randomBytes(Self.saltByteCount))
    nonce = Data(Sodium.randomBytes(Self.nonceByteCount))
    let wrapping = try await Self.derive(passphrase, salt: salt, cost)
    var output = [UInt8](repeating: 0, count: LogKey.byteCount + Int(crypto_aead_xchacha20poly1305_ietf_abytes()))
    let context = Self.context(id)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &output, nil, key.bytes, UInt64(key.bytes.count), context, UInt64(context.count), nil, [UInt8](nonce), wrapping)
    sealed = Data(output)
  }

  /// The key; `nil` if the passphrase is another one.
  ///
  /// - Throws: `LogProtectionFailure.tooLittleMemory`, or a `RemoteFailure`: `invalidResponse` if trying would be cheaper or
  ///   dearer than allowed.
  func key(_ passphrase: String) async throws -> LogKey? {
    guard Sodium.isReady else { throw RemoteFailure.missingLibrary("libsodium") }
    let tagByteCount = Int(crypto_aead_xchacha20poly1305_ietf_abytes())
    guard function == Self.function, cost.isAcceptable, salt.count == Self.saltByteCount,
      nonce.count == Self.nonceByteCount, sealed.count == LogKey.byteCount + tagByteCount
    else { throw RemoteFailure.invalidResponse }
    let wrapping = try await Self.derive(passphrase, salt: salt, cost)
    var bytes = [UInt8](repeating: 0, count: LogKey.byteCount)
    let context = Self.context(id)
    let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &bytes, nil, nil, [UInt8](sealed), UInt64(sealed.count), context, UInt64(context.count), [UInt8](nonce), wrapping)
    return result == 0 ? LogKey(bytes: bytes) : nil
  }

  private static func context(_ id: String) -> [UInt8] { Array("fettle-key/1\n\(id)".utf8) }

  private static func derive(_ passphrase: String, salt: Data, _ cost: Cost) async throws -> [UInt8] {
    // The same letters have the same bytes, however they were typed.
    let password = passphrase.precomposedStringWithCanonicalMapping.utf8.map { CChar(bitPattern: $0) }
    let salt = [UInt8](salt)
    let key: [UInt8]? = await withCheckedContinuation { continuation in
      // It keeps a processor busy for long.
      DispatchQueue.global().async {
        var key = [UInt8](repeating: 0, count: LogKey.byteCount)
        let result = crypto_pwhash(
          &key, UInt64(key.count), password, UInt64(password.count), salt, UInt64(cost.operations), cost.memoryBytes,
          crypto_pwhash_alg_argon2id13())
        continuation.resume(returning: result == 0 ? key : nil)
      }
    }
    guard let key else { throw LogProtectionFailure.tooLittleMemory }
    return key
  }
}

extension WrappedKey {
  static func read(_ content: Data) throws(RemoteFailure) -> WrappedKey {
    guard let key = try? JSONDecoder().decode(WrappedKey.self, from: content) else { throw .invalidResponse }
    return key
  }

  func stored() throws(RemoteFailure) -> Data {
    guard let json = try? JSONText.encode(self) else { throw .invalidResponse }
    return Data(json.utf8)
  }
}
