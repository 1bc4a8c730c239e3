/// Recorded samples, a column for each quantity.
///
/// All columns that exist have as many entries as `offsets`; `NaN` marks a sample without a value.
public struct Track: Equatable, Sendable {
  /// Seconds since the workout's start, never decreasing.
  public var offsets: [Double]
  /// Degrees north, −90 to 90.
  public var latitudes: [Double]?
  /// Degrees east, −180 to 180.
  public var longitudes: [Double]?
  /// Meters above sea level.
  public var altitudes: [Double]?
  /// Meters from the start, from the device.
  public var distances: [Double]?
  /// Meters per second.
  public var speeds: [Double]?
  /// Beats per minute.
  public var heartRates: [Double]?
  /// Watts.
  public var powers: [Double]?
  /// Revolutions per minute; of one leg when running.
  public var cadences: [Double]?
  /// Degrees Celsius.
  public var temperatures: [Double]?
  /// Where recording resumed after a break: indices into the columns, without the first segment's 0.
  public var segmentStarts: [Int]
  /// Columns from apps and sensors that have no place above.
  public var developerColumns: [DeveloperColumn]

  /// `nil` for a quantity that was not recorded.
  public init(
    offsets: [Double] = [], latitudes: [Double]? = nil, longitudes: [Double]? = nil, altitudes: [Double]? = nil,
    distances: [Double]? = nil, speeds: [Double]? = nil, heartRates: [Double]? = nil, powers: [Double]? = nil,
    cadences: [Double]? = nil, temperatures: [Double]? = nil, segmentStarts: [Int] = [],
    developerColumns: [DeveloperColumn] = []
  ) {
    self.offsets = offsets
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.altitudes = altitudes
    self.distances = distances
    self.speeds = speeds
    self.heartRates = heartRates
    self.powers = powers
    self.cadences = cadences
    self.temperatures = temperatures
    self.segmentStarts = segmentStarts
    self.developerColumns = developerColumns
  }

  /// The number of samples, and of entries in each column.
  public var count: Int { offsets.count }
  /// Whether there are no samples at all.
  public var isEmpty: Bool { offsets.isEmpty }

  public static func == (left: Track, right: Track) -> Bool {
    same(left.offsets, right.offsets) && same(left.latitudes, right.latitudes)
      && same(left.longitudes, right.longitudes) && same(left.altitudes, right.altitudes)
      && same(left.distances, right.distances) && same(left.speeds, right.speeds)
      && same(left.heartRates, right.heartRates) && same(left.powers, right.powers)
      && same(left.cadences, right.cadences) && same(left.temperatures, right.temperatures)
      && left.segmentStarts == right.segmentStarts && left.developerColumns == right.developerColumns
  }
}

/// Values that an app or a sensor recorded, under its own name and in its own unit.
public struct DeveloperColumn: Equatable, Sendable {
  /// The name that the app or the sensor gave it.
  public var name: String
  /// The unit as it was recorded, not converted to SI; empty for none.
  public var unit: String
  /// `NaN` if a sample has none.
  public var values: [Double]

  public init(name: String, unit: String, values: [Double]) {
    self.name = name
    self.unit = unit
    self.values = values
  }

  public static func == (left: DeveloperColumn, right: DeveloperColumn) -> Bool {
    left.name == right.name && left.unit == right.unit && same(left.values, right.values)
  }
}

/// Equal numbers in equal places; a missing value equals a missing value, unlike NaN.
private func same(_ one: [Double]?, _ other: [Double]?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  return one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
}

/// Finds places in a list of increasing moments in nearly constant time.
///
/// The time from the first moment to the last is divided into as many equal parts as there are moments, and the place of
/// each part's beginning is kept. A search then has only the moments of one part left, one or two in a recording of each
/// second.
struct MomentIndex: Sendable {
  private let start: Double
  private let partsPerSecond: Double
  /// The number of moments before the beginning of each part.
  private let places: [Int32]

  /// Searches everything.
  init() { (start, partsPerSecond, places) = (0, 0, []) }

  /// - Parameter moment: increasing.
  init(count: Int, moment: (Int) -> Double) {
    let first = count > 1 ? moment(0) : 0
    let length = count > 1 ? moment(count - 1) - first : 0
    var places: [Int32] = []
    if length > 0, length.isFinite, count < Int(Int32.max) {
      let secondsPerPart = length / Double(count)
      places.reserveCapacity(count + 1)
      var next = 0
      for part in 0...count {
        let beginning = first + Double(part) * secondsPerPart
        while next < count, moment(next) < beginning { next += 1 }
        places.append(Int32(next))
      }
    }
    (start, partsPerSecond, self.places) = (first, Double(count) / length, places)
  }

  /// The number of moments before a time.
  func count(before time: Double, of count: Int, moment: (Int) -> Double) -> Int {
    var (low, high) = (0, count)
    if !places.isEmpty {
      let part = max(0, min(Double(places.count - 2), (time - start) * partsPerSecond))
      let own = part.isNaN ? 0 : Int(part)
      let (first, last) = (Int(places[own]), Int(places[own + 1]))
      // Rounding may have put the time into the part next to its own.
      if first == 0 || moment(first - 1) < time { low = first }
      if last == count || moment(last) >= time { high = max(low, last) }
    }
    while low < high {
      let middle = (low + high) / 2
      if moment(middle) < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
