/// Encodes numbers as differences in whole steps, which are small for a quantity that changes slowly.
///
/// Each value is a variable-length integer: 0 if it is missing, otherwise 1 plus the zigzag encoding of the difference
/// from the previous value or, if that is shorter, of the change in that difference. If all steps are multiples of some
/// number, such as in a recording with whole watts, values are counted in that multiple.
struct ColumnCoding {
  let stepsPerUnit: Double
  /// Whether form 1 encodes the change in the difference. Later forms store this in the header.
  var isSteadyInForm1 = false

  /// The header before the values.
  private struct Header {
    var multiple: Int64 = 1
    /// Whether the difference stays constant, as for times.
    var isSteady = false
  }

  func encode(_ values: [Double], into writer: inout VariableLengthWriter) {
    let steps = values.map { value in
      Int64(exactly: (value * stepsPerUnit).rounded()).flatMap { $0.magnitude < 1 << 60 ? $0 : nil }
    }
    let multiple = max(
      1, steps.reduce(0) { divisor, step in Self.commonDivisor(divisor, Int64((step ?? 0).magnitude)) })
    let ways = [false, true].map { isSteady in
      var column = VariableLengthWriter()
      column.append(UInt64(multiple))
      column.append(byte: isSteady ? 1 : 0)
      Self.encode(steps, Header(multiple: multiple, isSteady: isSteady), into: &column)
      return column
    }
    writer.append(ways[1].bytes.count < ways[0].bytes.count ? ways[1] : ways[0])
  }

  private static func encode(_ steps: [Int64?], _ header: Header, into writer: inout VariableLengthWriter) {
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    for step in steps {
      guard let step else {
        writer.append(0)
        continue
      }
      let difference = step / header.multiple - last
      writer.append((header.isSteady ? difference - lastDifference : difference).zigzag + 1)
      last += difference
      lastDifference = difference
    }
  }

  /// - Parameter form: see `TrackEncoding`.
  func decode(
    count: Int, form: Int, from reader: inout VariableLengthReader
  ) throws(TrackEncoding.Damaged) -> [Double] {
    var header = Header(isSteady: isSteadyInForm1)
    if form > 1 {
      guard let multiple = reader.next(), (1...1 << 60).contains(multiple), let way = reader.nextByte(), way <= 1 else {
        throw TrackEncoding.Damaged()
      }
      header = Header(multiple: Int64(multiple), isSteady: way == 1)
    }
    var values: [Double] = []
    values.reserveCapacity(min(count, reader.remainingCount))
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    for _ in 0..<count {
      guard let code = reader.next() else { throw TrackEncoding.Damaged() }
      guard code > 0 else {
        values.append(.nan)
        continue
      }
      let difference = Int64(zigzag: code - 1) &+ (header.isSteady ? lastDifference : 0)
      last &+= difference
      lastDifference = difference
      values.append(Double(last &* header.multiple) / stepsPerUnit)
    }
    return values
  }

  private static func commonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
    var (larger, smaller) = (one, other)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
