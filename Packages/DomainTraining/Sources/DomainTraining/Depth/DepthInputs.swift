import DomainCore
import Foundation

/// The plausible samples of a track by quantity, read once for all figures that need them.
struct DepthInputs {
  /// Watts, 0 or more; includes coasting.
  let powers: SampleSpans
  /// Beats per minute.
  let heartRates: SampleSpans
  /// Meters per second, without standing.
  let movingSpeeds: SampleSpans
  /// Meters per second, with standing.
  let speeds: SampleSpans
  /// Revolutions per minute; includes 0.
  let cadences: SampleSpans

  /// More watts than any rider has produced for a second: such a sample is a fault of the sensor.
  static let highestWatts = 5_000.0
  /// A higher heart rate, in beats per minute, is a fault of the sensor.
  static let highestHeartRateBPM = 300.0
  /// A higher cadence, in revolutions per minute, is a fault of the sensor.
  static let highestCadenceRPM = 300.0

  init(of track: Track, sport: Sport) {
    powers = SampleSpans(of: track.powers, in: track) { (0...Self.highestWatts).contains($0) }
    heartRates = SampleSpans(of: track.heartRates, in: track) { $0 > 0 && $0 <= Self.highestHeartRateBPM }
    cadences = SampleSpans(of: track.cadences, in: track) { (0...Self.highestCadenceRPM).contains($0) }
    let fastest = sport.fastestMetersPerSecond
    speeds = TrackSeries.spans(of: .speed, in: track).filter { (0...fastest).contains($0) }
    movingSpeeds = speeds.filter { $0 >= sport.slowestMetersPerSecond }
  }
}

extension SampleSpans {
  /// The spans whose values match.
  func filter(_ isCounted: (Double) -> Bool) -> SampleSpans {
    var kept = SampleSpans(capacity: spans.count)
    for span in spans where isCounted(span.value) {
      kept.append(span.value, from: span.start, seconds: span.seconds)
    }
    return kept
  }
}
