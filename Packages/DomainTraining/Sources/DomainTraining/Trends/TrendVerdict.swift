extension TrendFinding {
  /// The line; `nil` if the values do not meet a condition.
  public var line: TrendLine? {
    if case .line(let line) = self { line } else { nil }
  }

  /// The direction of the line; none without a line.
  public var direction: TrendDirection { line?.direction ?? .none }

  /// Why the values have no direction, in one sentence; `nil` if they have one.
  public var reasonForNoTrend: String? {
    switch self {
    case .failure(let failure): failure.sentence
    case .line(let line): line.doubt?.sentence
    }
  }

  /// The stable name of the reason in JSON; `nil` if the values have a direction.
  public var reasonCode: String? {
    switch self {
    case .failure(let failure): failure.code
    case .line(let line): line.doubt?.rawValue
    }
  }
}

/// Why a line has no direction.
///
/// `rawValue` is the stable name in JSON.
public enum TrendDoubt: String, CaseIterable, Hashable, Sendable {
  /// The interval of 95 % includes 0.
  case uncertain
  /// The whole change is smaller than the noise of the values.
  case withinNoise = "within-noise"

  /// The reason in one sentence.
  public var sentence: String {
    switch self {
    case .uncertain: "The 95% interval of the change includes 0."
    case .withinNoise: "The whole change is smaller than the usual distance of a value from the line."
    }
  }
}

extension TrendLine {
  /// Why the line has no direction; `nil` if it has one.
  public var doubt: TrendDoubt? {
    if !isSlopeCertain { return .uncertain }
    return isWithinNoise ? .withinNoise : nil
  }
}
