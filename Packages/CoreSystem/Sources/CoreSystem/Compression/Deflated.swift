public import Foundation
import SystemDeflate

/// Some bytes, compressed as a zlib stream.
///
///     let deflated = Deflated(Data("a long text".utf8))
///     let text = deflated.inflated(byteCount: 11)
public struct Deflated: Equatable, Sendable {
  /// The compressed bytes.
  public let bytes: Data

  /// Compresses `content`.
  public init(_ content: Data) {
    var output = [UInt8](repeating: 0, count: Int(compressBound(UInt(content.count))))
    var count = UInt(output.count)
    let status = content.withUnsafeBytes { input in
      compress2(
        &output, &count, input.bindMemory(to: UInt8.self).baseAddress, UInt(content.count), Z_DEFAULT_COMPRESSION)
    }
    // The bound is always enough, and there is no other reason to fail but a lack of memory.
    precondition(status == Z_OK, "zlib failed with \(status)")
    bytes = Data(output.prefix(Int(count)))
  }

  /// Bytes that were compressed before.
  public init(compressed bytes: Data) {
    self.bytes = bytes
  }

  /// The original bytes.
  ///
  /// - Parameter byteCount: how many there are.
  /// - Returns: `nil` if the compressed bytes are damaged, or give another number of bytes.
  public func inflated(byteCount: Int) -> Data? {
    var output = [UInt8](repeating: 0, count: max(1, byteCount))
    var count = UInt(output.count)
    let status = bytes.withUnsafeBytes { input in
      uncompress(&output, &count, input.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count))
    }
    guard status == Z_OK, Int(count) == byteCount else { return nil }
    return Data(output.prefix(byteCount))
  }
}
