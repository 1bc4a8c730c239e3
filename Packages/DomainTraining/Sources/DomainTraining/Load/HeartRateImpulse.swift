import DomainCore
import Foundation

/// Banister's TRIMP: minutes × r × A × e^(k × r), r being the part of the heart rate reserve in use, 0 to 1.
///
/// A and k are 0.64 and 1.92 for men, 0.86 and 1.67 for women, as the literature usually quotes E. W. Banister
/// ("Modeling Elite Athletic Performance", 1991). If the sex is not set, both are the mean of the two; A cancels out in
/// a load anyway.
struct HeartRateImpulse {
  let thresholds: ResolvedThresholds
  /// A.
  let scale: Double
  /// k.
  let exponent: Double

  init(_ thresholds: ResolvedThresholds) {
    self.thresholds = thresholds
    (scale, exponent) =
      switch thresholds.sex {
      case .male: (0.64, 1.92)
      case .female: (0.86, 1.67)
      case .unspecified: (0.75, 1.795)
      }
  }

  func trimp(seconds: TimeInterval, atBPM bpm: Double) -> Double {
    let reserve =
      (bpm - thresholds.restingHeartRateBPM) / (thresholds.maximumHeartRateBPM - thresholds.restingHeartRateBPM)
    let used = min(max(0, reserve), 1)
    return seconds / 60 * used * scale * exp(exponent * used)
  }

  func trimp(of spans: SampleSpans) -> Double {
    spans.spans.reduce(0) { $0 + trimp(seconds: $1.seconds, atBPM: $1.value) }
  }

  var hourAtThreshold: Double { trimp(seconds: 3_600, atBPM: thresholds.lactateThresholdHeartRateBPM) }
}
