import CoreDatabase
import CoreSync
import GRDB

/// Encodes numbers as differences in whole steps, which are small for a quantity that changes slowly.
///
/// Each value is a variable-length integer: 0 if it is missing, otherwise 1 plus the zigzag encoding of the difference
/// from the previous value or, if that is shorter, of the change in that difference. If all steps are multiples of some
/// number, such as in a recording with whole watts, values are counted in that multiple.
struct ColumnCoding {
  let stepsPerUnit: Double

  /// The header before the values.
  private struct Header {
    let multiple: Int64
    /// Whether the difference stays constant, as for times.
    let isSteady: Bool
  }

  func encode(_ values: [Double], into writer: inout VariableLengthWriter) {
    let steps = values.map { value in
      Int64(exactly: (value * stepsPerUnit).rounded()).flatMap { $0.magnitude < 1 << 60 ? $0 : nil }
    }
    let multiple = Self.multiple(of: steps)
    let ways = [false, true].map { Self.numbers(steps, Header(multiple: multiple, isSteady: $0)) }
    let byteCounts = ways.map { $0.reduce(0) { $0 + VariableLengthWriter.byteCount($1) } }
    let isSteady = byteCounts[1] < byteCounts[0]
    writer.append(UInt64(multiple))
    writer.append(byte: isSteady ? 1 : 0)
    for number in ways[isSteady ? 1 : 0] { writer.append(number) }
  }

  /// The greatest number that all steps are multiples of.
  private static func multiple(of steps: [Int64?]) -> Int64 {
    var divisor: Int64 = 0
    for case let step? in steps where divisor != 1 { divisor = commonDivisor(divisor, Int64(step.magnitude)) }
    return max(1, divisor)
  }

  private static func numbers(_ steps: [Int64?], _ header: Header) -> [UInt64] {
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    return steps.map { step in
      guard let step else { return 0 }
      // Most columns have no multiple, and a division takes longer than the rest.
      let difference = (header.multiple == 1 ? step : step / header.multiple) - last
      let number = (header.isSteady ? difference - lastDifference : difference).zigzag + 1
      last += difference
      lastDifference = difference
      return number
    }
  }

  func decode(count: Int, from reader: inout VariableLengthReader) throws(TrackEncoding.Damaged) -> [Double] {
    guard let multiple = reader.next(), (1...1 << 60).contains(multiple), let way = reader.nextByte(), way <= 1 else {
      throw TrackEncoding.Damaged()
    }
    let header = Header(multiple: Int64(multiple), isSteady: way == 1)
    // Each value takes a byte or more.
    guard count <= reader.remainingCount else { throw TrackEncoding.Damaged() }
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    let values = [Double](unsafeUninitializedCapacity: count) { values, initializedCount in
      initializedCount = reader.readNumbers(count) { index, code in
        guard code > 0 else {
          values.initializeElement(at: index, to: .nan)
          return
        }
        let difference = Int64(zigzag: code - 1) &+ (header.isSteady ? lastDifference : 0)
        last &+= difference
        lastDifference = difference
        values.initializeElement(at: index, to: Double(last &* header.multiple) / stepsPerUnit)
      }
    }
    guard values.count == count else { throw TrackEncoding.Damaged() }
    return values
  }

  private static func commonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
    var (larger, smaller) = (one, other)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

/// Reads the columns of a row in order, which is much faster than looking them up by name.
struct RowReader {
  private let row: Row
  private var index: Int

  init(_ row: Row, from index: Int = 0) {
    self.row = row
    self.index = index
  }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() -> Value {
    defer { index += 1 }
    return row[index]
  }
}

/// Encodes fields, exactly as a server sent them, as JSON in a column; `nil` if there are none.
enum OutOfRangeColumn {
  static func text(_ fields: Fields) -> String? {
    fields.isEmpty ? nil : try? JSONText.encode(fields)
  }

  static func fields(_ text: String?) -> Fields {
    text.flatMap { try? JSONText.decode(Fields.self, from: $0) } ?? [:]
  }
}
