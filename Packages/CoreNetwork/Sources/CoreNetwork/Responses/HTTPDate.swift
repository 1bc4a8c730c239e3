import CoreSystem
import Foundation

/// The dates in headers (RFC 9110).
enum HTTPDate {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for other forms, which servers no longer send.
  static func date(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let month = months.firstIndex(of: words[2])
    else { return nil }
    return RFC3339.date("\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z")
  }
}
