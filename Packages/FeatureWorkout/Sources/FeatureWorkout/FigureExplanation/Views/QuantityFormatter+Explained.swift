import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

extension QuantityFormatter {
  /// A value of an explanation in the person's units.
  func text(_ value: ExplainedValue?, in sport: Sport?) -> String {
    let sport = sport ?? .other
    return switch value {
    case nil: Self.absent
    case .points(let points): number(points, fractionDigits: 1)
    case .number(let value, let digits): number(value, fractionDigits: digits)
    case .fraction(let part): percentage(part, fractionDigits: 1)
    case .seconds(let seconds): duration(seconds: seconds)
    case .meters(let meters): distance(meters: meters, in: sport)
    case .elevation(let meters): elevation(meters: meters)
    case .speed(let speed): self.speed(metersPerSecond: speed, in: sport)
    case .beatsPerMinute(let bpm): "\(number(bpm, fractionDigits: bpm == bpm.rounded() ? 0 : 1)) bpm"
    case .watts(let watts): power(watts: watts)
    case .kilojoules(let work): "\(number(work)) kJ"
    case .kilocalories(let energy): self.energy(kilocalories: energy)
    case .cadence(let perMinute):
      cadence(
        perMinute: sport.isOnFoot ? perMinute * 2 : perMinute, unit: sport.isOnFoot ? .steps : .revolutions)
    case .count(let count): self.count(count)
    case .day(let day): date(daysSinceEpoch: day.daysSinceEpoch)
    case .text(let text): text
    }
  }
}
