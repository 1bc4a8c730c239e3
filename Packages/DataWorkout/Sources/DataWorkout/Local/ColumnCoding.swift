/// Writes numbers as differences of whole steps, which are small where a quantity changes slowly.
///
/// For each value a variable-length integer: 0 where there is none, otherwise one more than the zigzag of the
/// difference to the last value.
struct ColumnCoding {
  let stepsPerUnit: Double
  /// Whether it is the difference that stays the same, as of times: then the change of the difference is written.
  var isSteady = false

  func encode(_ values: [Double], into writer: inout VariableLengthWriter) {
    var last: Int64 = 0
    var lastDifference: Int64 = 0
    for value in values {
      guard let steps = Int64(exactly: (value * stepsPerUnit).rounded()), abs(steps) < 1 << 60 else {
        writer.append(0)
        continue
      }
      let difference = steps - last
      writer.append((isSteady ? difference - lastDifference : difference).zigzag + 1)
      last = steps
      lastDifference = difference
    }
  }

  func decode(count: Int, from reader: inout VariableLengthReader) throws(TrackEncoding.Damaged) -> [Double] {
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
      let difference = Int64(zigzag: code - 1) &+ (isSteady ? lastDifference : 0)
      last &+= difference
      lastDifference = difference
      values.append(Double(last) / stepsPerUnit)
    }
    return values
  }
}
