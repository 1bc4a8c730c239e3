public import Foundation
import SystemZlib

/// Some bytes, compressed as a zlib stream.
///
///     let deflated = Deflated(Data("a long text".utf8))
///     let text = deflated.inflated(byteCount: 11)
public struct Deflated: Equatable, Sendable {
  /// The compressed bytes.
  public let bytes: Data

  /// Compresses `content`.
  ///
  /// - Parameter dictionary: bytes that parts of the content resemble. Whoever inflates it needs the same.
  public init(_ content: Data, dictionary: Data = Data()) {
    bytes =
      Self.run(input: content, capacity: Int(compressBound(UInt(content.count))) + 16) { stream in
        deflateInit_(&stream, Z_DEFAULT_COMPRESSION, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        dictionary.withUnsafeBytes { bytes in
          _ = deflateSetDictionary(&stream, bytes.bindMemory(to: Bytef.self).baseAddress, UInt32(bytes.count))
        }
        deflate(&stream, Z_FINISH)
        deflateEnd(&stream)
        return true
      } ?? Data()
  }

  /// Bytes that were compressed before.
  public init(compressed bytes: Data) {
    self.bytes = bytes
  }

  /// The original bytes.
  ///
  /// - Parameters:
  ///   - byteCount: how many there are.
  ///   - dictionary: the one with which they were compressed.
  /// - Returns: `nil` if the compressed bytes are damaged, or give another number of bytes.
  public func inflated(byteCount: Int, dictionary: Data = Data()) -> Data? {
    let output = Self.run(input: bytes, capacity: byteCount + 1) { stream in
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      defer { inflateEnd(&stream) }
      var status = inflate(&stream, Z_FINISH)
      if status == Z_NEED_DICT {
        status = dictionary.withUnsafeBytes { bytes in
          inflateSetDictionary(&stream, bytes.bindMemory(to: Bytef.self).baseAddress, UInt32(bytes.count))
        }
        if status == Z_OK { status = inflate(&stream, Z_FINISH) }
      }
      return status == Z_STREAM_END
    }
    return output?.count == byteCount ? output : nil
  }

  /// Runs `body` on a stream that reads `input` and writes at most `capacity` bytes.
  private static func run(input: Data, capacity: Int, _ body: (inout z_stream) -> Bool) -> Data? {
    var input = [UInt8](input)
    var output = [UInt8](repeating: 0, count: max(1, capacity))
    var stream = z_stream()
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Int? in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: output.count)
        return body(&stream) ? output.count - Int(stream.avail_out) : nil
      }
    }
    return count.map { Data(output.prefix($0)) }
  }
}
