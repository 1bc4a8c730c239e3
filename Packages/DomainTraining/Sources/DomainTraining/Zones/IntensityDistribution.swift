import Foundation

/// Training below the first threshold, between both, and above the second: seconds, sessions or load.
///
/// The three zones are those of K. S. Seiler and G. Ø. Kjerland, Scandinavian Journal of Medicine & Science in Sports 16,
/// 2006. Time, sessions and load give three different answers for one month, so only amounts of one kind are added.
public struct IntensityDistribution: Hashable, Sendable {
  /// Below the first threshold: zone 1.
  public let easy: Double
  /// From the first threshold to the second: zone 2.
  public let moderate: Double
  /// From the second threshold: zone 3.
  public let hard: Double

  /// Amounts of one unit. Negative and non-finite ones count as 0.
  public init(easy: Double = 0, moderate: Double = 0, hard: Double = 0) {
    self.easy = Self.limited(easy)
    self.moderate = Self.limited(moderate)
    self.hard = Self.limited(hard)
  }

  private static func limited(_ amount: Double) -> Double { amount.isFinite ? max(0, amount) : 0 }

  /// The sum of both, zone by zone; both must have the same unit.
  public static func + (left: Self, right: Self) -> Self {
    Self(easy: left.easy + right.easy, moderate: left.moderate + right.moderate, hard: left.hard + right.hard)
  }

  /// Adds each zone of another distribution, which must have the same unit.
  public static func += (left: inout Self, right: Self) { left = left + right }

  /// The sum of the three.
  public var total: Double { easy + moderate + hard }

  /// The three as parts of the total; `nil` without training.
  public var fractions: IntensityDistribution? {
    guard total > 0, total.isFinite else { return nil }
    return IntensityDistribution(easy: easy / total, moderate: moderate / total, hard: hard / total)
  }

  /// The order of the three; `nil` without training.
  public var shape: IntensityShape? {
    guard total > 0 else { return nil }
    if moderate + hard < Self.leastShapedFraction * total { return .easy }
    if moderate > easy, moderate > hard { return .threshold }
    if hard > easy, hard > moderate { return .high }
    if easy > hard, hard > moderate { return .polarized }
    return easy > moderate && moderate > hard ? .pyramidal : .mixed
  }

  /// The polarization index, `log10(easy / moderate × hard × 100)` with fractions; `nil` unless the shape is polarized,
  /// because it also rates other shapes as polarized.
  ///
  /// (G. Treff and others, "The Polarization-Index", Frontiers in Physiology 10, 2019; on its limits P. Arjona and
  /// others, Frontiers in Physiology 14, 2023.) Without moderate training, `substitutedModerateFraction` is taken from
  /// the easy fraction. The paper names the number, and the zone is our choice: from the hard fraction the index of
  /// 80/0/20 would be 3.182, not 3.199.
  public var polarizationIndex: Double? {
    guard shape == .polarized, let fractions else { return nil }
    let moved = fractions.moderate > 0 ? 0 : Self.substitutedModerateFraction
    return log10((fractions.easy - moved) / (fractions.moderate + moved) * fractions.hard * 100)
  }

  /// Below this part of moderate and hard training together, their order says nothing, and all is easy.
  public static let leastShapedFraction = 0.05
  /// The index above which training counts as polarized.
  public static let leastPolarizedIndex = 2.0
  /// The moderate fraction that the index uses instead of 0.
  public static let substitutedModerateFraction = 0.01
}

/// The order of easy, moderate and hard training.
///
/// `rawValue` is the stable name used in JSON.
public enum IntensityShape: String, CaseIterable, Hashable, Sendable {
  /// Easy, then hard, then moderate.
  case polarized
  /// Easy, then moderate, then hard.
  case pyramidal
  /// Nearly all easy: see ``IntensityDistribution/leastShapedFraction``.
  case easy
  /// Mostly moderate.
  case threshold
  /// Mostly hard.
  case high
  /// None of these, because two amounts are equal.
  case mixed

  /// The display name, in English.
  public var name: String { rawValue }
}

/// The data behind a distribution of intensity, which decides whether its shape means anything.
///
/// Less than the limits, which are our conventions, suffices for the amounts alone.
public struct IntensityEvidence: Hashable, Sendable {
  /// The least number of days: four weeks.
  public static let leastDayCount = 28
  /// The least number of sessions.
  public static let leastSessionCount = 8
  /// The least part of the time with a recorded intensity.
  public static let leastRecordedShare = 0.8

  /// The number of days of the period.
  public var dayCount: Int
  /// The number of sessions with a recorded intensity.
  public var sessionCount: Int
  /// The time with a recorded intensity.
  public var recordedSeconds: Double
  /// The time of all training in the period, whether or not its intensity was recorded.
  public var trainingSeconds: Double

  public init(dayCount: Int, sessionCount: Int, recordedSeconds: Double, trainingSeconds: Double) {
    self.dayCount = dayCount
    self.sessionCount = sessionCount
    self.recordedSeconds = recordedSeconds
    self.trainingSeconds = trainingSeconds
  }

  /// The part of the training time with a recorded intensity, 0 to 1; 0 without training.
  public var recordedShare: Double {
    let share = recordedSeconds / trainingSeconds
    return trainingSeconds > 0 && share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// Whether nothing is missing.
  public var isEnough: Bool { shortages.isEmpty }

  /// What is missing.
  public var shortages: [IntensityShortage] {
    var shortages: [IntensityShortage] = []
    if dayCount < Self.leastDayCount { shortages.append(.tooFewDays(count: dayCount)) }
    if sessionCount < Self.leastSessionCount { shortages.append(.tooFewSessions(count: sessionCount)) }
    if recordedShare < Self.leastRecordedShare { shortages.append(.tooLittleRecorded(share: recordedShare)) }
    return shortages
  }
}

/// What a distribution of intensity needs before its shape means anything.
public enum IntensityShortage: Hashable, Sendable {
  /// The period has only this many days.
  case tooFewDays(count: Int)
  /// The period has only this many sessions with a recorded intensity.
  case tooFewSessions(count: Int)
  /// The intensity was recorded for only this part of the time.
  case tooLittleRecorded(share: Double)

  /// The stable name in JSON.
  public var code: String {
    switch self {
    case .tooFewDays: "too-few-days"
    case .tooFewSessions: "too-few-sessions"
    case .tooLittleRecorded: "too-little-recorded"
    }
  }

  /// The shortage in one sentence.
  public var sentence: String {
    switch self {
    case .tooFewDays(let count):
      "The period has \(count) \(count == 1 ? "day" : "days"): a shape takes \(IntensityEvidence.leastDayCount)."
    case .tooFewSessions(let count):
      "\(count) \(count == 1 ? "workout has" : "workouts have") a recorded intensity: a shape takes "
        + "\(IntensityEvidence.leastSessionCount)."
    case .tooLittleRecorded(let share):
      "The intensity was recorded for \(Self.percent(share)) of the time: a shape takes "
        + "\(Self.percent(IntensityEvidence.leastRecordedShare))."
    }
  }

  /// Rounded down, so that a shortage does not seem to meet the limit.
  private static func percent(_ share: Double) -> String {
    "\(Int(exactly: (share * 100).rounded(.down)) ?? 0)%"
  }
}
