import CoreSystem
package import Foundation

/// Bytes in a recording, compressed. Damaged ones cannot be decoded.
package struct PackedData: Encodable, Equatable, Sendable {
  /// No more than this many bytes follow from one that is compressed.
  private static let largestExpansion = 1_032

  /// The bytes without compression.
  package let content: Data

  private let form: Form

  private struct Form: Codable, Equatable {
    let deflated: Data
    let bytes: Int
  }

  package init(_ content: Data) {
    self.content = content
    form = Form(deflated: Deflated(content).bytes, bytes: content.count)
  }

  /// - Parameter byteLimit: how many bytes there may be without compression; more are not even inflated.
  /// - Throws: `RecordingExcess` if the parts of the recording so far have too many together.
  package init(from decoder: any Decoder, upTo byteLimit: Int) throws {
    form = try Form(from: decoder)
    let limit = min(byteLimit, form.deflated.count * Self.largestExpansion)
    if let key = CodingUserInfoKey.expansionBudget, let budget = decoder.userInfo[key] as? ExpansionBudget {
      try budget.take(max(0, form.bytes))
    }
    guard (0...limit).contains(form.bytes),
      let content = Deflated(compressed: form.deflated).inflated(byteCount: form.bytes)
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The compressed bytes are damaged."))
    }
    self.content = content
  }

  package func encode(to encoder: any Encoder) throws {
    try form.encode(to: encoder)
  }
}
