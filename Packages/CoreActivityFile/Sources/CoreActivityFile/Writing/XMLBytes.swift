import CoreSystem

/// The text of an XML document while it is written. Text is escaped, also what a terminal would interpret instead of
/// showing it; characters that XML cannot contain are dropped.
struct XMLBytes {
  var bytes: [UInt8] = []

  /// Markup without anything from outside.
  mutating func markup(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  /// An element with text; nothing if there is none.
  mutating func element(_ name: StaticString, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    open(name)
    self.text(text)
    close(name)
  }

  /// An element with a number; nothing if it is absent, not finite or absurd.
  ///
  /// - Parameter decimals: the most decimals; the last ones that are 0 are left out.
  mutating func element(_ name: StaticString, _ value: Double?, decimals: Int) {
    guard let value, let text = DecimalText(value, decimals: decimals) else { return }
    open(name)
    bytes += text.bytes
    close(name)
  }

  /// An element with a whole number; nothing if it is absent or not in the range.
  mutating func element(_ name: StaticString, _ value: Double?, in range: ClosedRange<Double>) {
    guard let value, range.contains(value.rounded()) else { return }
    element(name, value, decimals: 0)
  }

  /// An element with a time in UTC.
  mutating func element(_ name: StaticString, _ moment: Timestamp) {
    open(name)
    time(moment)
    close(name)
  }

  mutating func open(_ name: StaticString) {
    markup("<")
    markup(name)
    markup(">")
  }

  mutating func close(_ name: StaticString) {
    markup("</")
    markup(name)
    markup(">\n")
  }

  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup("&amp;")
      case "<": markup("&lt;")
      case ">": markup("&gt;")
      case "\"": markup("&quot;")
      case "\r": markup("&#13;")
      case "\t", "\n", " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{7F}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        if scalar.isInvisible {
          bytes += Array("&#\(scalar.value);".utf8)
        } else {
          bytes += UTF8.encode(scalar).map(Array.init) ?? []
        }
      default: break
      }
    }
  }

  /// A decimal number without an element around it.
  mutating func number(_ text: DecimalText) { bytes += text.bytes }

  /// `2026-05-04T06:30:00Z`, with a fraction of the second only if there is one.
  mutating func time(_ moment: Timestamp) {
    RFC3339.append(microsecondsSince1970: moment.microseconds, to: &bytes)
  }
}

extension Unicode.Scalar {
  /// A control character, a line break, or a format character such as those that change the direction of text.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// A number with a limited number of decimals, never with an exponent.
struct DecimalText {
  let bytes: [UInt8]

  /// - Returns: `nil` for a number that is not finite, or too large to be exact.
  init?(_ value: Double, decimals: Int) {
    let factor = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (value * Double(factor)).rounded()
    guard scaled.magnitude < 9e15 else { return nil }
    let digits = Int(scaled).magnitude
    var text = scaled < 0 ? "-" : ""
    text += String(digits / UInt(factor))
    let fraction = digits % UInt(factor)
    if fraction > 0 {
      let decimalDigits = String(fraction)
      text += "." + String(repeating: "0", count: decimals - decimalDigits.count) + decimalDigits
      while text.last == "0" { text.removeLast() }
    }
    bytes = Array(text.utf8)
  }
}
