public import DomainCore

/// Why a recording is implausible, so that nothing of it is imported.
public enum ImplausibleRecording: Hashable, Sendable {
  /// It starts in this year, before such files existed.
  case startsTooEarly(year: Int)
  /// It starts in this year, and on this day if that is known, which was in the future.
  case startsInFuture(year: Int, day: CalendarDay? = nil)
  /// This many of all samples go back in time.
  case timesRunBackwards(Int, of: Int)
  /// Its only sample has an implausible time.
  case onlyTime
  /// Only this many of all samples have a plausible time.
  case fewTimes(Int, of: Int)
  /// Without the implausible times, no duration is left.
  case noDurationLeft
  /// It states an implausible duration, and nothing else shows how long it lasted.
  case duration

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .startsTooEarly(let year):
      "it starts in \(year), before such files existed; the device's clock was not set"
    case .startsInFuture(let year, let day):
      "it starts \(day.map { "on \($0)" } ?? "in \(year)"), which is in the future; the device's clock was wrong"
    case .timesRunBackwards(let count, let all): "the times of \(count) of its \(all) samples run backwards"
    case .onlyTime: "the time of its only sample cannot be true"
    case .fewTimes(let count, let all): "only \(count) of its \(all) samples have a time that can be true"
    case .noDurationLeft: "no duration is left without times that run backwards or cannot be true"
    case .duration: "the duration it states cannot be true, and nothing else shows how long it lasted"
    }
  }
}
