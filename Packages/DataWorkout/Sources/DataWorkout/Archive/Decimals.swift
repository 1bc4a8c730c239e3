/// Writes numbers with at most a given count of decimals, without trailing zeros. Formatting through text would take
/// most of the time of an archive.
struct DecimalWriter {
  fileprivate static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ number: Int) {
    bytes += String(number).utf8
  }

  /// Nothing for NaN.
  ///
  /// - Returns: whether the number can be expressed.
  mutating func append(_ value: Double, digits: Int) -> Bool {
    if value.isNaN { return true }
    guard var steps = Int64(exactly: (value * Self.powers[digits]).rounded()), steps != .min else { return false }
    if steps < 0 {
      bytes.append(UInt8(ascii: "-"))
      steps = -steps
    }
    var count = digits
    while count > 0, steps % 10 == 0 {
      steps /= 10
      count -= 1
    }
    let start = bytes.count
    var written = 0
    while steps > 0 || written <= count {
      if written == count, count > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(steps % 10))
      steps /= 10
      written += 1
    }
    bytes[start...].reverse()
    return true
  }
}

/// Reads a table of such numbers.
struct DecimalReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The first line; `nil` if it is not complete.
  mutating func titles() -> [String]? {
    var titles: [String] = []
    var title: [UInt8] = []
    var isQuoted = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && position < bytes.count && bytes[position] == byte:
        title.append(byte)
        position += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted, UInt8(ascii: "\n") where !isQuoted:
        titles.append(String(decoding: title, as: UTF8.self))
        title = []
        if byte == UInt8(ascii: "\n") { return titles }
      default: title.append(byte)
      }
    }
    return nil
  }

  /// The next number, NaN if it is empty; `nil` if there is none, or it does not end where it should.
  mutating func value(endingLine: Bool) -> Double? {
    var steps: Int64 = 0
    var decimals = -1
    var isNegative = false
    var count = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (product, overflow) = steps.multipliedReportingOverflow(by: 10)
        let (sum, overflowOfSum) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        guard !overflow, !overflowOfSum else { return nil }
        steps = sum
        if decimals >= 0 { decimals += 1 }
      case UInt8(ascii: "-") where count == 0: isNegative = true
      case UInt8(ascii: ".") where decimals < 0 && count > 0: decimals = 0
      case UInt8(ascii: ",") where !endingLine, UInt8(ascii: "\n") where endingLine:
        guard decimals != 0, decimals < DecimalWriter.powers.count, !(isNegative && count == 1) else { return nil }
        guard count > 0 else { return .nan }
        let value = Double(steps) / DecimalWriter.powers[max(0, decimals)]
        return isNegative ? -value : value
      default: return nil
      }
      count += 1
    }
    return nil
  }
}
