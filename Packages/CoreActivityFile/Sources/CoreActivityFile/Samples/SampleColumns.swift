import CoreReasons

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
  fileprivate func withColumn(_ field: SampleField, _ body: (UnsafeBufferPointer<Double>) -> Void) {
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

/// The quantities of one sample, in the order of the columns.
enum SampleField: Int, CaseIterable {
  case latitude, longitude, altitude, distance, speed, heartRate, power, cadence, temperature
}

/// One sample while it is being read; NaN is "absent".
struct SampleRow {
  private var values = InlineArray<9, Double>(repeating: .nan)

  subscript(field: SampleField) -> Double {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  subscript(column: Int) -> Double { values[column] }

  /// Removes coordinates of an impossible position. A longitude beyond 180 degrees is judged with the position before, by
  /// ``wrapLongitude(after:)``.
  /// - Returns: whether there were coordinates and they were removed.
  mutating func dropImpossiblePosition() -> Bool {
    let (latitude, longitude) = (self[.latitude], self[.longitude])
    let turns = longitude.magnitude > 180 && longitude.magnitude <= 540
    if isPossiblePosition(latitude, turns ? 180 : longitude) { return false }
    dropPosition()
    return !latitude.isNaN || !longitude.isNaN
  }

  /// Some devices count on beyond 180 degrees when they cross that meridian. Elsewhere such a longitude is a fault.
  /// - Parameter last: the longitude before, NaN for none; becomes this one.
  /// - Returns: whether the position was removed.
  mutating func wrapLongitude(after last: inout Double) -> Bool {
    let longitude = self[.longitude]
    guard !longitude.isNaN else { return false }
    let rest = longitude.magnitude < 180 ? longitude : longitude.remainder(dividingBy: 360)
    let wrapped = rest == 180 ? -180 : rest
    let isClose = (wrapped - last).remainder(dividingBy: 360).magnitude <= Self.closestDegrees
    last = wrapped
    if longitude.magnitude > 180, !isClose {
      dropPosition()
      return true
    }
    self[.longitude] = wrapped
    return false
  }

  private static let closestDegrees = 1.0

  private mutating func dropPosition() {
    self[.latitude] = .nan
    self[.longitude] = .nan
  }
}

/// Whether these coordinates are on Earth. Devices without a fix write 0, 0. False for NaN.
@inline(__always)
private func isPossiblePosition(_ latitude: Double, _ longitude: Double) -> Bool {
  latitude.magnitude <= 90 && longitude.magnitude <= 180 && (latitude != 0 || longitude != 0)
}

extension SampleRow {
  /// Sets a value read from text unless it is absent, or so implausible that it must be a fault.
  mutating func setPlausible(_ field: SampleField, _ value: Double) {
    let range: ClosedRange<Double>
    switch field {
    case .latitude, .longitude: range = -1000...1000  // judged together, once both are there
    case .altitude: range = -1000...30_000
    case .distance: range = 0...1e8
    case .speed: range = 0...1000
    case .heartRate: range = 1...300
    case .power: range = 0...10_000
    case .cadence: range = 0...1000
    case .temperature: range = -100...100
    }
    if range.contains(value) { self[field] = value }
  }
}

/// Problems tolerated while samples were read from XML.
struct SampleFaults {
  var withoutTime = 0
  var impossiblePositions = 0
  var timesWithoutZone = 0
  var hasTimesWithZone = false
  /// For points with a time in a year in which nobody can have recorded.
  var impossibleTimes = 0
  var impossibleYear: Int?
  var unreadableTimes = 0

  /// Whether no time has a zone.
  var areTimesLocal: Bool { timesWithoutZone > 0 && !hasTimesWithZone }

  var warnings: [ImportRemark] {
    var warnings: [ImportRemark] = []
    if withoutTime > 0 { warnings.append(.samplesWithoutTime(count: withoutTime)) }
    if impossiblePositions > 0 { warnings.append(.impossiblePositions(count: impossiblePositions)) }
    if timesWithoutZone > 0 { warnings.append(.timesWithoutZone) }
    return warnings
  }

  mutating func note(_ fault: ISO8601.Fault) {
    switch fault {
    case .absent: break
    case .impossibleYear(let year):
      impossibleTimes += 1
      impossibleYear = impossibleYear ?? year
    case .unreadable: unreadableTimes += 1
    }
  }

  /// The problem of most of the points without a time.
  func missingTimes(with timed: Int, of points: Int) -> MissingTimes {
    let absent = points - timed - impossibleTimes - unreadableTimes
    if let impossibleYear, impossibleTimes > max(absent, unreadableTimes) {
      return .impossibleYear(year: impossibleYear)
    }
    if unreadableTimes > max(absent, impossibleTimes) { return .unreadable }
    return .samples(with: timed, of: points)
  }
}
