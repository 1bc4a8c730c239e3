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
func isPossiblePosition(_ latitude: Double, _ longitude: Double) -> Bool {
  abs(latitude) <= 90 && abs(longitude) <= 180 && (latitude != 0 || longitude != 0)
}
