import Foundation

/// The round distance that is nearest to a fifth of a map's width.
struct RouteScale {
  let name: String
  /// In the units of the map: cells, or those of a picture.
  let length: Double

  init?(units: RouteMap.Units, metersPerUnit: Double, width: Double) {
    let target = width / 5 * metersPerUnit
    guard target > 0, target.isFinite else { return nil }
    let small = Self.lengths(near: target / units.smallMeters).map {
      (count: $0, meters: $0 * units.smallMeters, unit: units.smallName)
    }
    let large = Self.lengths(near: target / units.meters).map {
      (count: $0, meters: $0 * units.meters, unit: units.name)
    }
    func distance(_ meters: Double) -> Double { log(meters / target).magnitude }
    let candidates = small.filter { $0.meters < 0.6 * units.meters } + large
    guard let best = candidates.min(by: { distance($0.meters) < distance($1.meters) }),
      let count = Int(exactly: best.count)
    else { return nil }
    name = "\(count) \(best.unit)"
    length = best.meters / metersPerUnit
  }

  /// Whole round numbers.
  private static func lengths(near length: Double) -> [Double] {
    let exponent = max(0, log10(length).rounded(.down))
    guard exponent.isFinite, exponent < 12 else { return [] }
    return [1, 2, 5, 10].map { $0 * pow(10, exponent) }
  }
}
