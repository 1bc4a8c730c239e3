import DomainCore
import Foundation

extension TimeHistogram {
  /// The time in motion at each speed or pace, in the sport's usual unit; `nil` without speeds.
  init?(ofMovingSpeeds speeds: SampleSpans, sport: Sport) {
    switch sport.speedConvention {
    case .speed: self.init(of: speeds.mapped { $0 * 3.6 }, in: .kilometersPerHour)
    case .pacePerDistance: self.init(of: speeds.mapped { 1_000 / $0 }, in: .secondsPerKilometer)
    case .pacePerHundred: self.init(of: speeds.mapped { 100 / $0 }, in: .secondsPerHundredMeters)
    }
  }

  /// The time pedaling, stepping or stroking at each cadence; `nil` without any.
  init?(ofCadences cadences: SampleSpans) {
    self.init(of: cadences.filter { $0 > 0 }, in: .revolutionsPerMinute)
  }
}

extension SampleSpans {
  /// The same spans with other values.
  func mapped(_ transform: (Double) -> Double) -> SampleSpans {
    var result = SampleSpans(capacity: spans.count)
    for span in spans { result.append(transform(span.value), from: span.start, seconds: span.seconds) }
    return result
  }
}
