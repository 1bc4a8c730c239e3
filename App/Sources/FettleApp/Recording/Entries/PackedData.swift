import CoreSystem
import Foundation

/// Bytes in a recording, compressed. Damaged ones cannot be decoded.
struct PackedData: Codable, Equatable, Sendable {
  private static let largestByteCount = 1 << 30
  /// No more than this many bytes follow from one that is compressed.
  private static let largestExpansion = 1_032

  /// The bytes without compression.
  let content: Data

  private let form: Form

  private struct Form: Codable, Equatable {
    let deflated: Data
    let bytes: Int
  }

  init(_ content: Data) {
    self.content = content
    form = Form(deflated: Deflated(content).bytes, bytes: content.count)
  }

  init(from decoder: any Decoder) throws {
    form = try Form(from: decoder)
    let limit = min(Self.largestByteCount, form.deflated.count * Self.largestExpansion)
    guard (0...limit).contains(form.bytes),
      let content = Deflated(compressed: form.deflated).inflated(byteCount: form.bytes)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The compressed bytes are damaged."))
    }
    self.content = content
  }

  func encode(to encoder: any Encoder) throws {
    try form.encode(to: encoder)
  }
}
