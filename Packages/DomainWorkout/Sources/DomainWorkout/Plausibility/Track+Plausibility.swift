import DomainCore
import DomainTraining
import Foundation

extension Track {
  /// Leaves out impossible sample values. A column without remaining values is removed.
  mutating func omitImplausibleValues(for sport: Sport, _ remarks: inout OmissionRemarks) {
    omit(\.heartRates, .heartRate, within: PlausibilityRules.heartRates, &remarks)
    omit(\.powers, .power, within: PlausibilityRules.powers, &remarks)
    omit(\.cadences, .cadence, within: PlausibilityRules.cadences(of: sport), &remarks)
    omit(\.temperatures, .temperature, within: PlausibilityRules.temperatures, &remarks)
    omit(\.altitudes, .altitude, within: sport.altitudes, &remarks)
    omit(\.speeds, .speed, within: 0...(sport.fastestMetersPerSecond * 1.5), &remarks)
    // Counters that span several workouts begin with the first.
    omit(\.distances, .distance, within: 0...(PlausibilityRules.longestMeters * 10), &remarks)
  }

  private mutating func omit(
    _ column: WritableKeyPath<Track, [Double]?>, _ measure: SampleMeasure, within range: ClosedRange<Double>,
    _ remarks: inout OmissionRemarks
  ) {
    guard let values = self[keyPath: column] else { return }
    let count = values.count { !$0.isNaN && !range.contains($0) }
    guard count > 0 else { return }
    let kept = values.map { range.contains($0) ? $0 : .nan }
    self[keyPath: column] = kept.contains { !$0.isNaN } ? kept : nil
    remarks.values.append((measure, count))
  }

  /// Leaves out positions that nobody could have reached between the others; see `PositionJumps`.
  mutating func omitSpikes(for sport: Sport, _ remarks: inout OmissionRemarks) {
    guard var north = latitudes, var east = longitudes else { return }
    let spikes = PositionJumps(of: self, fastest: sport.fastestMetersPerSecond).spikes
    guard !spikes.isEmpty else { return }
    for index in spikes { (north[index], east[index]) = (.nan, .nan) }
    (latitudes, longitudes) = (north, east)
    remarks.positions += spikes.count
  }

  /// Begins a new segment at each jump, so that it does not count as distance.
  mutating func breakAtJumps(for sport: Sport) {
    let jumps = PositionJumps(of: self, fastest: sport.fastestMetersPerSecond).jumps
    segmentStarts = Set(segmentStarts + jumps).sorted()
  }
}
