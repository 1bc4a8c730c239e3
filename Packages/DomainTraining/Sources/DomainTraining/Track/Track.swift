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
