import CoreDatabase
import CoreReasons
import DomainCore
import DomainTraining
import DomainWorkout

extension LoadExplanation: CodeStorable {
  init?(_ stored: StoredCode) {
    let explanation: LoadExplanation? =
      switch stored.name {
      case "power": Self.power(stored)
      case "heart-rate": HeartRateInputs(stored).map { .heartRate($0) }
      case "perceived-effort": Self.effort(stored)
      case "duration": Self.duration(stored)
      case "text": stored.text("value").map { .text($0) }
      default: nil
      }
    guard let explanation else { return nil }
    self = explanation
  }

  private static func power(_ stored: StoredCode) -> LoadExplanation? {
    guard let seconds = stored.number("seconds"), let watts = stored.number("watts"),
      let threshold = stored.number("threshold")
    else { return nil }
    return .power(
      seconds: seconds, watts: watts, thresholdWatts: threshold, unmeasuredSeconds: stored.unmeasuredSeconds)
  }

  private static func effort(_ stored: StoredCode) -> LoadExplanation? {
    guard let seconds = stored.number("seconds"), let effort = stored.number("effort"),
      let divisor = stored.number("divisor")
    else { return nil }
    return .perceivedEffort(seconds: seconds, effort: effort, divisor: divisor)
  }

  private static func duration(_ stored: StoredCode) -> LoadExplanation? {
    guard let seconds = stored.number("seconds"), let hourly = stored.number("hourly"),
      let sport = stored.text("sport").flatMap(Sport.init(rawValue:))
    else { return nil }
    return .duration(seconds: seconds, pointsPerHour: hourly, sport)
  }

  var storedCode: StoredCode? {
    switch self {
    case .power(let seconds, let watts, let threshold, let unmeasured):
      StoredCode("power").with("seconds", seconds).with("watts", watts).with("threshold", threshold)
        .with(unmeasuredSeconds: unmeasured)
    case .heartRate(let inputs): inputs.storedCode
    case .perceivedEffort(let seconds, let effort, let divisor):
      StoredCode("perceived-effort").with("seconds", seconds).with("effort", effort).with("divisor", divisor)
    case .duration(let seconds, let hourly, let sport):
      StoredCode("duration").with("seconds", seconds).with("hourly", hourly).with("sport", sport.rawValue)
    case .text(let sentence): StoredCode("text").with("value", sentence)
    case .unknown: nil
    }
  }

  var unknownCode: String? { if case .unknown(let stored) = self { stored } else { nil } }
}

extension HeartRateInputs {
  fileprivate init?(_ stored: StoredCode) {
    guard let seconds = stored.number("seconds"), let trimp = stored.number("trimp"), let hour = stored.number("hour"),
      let threshold = stored.number("threshold"), let resting = stored.number("resting"),
      let maximum = stored.number("maximum"), let scale = stored.number("scale"),
      let exponent = stored.number("exponent")
    else { return nil }
    let name = stored.text("sex")
    let sex = name.map { Sex(rawValue: $0) } ?? Sex.unspecified
    guard let sex, (name == nil) == (sex == .unspecified) else { return nil }
    self.init(
      seconds: seconds, trimp: trimp, trimpOfHour: hour, thresholdBPM: threshold, restingBPM: resting,
      maximumBPM: maximum, scale: scale, exponent: exponent, sex: sex, unmeasuredSeconds: stored.unmeasuredSeconds)
  }

  fileprivate var storedCode: StoredCode {
    StoredCode("heart-rate").with("seconds", seconds).with("trimp", trimp).with("hour", trimpOfHour)
      .with("threshold", thresholdBPM).with("resting", restingBPM).with("maximum", maximumBPM).with("scale", scale)
      .with("exponent", exponent).with("sex", sex == .unspecified ? nil : sex.rawValue)
      .with(unmeasuredSeconds: unmeasuredSeconds)
  }
}

extension StoredCode {
  /// 0 in loads of rules that counted only measured time.
  fileprivate var unmeasuredSeconds: Double { number("unmeasured") ?? 0 }

  fileprivate func with(unmeasuredSeconds: Double) -> StoredCode {
    unmeasuredSeconds > 0 ? with("unmeasured", unmeasuredSeconds) : self
  }
}

extension DuplicateReason: CodeStorable {
  init?(_ stored: StoredCode) {
    let reason: DuplicateReason? =
      switch stored.name {
      case "heart-rates": stored.number("bpm").map { .heartRates(differenceBPM: $0) }
      case "positions": stored.number("meters").map { .positions(differenceMeters: $0) }
      case "times": .times
      case "overlap": .overlap
      case "shifted": stored.number("minutes").flatMap { Int(exactly: $0) }.map { .shifted(minutes: $0) }
      case "listed": .listed
      case "merged-by-hand": .mergedByHand
      case "text": stored.text("value").map { .text($0) }
      default: nil
      }
    guard let reason else { return nil }
    self = reason
  }

  var storedCode: StoredCode? {
    let stored = StoredCode(code)
    return switch self {
    case .heartRates(let difference): stored.with("bpm", difference)
    case .positions(let difference): stored.with("meters", difference)
    case .shifted(let minutes): stored.with("minutes", Double(minutes))
    case .times, .overlap, .listed, .mergedByHand: stored
    case .text(let sentence): stored.with("value", sentence)
    case .unknown: nil
    }
  }

  var unknownCode: String? { if case .unknown(let stored) = self { stored } else { nil } }
}

/// A value of the domain that is stored as a code.
protocol CodeStorable {
  /// `nil` if this version does not know the code or one of its values.
  init?(_ code: StoredCode)

  /// The code under which it is stored; `nil` for `unknown`.
  var storedCode: StoredCode? { get }

  static func unknown(_ stored: String) -> Self

  /// The associated value of `unknown`.
  var unknownCode: String? { get }
}

extension CodeStorable {
  /// Reads a stored value; an unknown code becomes `unknown`.
  init(stored text: String) {
    self = Self(StoredCode(parsing: text)) ?? .unknown(text)
  }

  /// The stored value.
  var stored: String { storedCode?.text ?? unknownCode ?? "" }
}
