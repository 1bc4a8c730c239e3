public import DomainCore
import DomainTraining

/// A threshold that entered a figure.
public struct UsedThreshold: Equatable, Sendable {
  /// Where a threshold comes from.
  public enum Origin: Equatable, Sendable {
    /// The athlete set it, for the days from this one on; `nil` for all days.
    case set(from: CalendarDay?)
    /// A default, because nothing better is known.
    case assumed
    /// From the age in years: 208 − 0.7 × age.
    case estimatedFromAge(Int)
    /// From other thresholds that are set.
    case derived(from: String)
  }

  /// The display name, in English, such as "maximum heart rate".
  public var name: String
  /// The value that was used, in SI units.
  public var value: ExplainedValue
  /// Whether the athlete set it, or Fettle assumed, estimated or derived it.
  public var origin: Origin

  public init(_ name: String, _ value: ExplainedValue, _ origin: Origin) {
    self.name = name
    self.value = value
    self.origin = origin
  }

  /// Whether the athlete set it.
  public var isSet: Bool {
    if case .set = origin { true } else { false }
  }
}

extension DatedThresholds {
  /// The first day from which a value has been the same until a day; `nil` if from the beginning.
  func start<Value: Equatable>(of value: (Thresholds) -> Value, on day: CalendarDay) -> CalendarDay? {
    let until = entries.filter { entry in entry.from.map { $0 <= day } ?? true }
    guard let last = until.last else { return nil }
    return until.reversed().prefix { value($0.thresholds) == value(last.thresholds) }.last?.from
  }

  /// The heart rates that a load by heart rate uses on a day.
  func usedHeartRates(on day: CalendarDay) -> [UsedThreshold] {
    let stated = thresholds(on: day)
    let resolved = stated.resolved
    func origin(_ kind: ThresholdKind, _ value: @escaping (Thresholds) -> Int?) -> UsedThreshold.Origin {
      guard resolved.assumed.contains(kind) else { return .set(from: start(of: value, on: day)) }
      switch kind {
      case .lactateThresholdHeartRate: return .derived(from: "85% of the reserve")
      case .maximumHeartRate where !resolved.assumed.contains(.lactateThresholdHeartRate):
        return .derived(from: "the lactate threshold")
      case .maximumHeartRate: return resolved.maximumAgeYears.map { .estimatedFromAge($0) } ?? .assumed
      case .restingHeartRate, .sex: return .assumed
      }
    }
    return [
      UsedThreshold(
        ThresholdKind.restingHeartRate.name, .beatsPerMinute(resolved.restingHeartRateBPM),
        origin(.restingHeartRate, \.restingHeartRateBPM)),
      UsedThreshold(
        ThresholdKind.maximumHeartRate.name, .beatsPerMinute(resolved.maximumHeartRateBPM),
        origin(.maximumHeartRate, \.maximumHeartRateBPM)),
      UsedThreshold(
        ThresholdKind.lactateThresholdHeartRate.name, .beatsPerMinute(resolved.lactateThresholdHeartRateBPM),
        origin(.lactateThresholdHeartRate, \.lactateThresholdHeartRateBPM)),
    ]
  }

  /// The sex that weights heart rates.
  func usedSex(on day: CalendarDay) -> UsedThreshold {
    let sex = thresholds(on: day).sex
    return UsedThreshold(
      ThresholdKind.sex.name, .text(sex == .unspecified ? "mean of both" : sex.rawValue),
      sex == .unspecified ? .assumed : .set(from: nil))
  }

  /// The threshold power of a day; `nil` if it is not set, because it is never estimated.
  func usedPower(on day: CalendarDay) -> UsedThreshold? {
    thresholds(on: day).resolved.functionalThresholdPowerWatts.map {
      UsedThreshold(
        "threshold power", .watts($0), .set(from: start(of: \.functionalThresholdPowerWatts, on: day)))
    }
  }

  /// The threshold pace of a day, as a speed.
  func usedSpeed(on day: CalendarDay) -> UsedThreshold? {
    thresholds(on: day).thresholdSpeedMetersPerSecond.map {
      UsedThreshold(
        "threshold pace", .speed($0), .set(from: start(of: \.thresholdPaceSecondsPerKilometer, on: day)))
    }
  }
}
