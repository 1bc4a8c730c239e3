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
