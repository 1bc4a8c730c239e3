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

  /// Removes coordinates of an impossible position.
  /// - Returns: whether there were coordinates and they were removed.
  mutating func dropImpossiblePosition() -> Bool {
    let (latitude, longitude) = (self[.latitude], self[.longitude])
    if isPossiblePosition(latitude, longitude) { return false }
    self[.latitude] = .nan
    self[.longitude] = .nan
    return !latitude.isNaN || !longitude.isNaN
  }
}

/// Whether these coordinates are on Earth. Devices without a fix write 0, 0. False for NaN.
@inline(__always)
func isPossiblePosition(_ latitude: Double, _ longitude: Double) -> Bool {
  abs(latitude) <= 90 && abs(longitude) <= 180 && (latitude != 0 || longitude != 0)
}
