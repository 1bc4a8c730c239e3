import CoreSystem
import Foundation

/// The header `Retry-After` (RFC 9110): a number of seconds or a date.
enum RetryAfter {
  static func date(_ header: String, now: Date) -> Date? {
    let text = header.trimmingCharacters(in: .whitespaces)
    guard text.allSatisfy(\.isASCII) else { return nil }
    if !text.isEmpty, text.allSatisfy(\.isNumber) {
      return Double(text).map { now.addingTimeInterval(min($0, 366 * 86_400)) }
    }
    return moment(text)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func moment(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let month = months.firstIndex(of: words[2])
    else { return nil }
    return RFC3339.date("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
