import CoreTesting
import DomainTraining

extension Track {
  /// A track as damaged files contain them: gaps, repeated and jumping times, missing values, spikes, restarting
  /// distances, negative altitudes, and sometimes no samples or no column at all.
  static func wild(seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    let count = [0, 1, 2, 30, 400, 2_000].randomElement(using: &random) ?? 0
    var offsets: [Double] = []
    for _ in 0..<count {
      let steps: [Double] = [0, 0.25, 1, 1, 1, 1, 1, 7, 59, 61, 5_000, 1e9]
      let step = steps.randomElement(using: &random) ?? 1
      let isGap = Int.random(in: 0..<20, using: &random) == 0
      offsets.append((offsets.last ?? 0) + (isGap ? step : min(step, 1)))
    }
    func column(_ range: ClosedRange<Double>, faults: [Double]) -> [Double]? {
      guard Int.random(in: 0..<4, using: &random) > 0 else { return nil }
      let values: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 65_535] + faults
      let faultsInHundred = Int.random(in: 0...20, using: &random)
      return (0..<count).map { _ in
        Int.random(in: 0..<100, using: &random) < faultsInHundred
          ? values.randomElement(using: &random) ?? .nan : .random(in: range, using: &random)
      }
    }
    func increasing(_ steps: [Double]?) -> [Double]? {
      var total = 0.0
      return steps?.map { step in
        if step.isFinite, step.magnitude < 1e6 { total += step }
        return step.isFinite ? total : step
      }
    }
    let starts = (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0...2_100, using: &random) }
    return Track(
      offsets: offsets, latitudes: column(47...47.01, faults: [91]), longitudes: column(11...11.01, faults: [181]),
      altitudes: column(-430...8_000, faults: [-500]), distances: increasing(column(0...10, faults: [-1_000])),
      speeds: column(0...20, faults: []), heartRates: column(40...200, faults: [255]),
      powers: column(0...900, faults: []), cadences: column(0...120, faults: []), segmentStarts: starts.sorted())
  }

  /// The same samples less often: after each kept sample, up to `longest` following ones are dropped.
  func thinned(longest: Int, seed: Int) -> Track {
    var random = SeededGenerator(seed: seed)
    var kept: [Int] = []
    var next = 0
    while next < count {
      kept.append(next)
      next += .random(in: 1...(longest + 1), using: &random)
    }
    func reduced(_ column: [Double]?) -> [Double]? { column.map { values in kept.map { values[$0] } } }
    return Track(
      offsets: kept.map { offsets[$0] }, latitudes: reduced(latitudes), longitudes: reduced(longitudes),
      altitudes: reduced(altitudes), distances: reduced(distances), speeds: reduced(speeds),
      heartRates: reduced(heartRates), powers: reduced(powers), cadences: reduced(cadences))
  }
}
