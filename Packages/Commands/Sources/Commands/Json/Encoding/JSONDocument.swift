/// The output of `--json`: a documented, versioned format of its own.
///
/// `format` contains the name and the version of the format; a version may gain members.
protocol JSONDocument: Encodable {
  var format: String { get }
}

extension JSONDocument {
  var json: String {
    get throws { String(decoding: try JSONTextEncoder.bytes(of: self), as: UTF8.self) }
  }
}

/// Writes JSON as text, indented by two spaces, each value as it arrives.
///
/// Characters that a terminal interprets instead of showing are escaped, like any control character: a title from a
/// file or a server must not affect the person who views the text.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let drain: (([UInt8]) -> Void)?

  /// - Parameter drain: receives the text in pieces of a good size, so that it is never in memory as a whole.
  init(drain: (([UInt8]) -> Void)? = nil) {
    self.drain = drain
  }

  /// Passes on the rest.
  mutating func flush() {
    drain?(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func write(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  mutating func breakLine(depth: Int) {
    if drain != nil, bytes.count >= 1 << 16 { flush() }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { write("  ") }
  }

  /// The shortest form of a number: 5 and not 5.0. NaN and infinities are texts.
  mutating func write(_ number: Double) {
    guard number.isFinite else {
      return number.isNaN ? write("\"NaN\"") : number > 0 ? write("\"Infinity\"") : write("\"-Infinity\"")
    }
    var text = number.description
    text.withUTF8 { digits in
      let isWhole =
        digits.count > 2 && digits[digits.count - 2] == UInt8(ascii: ".") && digits.last == UInt8(ascii: "0")
      bytes.append(contentsOf: isWhole ? digits[..<(digits.count - 2)] : digits[...])
    }
  }

  mutating func write(_ number: some BinaryInteger) {
    bytes.append(contentsOf: "\(number)".utf8)
  }

  mutating func write(quoting text: String) {
    write("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case "\u{8}": write("\\b")
      case "\u{C}": write("\\f")
      case _ where scalar.isTerminalControl: escape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    write("\"")
  }

  /// `\u202e`. All such characters are in the first plane.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    write("\\u")
    bytes.append(contentsOf: String(repeating: "0", count: max(0, 4 - digits.count)).utf8)
    bytes.append(contentsOf: digits.utf8)
  }
}
