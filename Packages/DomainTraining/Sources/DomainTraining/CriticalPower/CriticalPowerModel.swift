/// A way to fit critical power CP and the work W′ above it to an athlete's best efforts.
///
/// All but the last assume `P = CP + W′ / t` (H. Monod and J. Scherrer, Ergonomics 8, 1965). They agree for efforts that
/// are on the curve; for others each weights the deviations differently, so an estimate always names its model.
///
/// `rawValue` is the stable name for the command line and JSON.
public enum CriticalPowerModel: String, CaseIterable, Hashable, Sendable {
  /// Work as a line over time: CP is its slope, W′ its intercept. The method "LR" of GoldenCheetah.
  case workOnTime = "work-on-time"
  /// Power as a line over 1 / time: W′ is its slope, CP its intercept.
  case powerOnInverseTime = "power-on-inverse-time"
  /// Time as `W′ / (P − CP)`, least squares of the times.
  case timeOnPower = "time-on-power"
  /// The curve through the efforts of 3 and 12 minutes.
  case twoEfforts = "two-efforts"
  /// `P = CP + W′ / (t + k)` with `k = W′ / (Pmax − CP)`, least squares of the powers, so that power has a maximum at
  /// time 0. (R. H. Morton, "A 3-parameter critical power model", Ergonomics 39, 1996.)
  case mortonThreeParameter = "morton-three-parameter"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .workOnTime: "Work over time"
    case .powerOnInverseTime: "Power over 1/time"
    case .timeOnPower: "Time over power"
    case .twoEfforts: "3 and 12 min"
    case .mortonThreeParameter: "Morton, 3 parameters"
    }
  }

  /// The seconds of the efforts that a critical power follows from: 2 to 20 minutes, as in GoldenCheetah.
  public static let durations: ClosedRange<Double> = 120...1_200
  /// The seconds of the sprints that the model by Morton adds one of: its shortest.
  public static let sprintDurations: ClosedRange<Double> = 5...30

  /// The efforts that the model uses, the shortest first; of several with the same duration the one with the highest
  /// power.
  ///
  /// Morton's model takes one sprint only: sprints are many times further from the curve than the longer efforts, and
  /// several of them would determine the fit alone.
  ///
  /// - Returns: `nil` if they are too few: a fit needs three from 2 to 20 minutes, the longest at least twice as long as
  ///   the shortest; Morton's model a sprint as well, and the curve through two efforts exactly these two.
  func usableEfforts(of efforts: [PowerEffort]) -> [PowerEffort]? {
    var best: [Double: PowerEffort] = [:]
    for effort in efforts where effort.watts > best[effort.seconds]?.watts ?? 0 { best[effort.seconds] = effort }
    if self == .twoEfforts {
      guard let short = best[180], let long = best[720] else { return nil }
      return [short, long]
    }
    let sorted = best.values.sorted { $0.seconds < $1.seconds }
    let usable = sorted.filter { Self.durations.contains($0.seconds) }
    guard let first = usable.first, let last = usable.last, usable.count >= 3, last.seconds >= 2 * first.seconds
    else { return nil }
    guard self == .mortonThreeParameter else { return usable }
    return sorted.first { Self.sprintDurations.contains($0.seconds) }.map { [$0] + usable }
  }
}
