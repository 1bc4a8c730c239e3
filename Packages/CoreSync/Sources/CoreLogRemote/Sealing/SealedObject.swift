import Foundation
import SystemLibSodium

/// The stored form of an object of an encrypted log: a mark, the header of a stream, and chunks, each sealed with
/// XChaCha20-Poly1305 as `crypto_secretstream` does it. The last chunk says that it is the last, so nothing can be cut off.
enum SealedObject {
  private static let mark = Array("FTL1".utf8)
  private static let chunkByteCount = 64 << 10
  private static let tagByteCount = crypto_secretstream_xchacha20poly1305_abytes()
  private static let headerByteCount = crypto_secretstream_xchacha20poly1305_headerbytes()
  private static let lastTag = crypto_secretstream_xchacha20poly1305_tag_final()

  /// How many bytes sealing adds, at most, to content of some size.
  static func overhead(of byteCount: Int) -> Int {
    mark.count + headerByteCount + (byteCount / chunkByteCount + 1) * tagByteCount
  }

  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - context: what the object is and where it belongs; it opens in no other context.
  static func seal(_ content: Data, key: [UInt8], context: [UInt8]) -> Data {
    var state = crypto_secretstream_xchacha20poly1305_state()
    var header = [UInt8](repeating: 0, count: headerByteCount)
    crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key)
    var sealed = Data(mark + header)
    sealed.reserveCapacity(content.count + overhead(of: content.count))
    var rest = content[...]
    repeat {
      let chunk = [UInt8](rest.prefix(chunkByteCount))
      rest = rest.dropFirst(chunk.count)
      var output = [UInt8](repeating: 0, count: chunk.count + tagByteCount)
      crypto_secretstream_xchacha20poly1305_push(
        &state, &output, nil, chunk, UInt64(chunk.count), context, UInt64(context.count), rest.isEmpty ? lastTag : 0)
      sealed.append(contentsOf: output)
    } while !rest.isEmpty
    return sealed
  }

  /// - Returns: `nil` for anything that ``seal(_:key:context:)`` did not make with this key and this context.
  static func open(_ sealed: Data, key: [UInt8], context: [UInt8]) -> Data? {
    var rest = sealed[...]
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return [UInt8](rest.prefix(count))
    }
    guard take(mark.count) == mark, rest.count > headerByteCount else { return nil }
    var state = crypto_secretstream_xchacha20poly1305_state()
    guard crypto_secretstream_xchacha20poly1305_init_pull(&state, take(headerByteCount), key) == 0 else { return nil }
    var content = Data(capacity: rest.count)
    while !rest.isEmpty {
      let chunk = take(chunkByteCount + tagByteCount)
      guard chunk.count >= tagByteCount else { return nil }
      // One more, so that the buffer is never empty.
      var output = [UInt8](repeating: 0, count: chunk.count - tagByteCount + 1)
      var tag: UInt8 = 0
      let result = crypto_secretstream_xchacha20poly1305_pull(
        &state, &output, nil, &tag, chunk, UInt64(chunk.count), context, UInt64(context.count))
      guard result == 0, (tag == lastTag) == rest.isEmpty else { return nil }
      content.append(contentsOf: output.dropLast())
    }
    return content
  }
}

/// How the objects of a log are stored: as they are, or sealed with its key.
struct LogCodec: Sendable {
  /// The identity of the log.
  let id: String
  let key: LogKey?
  private let contentKey: [UInt8]
  private let nameKey: [UInt8]

  /// - Parameter key: `nil` for a log that is not encrypted.
  init(id: String, key: LogKey?) {
    self.id = id
    self.key = key
    contentKey = key?.contentKey ?? []
    nameKey = key?.nameKey ?? []
  }

  /// The identity in the cache. A machine without the key never goes on from what one with it has read, so it asks the store
  /// first whether the log is encrypted.
  var cacheID: String { key == nil ? id : id + "/sealed" }

  /// The bytes to store.
  ///
  /// - Parameters:
  ///   - name: that of the object, so that no object can take the place of another one.
  ///   - previous: the digest of the commit before.
  func stored(_ content: Data, as name: String, after previous: String = "") -> Data {
    key == nil ? content : SealedObject.seal(content, key: contentKey, context: context(name, previous))
  }

  /// The content of stored bytes; `nil` if they were made without the key, or for another place.
  func content(_ stored: Data, of name: String, after previous: String = "") -> Data? {
    key == nil ? stored : SealedObject.open(stored, key: contentKey, context: context(name, previous))
  }

  private func context(_ name: String, _ previous: String) -> [UInt8] {
    Array("fettle-log/1\n\(id)\n\(name)\n\(previous)".utf8)
  }

  /// The name of a row's file. That of an encrypted log does not show which file it is.
  ///
  /// - Parameter digest: the SHA-256 of its bytes, as digits.
  func fileName(_ digest: String) -> String {
    guard key != nil else { return LogFormat.fileName(digest) }
    let keyed = Sodium.digest(of: digest.utf8, key: nameKey)
    return LogFormat.fileName(keyed.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
  }

  /// The most bytes that content of some size has when it is stored.
  func storedLimit(_ byteLimit: Int) -> Int { byteLimit + (key == nil ? 0 : SealedObject.overhead(of: byteLimit)) }
}
