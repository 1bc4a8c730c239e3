/// A few hundred samples while they are being read, quantity by quantity; NaN is "absent".
struct SampleBlock {
  static let capacity = 256

  private(set) var count = 0
  /// All values of a quantity are next to each other. Without samples there may be none.
  private var values: [Double] = []

  var isFull: Bool { count == Self.capacity }

  /// - Precondition: the block is not full.
  mutating func append(_ row: SampleRow) {
    allocate()
    for field in 0..<SampleField.allCases.count { values[field * Self.capacity + count] = row[field] }
    count += 1
  }

  /// Replaces all samples with new ones that have no values yet.
  /// - Parameter count: at most the capacity.
  mutating func begin(_ count: Int) {
    allocate()
    self.count = count
    for field in SampleField.allCases {
      update(field) { values in
        for index in values.indices { values[index] = .nan }
      }
    }
  }

  /// The values of one quantity, to be changed. There must be samples.
  @inline(__always)
  mutating func update(_ field: SampleField, _ body: (inout MutableSpan<Double>) -> Void) {
    let range = range(of: field)
    values.withUnsafeMutableBufferPointer { values in
      var column = UnsafeMutableBufferPointer(rebasing: values[range]).mutableSpan
      body(&column)
    }
  }

  /// The values of one quantity, unless no sample has it.
  func withColumn(_ field: SampleField, _ body: (UnsafeBufferPointer<Double>) -> Void) {
    guard count > 0 else { return }
    values.withUnsafeBufferPointer { values in
      let column = UnsafeBufferPointer(rebasing: values[range(of: field)])
      if column.contains(where: { !$0.isNaN }) { body(column) }
    }
  }

  /// Removes coordinates of impossible positions.
  /// - Returns: from how many samples.
  mutating func dropImpossiblePositions() -> Int {
    var dropped = 0
    let ranges = (range(of: .latitude), range(of: .longitude))
    values.withUnsafeMutableBufferPointer { values in
      var latitudes = UnsafeMutableBufferPointer(rebasing: values[ranges.0]).mutableSpan
      var longitudes = UnsafeMutableBufferPointer(rebasing: values[ranges.1]).mutableSpan
      for index in latitudes.indices {
        let (latitude, longitude) = (latitudes[index], longitudes[index])
        if isPossiblePosition(latitude, longitude) || latitude.isNaN && longitude.isNaN { continue }
        latitudes[index] = .nan
        longitudes[index] = .nan
        dropped += 1
      }
    }
    return dropped
  }

  private mutating func allocate() {
    if values.isEmpty { values = [Double](repeating: .nan, count: SampleField.allCases.count * Self.capacity) }
  }

  private func range(of field: SampleField) -> Range<Int> {
    let start = field.rawValue * Self.capacity
    return start..<start + count
  }
}
