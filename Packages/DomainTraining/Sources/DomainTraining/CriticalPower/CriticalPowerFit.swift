import Foundation

/// The parameters of a critical power model, before anything checks whether they are plausible.
struct CriticalPowerFit {
  /// CP, in watts.
  let criticalPower: Double
  /// W′, in joules.
  let work: Double
  /// The seconds k that Morton's model adds to each time; 0 in the others.
  var addedSeconds = 0.0

  func watts(after seconds: Double) -> Double { criticalPower + work / (seconds + addedSeconds) }
}

extension CriticalPowerModel {
  /// - Parameter efforts: those that the model uses, the shortest first.
  /// - Returns: `nil` if no parameters fit best.
  func fit(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    switch self {
    case .workOnTime, .twoEfforts:
      LeastSquaresLine(efforts.map { ($0.seconds, $0.work) }).map {
        CriticalPowerFit(criticalPower: $0.slope, work: $0.intercept)
      }
    case .powerOnInverseTime: Self.line(efforts, addedSeconds: 0)
    case .timeOnPower: Self.hyperbola(efforts)
    case .mortonThreeParameter: Self.morton(efforts)
    }
  }

  /// Power as a line over `1 / (t + k)`.
  private static func line(_ efforts: [PowerEffort], addedSeconds: Double) -> CriticalPowerFit? {
    LeastSquaresLine(efforts.map { (1 / ($0.seconds + addedSeconds), $0.watts) }).map {
      CriticalPowerFit(criticalPower: $0.intercept, work: $0.slope, addedSeconds: addedSeconds)
    }
  }

  /// For each CP the best W′ is known, `Σ t x / Σ x²` with `x = 1 / (P − CP)`, so only CP is searched for.
  private static func hyperbola(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    func work(_ criticalPower: Double) -> Double {
      let inverses = efforts.map { 1 / ($0.watts - criticalPower) }
      return zip(efforts, inverses).reduce(0) { $0 + $1.0.seconds * $1.1 } / inverses.reduce(0) { $0 + $1 * $1 }
    }
    guard let lowest = efforts.map(\.watts).min() else { return nil }
    return LowestPoint.of(in: 0...lowest * 0.9999) { criticalPower in
      let work = work(criticalPower)
      return efforts.reduce(0) { sum, effort in
        let residual = effort.seconds - work / (effort.watts - criticalPower)
        return sum + residual * residual
      }
    }.map { CriticalPowerFit(criticalPower: $0, work: work($0)) }
  }

  /// For each k the model is a line, so only k is searched for, by its logarithm: from 0.1 to 300 seconds.
  private static func morton(_ efforts: [PowerEffort]) -> CriticalPowerFit? {
    LowestPoint.of(in: log(0.1)...log(300)) { logarithm in
      guard let fit = line(efforts, addedSeconds: exp(logarithm)) else { return .infinity }
      return efforts.reduce(0) { sum, effort in
        let residual = effort.watts - fit.watts(after: effort.seconds)
        return sum + residual * residual
      }
    }.flatMap { line(efforts, addedSeconds: exp($0)) }
  }
}

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

/// The line `y = intercept + slope × x` with the smallest sum of squared residuals in y, with the standard errors of both parameters.
struct LeastSquaresLine {
  let slope: Double
  let intercept: Double
  /// `nil` for two points, whose error is unknown.
  let standardErrors: (slope: Double, intercept: Double)?

  /// - Returns: `nil` unless there are two different x, or if a result is not finite.
  init?(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    // Deviations from the means keep the digits that sums of squares would lose.
    let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
    guard squares > 0 else { return nil }
    slope = products / squares
    intercept = meanY - slope * meanX
    guard slope.isFinite, intercept.isFinite else { return nil }
    let (slope, intercept) = (slope, intercept)
    let residuals = points.reduce(0) { $0 + ($1.y - intercept - slope * $1.x) * ($1.y - intercept - slope * $1.x) }
    let variance = residuals / (count - 2)
    standardErrors =
      count > 2
      ? ((variance / squares).squareRoot(), (variance * (1 / count + meanX * meanX / squares)).squareRoot()) : nil
  }
}

/// The square root of the mean of squares; 0 without values.
func rootMeanSquare(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}

/// Where a smooth function of one variable is lowest.
///
/// Equally spaced steps find the neighborhood of the lowest value, and a golden-section search the place within it.
private enum LowestPoint {
  /// The steps of the first pass; a valley that is narrower than two of them can be missed.
  private static let stepCount = 400
  /// Each iteration leaves 62 % of the neighborhood, so the last ones are below the precision of the numbers.
  private static let iterationCount = 80

  /// - Returns: `nil` if the function is lowest at an end of the range, so that it has no lowest point within it.
  static func of(in range: ClosedRange<Double>, _ function: (Double) -> Double) -> Double? {
    let step = (range.upperBound - range.lowerBound) / Double(stepCount)
    var lowest: (index: Int, value: Double)?
    for index in 0...stepCount {
      let value = function(range.lowerBound + Double(index) * step)
      if value.isFinite, value < lowest?.value ?? .infinity { lowest = (index, value) }
    }
    guard let lowest, 0 < lowest.index, lowest.index < stepCount else { return nil }
    var low = range.lowerBound + Double(lowest.index - 1) * step
    var high = range.lowerBound + Double(lowest.index + 1) * step
    let ratio = (5.0.squareRoot() - 1) / 2
    for _ in 0..<iterationCount {
      let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
      if function(left) < function(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }
}
