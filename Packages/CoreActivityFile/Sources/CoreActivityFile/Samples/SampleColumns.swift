/// The quantities of many samples, one array each, written only as far as there are values.
///
/// Samples are added in blocks: after the last one, ``finish()`` adds the block that is not full.
struct SampleColumns {
  /// Without those that ``finish()`` will add.
  private(set) var count = 0
  /// By ``SampleField``; each ends with the last block that has a value, and before that NaN marks absent ones.
  private var columns = [[Double]](repeating: [], count: SampleField.allCases.count)
  private var block = SampleBlock()
  private var expectedCount = 0

  /// So that columns need not grow step by step.
  mutating func expect(_ count: Int) {
    expectedCount = count
  }

  mutating func append(_ row: SampleRow) {
    block.append(row)
    if block.isFull { finish() }
  }

  mutating func append(_ block: SampleBlock) {
    for field in SampleField.allCases {
      block.withColumn(field) { values in
        let column = field.rawValue
        if columns[column].isEmpty { columns[column].reserveCapacity(expectedCount) }
        columns[column].append(contentsOf: repeatElement(.nan, count: count - columns[column].count))
        columns[column].append(contentsOf: values)
      }
    }
    count += block.count
  }

  mutating func finish() {
    append(block)
    block = SampleBlock()
  }

  func has(_ field: SampleField) -> Bool {
    !columns[field.rawValue].isEmpty
  }

  /// Whether anything essential to a workout was measured; height and temperature alone are not enough.
  var hasSubstance: Bool {
    [.latitude, .distance, .speed, .heartRate, .power, .cadence].contains(where: has)
  }

  /// One number for each sample in the range, or `nil` if none of them has one.
  func column(_ field: SampleField, in range: Range<Int>) -> SampleColumn? {
    let column = columns[field.rawValue]
    guard !column.isEmpty else { return nil }
    var values = range.lowerBound == 0 && range.upperBound >= column.count ? column : Array(column[clamping: range])
    values.append(contentsOf: repeatElement(.nan, count: range.count - values.count))
    return values.contains { !$0.isNaN } ? SampleColumn(rawValues: values) : nil
  }

  /// - Precondition: an existing sample.
  func value(_ field: SampleField, at sample: Int) -> Double {
    let column = columns[field.rawValue]
    return sample < column.count ? column[sample] : .nan
  }

  /// - Parameter values: one per sample; `nil` keeps the sample's own, NaN removes it.
  mutating func replace(_ field: SampleField, with values: [Double?]) {
    columns[field.rawValue].append(
      contentsOf: repeatElement(.nan, count: count - columns[field.rawValue].count))
    for (index, value) in zip(0..<count, values) {
      if let value { columns[field.rawValue][index] = value }
    }
  }

  /// Keeps these samples, in this order.
  mutating func keep(_ kept: [Int]) {
    for field in columns.indices where !columns[field].isEmpty {
      columns[field] = kept.map { $0 < columns[field].count ? columns[field][$0] : .nan }
    }
    count = kept.count
  }

  mutating func append(_ other: SampleColumns) {
    for field in columns.indices where !other.columns[field].isEmpty {
      columns[field].append(contentsOf: repeatElement(.nan, count: count - columns[field].count))
      columns[field] += other.columns[field]
    }
    count += other.count
  }
}

extension [Double] {
  fileprivate subscript(clamping range: Range<Int>) -> ArraySlice<Double> {
    self[range.clamped(to: 0..<count)]
  }
}
