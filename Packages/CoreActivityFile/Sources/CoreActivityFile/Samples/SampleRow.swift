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

  /// Drops what cannot be a position on Earth. 0, 0 is what devices write that have no fix.
  /// - Returns: whether coordinates stood there and were dropped.
  mutating func dropImpossiblePosition() -> Bool {
    let (latitude, longitude) = (self[.latitude], self[.longitude])
    if abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 { return false }
    self[.latitude] = .nan
    self[.longitude] = .nan
    return !latitude.isNaN || !longitude.isNaN
  }
}
