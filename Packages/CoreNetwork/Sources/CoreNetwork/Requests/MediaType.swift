import Foundation

/// The content type of a response.
struct MediaType: Equatable, Sendable, CustomStringConvertible {
  /// Type and subtype in lowercase.
  let name: String
  let charset: String?

  var description: String { name }

  init?(_ header: String) {
    let parts = header.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let name = parts.first?.lowercased(), name.split(separator: "/").count == 2 else { return nil }
    self.name = name.withoutControls
    charset =
      parts.dropFirst().lazy.compactMap { parameter -> String? in
        let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2, pair[0].lowercased() == "charset" else { return nil }
        return pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" ")).lowercased()
      }.first
  }

  /// JSON is always in UTF-8 between systems (RFC 8259).
  var isJSON: Bool {
    (name == "application/json" || name.hasSuffix("+json")) && (charset == nil || charset == "utf-8")
  }
}
