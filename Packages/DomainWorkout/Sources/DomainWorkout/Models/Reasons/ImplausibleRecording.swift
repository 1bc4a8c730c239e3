/// Why a recording cannot be true, so that nothing of it is imported.
public enum ImplausibleRecording: Hashable, Sendable {
  /// It starts in this year, before such files existed.
  case startsTooEarly(year: Int)
  /// It starts in this year, which was in the future.
  case startsInFuture(year: Int)
  /// The times of so many of all samples run backwards.
  case timesRunBackwards(Int, of: Int)
  /// Its only sample has a time that cannot be true.
  case onlyTime
  /// So few of all samples have a time that can be true.
  case fewTimes(Int, of: Int)
  /// Without the times that cannot be true, no duration is left.
  case noDurationLeft
  /// It states a duration that cannot be true, and nothing else shows how long it lasted.
  case duration

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .startsTooEarly(let year):
      "it starts in \(year), before such files existed; the device's clock was not set"
    case .startsInFuture(let year):
      "it starts in \(year), which is in the future; the device's clock was wrong"
    case .timesRunBackwards(let count, let all): "the times of \(count) of its \(all) samples run backwards"
    case .onlyTime: "the time of its only sample cannot be true"
    case .fewTimes(let count, let all): "only \(count) of its \(all) samples have a time that can be true"
    case .noDurationLeft: "no duration is left without times that run backwards or cannot be true"
    case .duration: "the duration it states cannot be true, and nothing else shows how long it lasted"
    }
  }
}
