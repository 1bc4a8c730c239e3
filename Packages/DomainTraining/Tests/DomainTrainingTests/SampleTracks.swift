@testable import DomainTraining

/// This many seconds of one value.
typealias Leg = (seconds: Int, value: Double)

/// One value for each second.
func eachSecond(_ legs: [Leg]) -> [Double] {
  legs.flatMap { [Double](repeating: $0.value, count: $0.seconds) }
}

extension Track {
  /// Recorded each second.
  static func eachSecond(
    heartRates: [Double]? = nil, powers: [Double]? = nil, distances: [Double]? = nil, altitudes: [Double]? = nil
  ) -> Track {
    let count = [heartRates, powers, distances, altitudes].compactMap { $0?.count }.first ?? 0
    return Track(
      offsets: (0..<count).map(Double.init), altitudes: altitudes, distances: distances, heartRates: heartRates,
      powers: powers)
  }

  /// The same with only the first sample, the last, and those whose heart rate or power changed, as in "smart"
  /// recording; none further apart than `longest` samples.
  func smart(longest: Int = 50) -> Track {
    var kept: [Int] = []
    func differ(_ column: [Double]?, _ one: Int, _ other: Int) -> Bool {
      column.map { $0[one] != $0[other] } ?? false
    }
    for index in offsets.indices {
      guard let last = kept.last, index != offsets.count - 1 else {
        kept.append(index)
        continue
      }
      if index - last >= longest || differ(heartRates, last, index) || differ(powers, last, index) {
        kept.append(index)
      }
    }
    func reduced(_ column: [Double]?) -> [Double]? { column.map { values in kept.map { values[$0] } } }
    return Track(
      offsets: kept.map { offsets[$0] }, altitudes: reduced(altitudes), distances: reduced(distances),
      heartRates: reduced(heartRates), powers: reduced(powers))
  }
}

extension Double {
  func isNear(_ other: Double, within tolerance: Double = 5e-5) -> Bool {
    abs(self - other) <= tolerance
  }
}
