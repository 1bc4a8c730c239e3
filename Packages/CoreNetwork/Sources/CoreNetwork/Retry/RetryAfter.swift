import Foundation

/// The header `Retry-After` (RFC 9110): a number of seconds or a date.
enum RetryAfter {
  static func date(_ header: String, now: Date) -> Date? {
    let text = header.trimmingCharacters(in: .whitespaces)
    guard text.allSatisfy(\.isASCII) else { return nil }
    if !text.isEmpty, text.allSatisfy(\.isNumber) {
      return Double(text).map { now.addingTimeInterval(min($0, 366 * 86_400)) }
    }
    return HTTPDate.date(text)
  }
}
