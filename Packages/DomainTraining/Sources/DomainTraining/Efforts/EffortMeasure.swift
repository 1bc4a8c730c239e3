public import DomainCore
public import Foundation

/// What a best effort is measured by.
public enum EffortMeasure: Hashable, Sendable {
  /// The shortest time over a distance, in seconds.
  case time(meters: Double)
  /// The highest mean power over a duration, in watts.
  case power(seconds: Int)
  /// The highest mean heart rate over a duration, in beats per minute.
  case heartRate(seconds: Int)
  /// The most of a quantity in one whole workout.
  case whole(WholeQuantity)

  /// Whether a smaller value is better.
  public var isLowerBetter: Bool { if case .time = self { true } else { false } }

  /// The stable name: `time-5000`, `time-21097.5`, `power-300`, `heart-rate-60`, `most-distance`.
  public var code: String {
    switch self {
    case .time(let meters):
      "time-\(meters.rounded() == meters ? String(Int(exactly: meters) ?? 0) : String(meters))"
    case .power(let seconds): "power-\(seconds)"
    case .heartRate(let seconds): "heart-rate-\(seconds)"
    case .whole(let quantity): "\(Self.wholePrefix)\(quantity.rawValue)"
    }
  }

  /// Reads a stable name; `nil` for any other text.
  public init?(code: String) {
    if code.hasPrefix(Self.wholePrefix) {
      guard let quantity = WholeQuantity(rawValue: String(code.dropFirst(Self.wholePrefix.count))) else { return nil }
      self = .whole(quantity)
      return
    }
    guard let dash = code.lastIndex(of: "-") else { return nil }
    let number = code[code.index(after: dash)...]
    switch code[..<dash] {
    case "time":
      guard let meters = Double(number), meters.isFinite, meters > 0 else { return nil }
      self = .time(meters: meters)
    case "power":
      guard let seconds = Int(number), seconds > 0 else { return nil }
      self = .power(seconds: seconds)
    case "heart-rate":
      guard let seconds = Int(number), seconds > 0 else { return nil }
      self = .heartRate(seconds: seconds)
    default: return nil
    }
    guard self.code == code else { return nil }
  }

  private static let wholePrefix = "most-"

  /// The measures inside the track of a sport, the shortest first.
  public static func standard(for sport: Sport) -> [EffortMeasure] {
    distances(of: sport).map { .time(meters: $0) } + durations.map { .power(seconds: $0) }
      + ([5] + durations.filter { $0 >= 60 }).map { .heartRate(seconds: $0) }
  }

  /// Every measure of a sport, in the order of a table: times, whole workouts, power, heart rate.
  public static func all(for sport: Sport) -> [EffortMeasure] {
    let standard = standard(for: sport)
    let times = standard.prefix { if case .time = $0 { true } else { false } }
    return times + WholeQuantity.allCases.map { .whole($0) } + standard.dropFirst(times.count)
  }

  /// 1 second to 90 minutes, as in GoldenCheetah, and the 12 minutes of `CriticalPowerModel.twoEfforts`. The 5 seconds
  /// of heart rate above are a maximum heart rate.
  private static let durations = [
    1, 5, 10, 15, 20, 30, 60, 120, 180, 300, 480, 600, 720, 1_200, 1_800, 3_600, 5_400,
  ]

  private static func distances(of sport: Sport) -> [Double] {
    switch sport {
    case .running, .trailRunning, .walking, .hiking:
      [
        400, 800, 1_000, mile, 3_000, 5_000, 10_000, 15_000, halfMarathon, 30_000, marathon, 50_000, 100_000,
        100 * mile,
      ]
    case .cycling, .mountainBiking, .indoorCycling:
      [1_000, 5_000, 10_000, 20_000, 40_000, 50_000, 90_000, 100_000, 100 * mile, 180_000, 200_000]
    case .swimming, .openWaterSwimming: [50, 100, 200, 400, 800, 1_500, 1_900, 3_000, 3_800, 5_000, 10_000]
    case .rowing, .paddling: [500, 1_000, 2_000, 5_000, 6_000, 10_000, halfMarathon, marathon]
    case .crossCountrySkiing: [1_000, 5_000, 10_000, 15_000, halfMarathon, 30_000, marathon, 50_000]
    // With a motor, a time says nothing about the athlete.
    case .eBiking: []
    case .alpineSkiing, .strength, .yoga, .diving, .transition, .other: []
    }
  }

  private static let mile = Splits.mileMeters
  private static let halfMarathon = 21_097.5
  private static let marathon = 42_195.0
}

/// The best part of a track by one measure.
public struct BestEffort: Equatable, Sendable {
  /// The duration or distance of the part, and the quantity that is best in it.
  public var measure: EffortMeasure
  /// Seconds, watts or beats per minute, by the measure.
  public var value: Double
  /// Seconds from the workout's start to where the part begins.
  public var startOffset: TimeInterval
  /// Elapsed seconds of the part, including any stop in it.
  public var seconds: TimeInterval

  /// The value is in the unit of the measure.
  public init(measure: EffortMeasure, value: Double, startOffset: TimeInterval, seconds: TimeInterval) {
    self.measure = measure
    self.value = value
    self.startOffset = startOffset
    self.seconds = seconds
  }
}
