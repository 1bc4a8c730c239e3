public import Foundation

/// Heart rates cut into zones.
///
/// Bounds are real numbers, and a bound belongs to the zone above it, so that no rate falls between two zones. Models
/// whose zone 1 has a lower bound have a bucket below it, so that the times of all buckets add up.
public struct HeartRateZones: Equatable, Sendable {
  public let model: HeartRateZoneModel
  /// Where each bucket but the first begins, in beats a minute, rising.
  public let boundsBPM: [Double]
  /// What each bucket is called: `below 1`, `1`, `5a`.
  public let names: [String]
  /// What the bounds are taken from and the athlete never said.
  public let assumed: Set<ThresholdKind>

  public init(_ model: HeartRateZoneModel, thresholds: ResolvedThresholds) {
    self.model = model
    boundsBPM = model.percentages.map { model.bound(at: $0, thresholds) }
    names = model.zoneNames
    assumed = model.basis.intersection(thresholds.assumed)
  }

  /// Which bucket a heart rate belongs to, from 0.
  public func index(ofBPM bpm: Double) -> Int {
    boundsBPM.count { $0 <= bpm }
  }

  /// Seconds in each bucket, one for each of `names`. Samples weigh the time they stand for, so that "smart" recording
  /// and recording each second agree; the sum is the time recorded with a heart rate.
  public func seconds(in track: Track) -> [TimeInterval] {
    var seconds = [TimeInterval](repeating: 0, count: names.count)
    for span in SampleSpans(heartRatesOf: track).spans {
      seconds[index(ofBPM: span.value)] += span.seconds
    }
    return seconds
  }
}
