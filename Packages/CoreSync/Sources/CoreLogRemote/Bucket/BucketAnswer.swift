import CoreCommon
import Foundation

/// The parts of a store's XML that are needed: the entries of a list, and the code of an error.
enum BucketAnswer {
  /// The keys and marks of a list, in order.
  ///
  /// - Throws: `invalidResponse` for anything but a list, such as the page of a portal.
  static func list(_ content: Data) throws(RemoteFailure) -> [(key: String, mark: String)] {
    guard let text = String(validating: content, as: UTF8.self), text.contains("<ListBucketResult"),
      text.contains("</ListBucketResult>")
    else { throw .invalidResponse }
    var entries: [(key: String, mark: String)] = []
    for part in text.components(separatedBy: "<Contents>").dropFirst() {
      guard let end = part.range(of: "</Contents>"), case let entry = part[..<end.lowerBound],
        let key = element("Key", in: entry), let mark = element("ETag", in: entry)
      else { throw .invalidResponse }
      entries.append((key, mark.replacing("\"", with: "")))
    }
    return entries
  }

  /// The code of an error, as in `AccessDenied`; `nil` for anything else.
  static func errorCode(_ content: Data) -> String? {
    let text = String(decoding: content, as: UTF8.self)
    guard text.contains("<Error>") else { return nil }
    return element("Code", in: text[...])
  }

  private static func element(_ name: String, in text: Substring) -> String? {
    guard let start = text.range(of: "<\(name)>"), let end = text[start.upperBound...].range(of: "</\(name)>") else {
      return nil
    }
    return unescaped(text[start.upperBound..<end.lowerBound])
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// `nil` for an entity that XML does not have.
  private static func unescaped(_ text: Substring) -> String? {
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var result = String(parts.popFirst() ?? "")
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else { return nil }
      result += character + part[part.index(after: end)...]
    }
    return result
  }

  private static func character(_ entity: Substring) -> String? {
    guard entity.hasPrefix("#") else { return entities[String(entity)] }
    let digits = entity.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(UnicodeScalar.init).map { String(Character($0)) }
  }
}
