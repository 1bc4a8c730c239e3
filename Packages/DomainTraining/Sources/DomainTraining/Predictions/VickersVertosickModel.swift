import Foundation

/// Marathon times of recreational runners by Vickers and Vertosick (2016), from one or two races and the weekly
/// distance. The coefficients come from public code, not from the paper.
public struct VickersVertosickModel: Hashable, Sendable {
  /// Tens of miles a week.
  private let weeklyTens: Double

  /// - Parameter metersPerWeek: the usual training, 0 to 400 km; `nil` for any other value.
  public init?(metersPerWeek: Double) {
    guard (0...400_000).contains(metersPerWeek) else { return nil }
    weeklyTens = metersPerWeek / 16_093.44
  }

  /// From one race: in m/s, `0.16018617 + 0.83076202 × speed by Riegel with 1.07 + 0.06423826 × tens of miles a week`.
  ///
  /// Returns `nil` for a race of a marathon or longer.
  public func marathonSeconds(from result: RaceResult) -> Double? {
    let marathon = RaceDistance.marathon.meters
    guard result.meters < marathon, let riegel = RiegelModel(exponent: 1.07)?.seconds(over: marathon, from: result)
    else { return nil }
    let speed = 0.16018617 + 0.83076202 * marathon / riegel + 0.06423826 * weeklyTens
    return RaceResult(meters: marathon, seconds: marathon / speed)?.seconds
  }

  /// From two races, with the runner's own exponent k: the longer race by Riegel with the exponent
  /// `1.4510756 − 0.23797948 k − 0.01410023 × tens of miles a week`.
  ///
  /// Returns `nil` for a race of a marathon or longer, or if the two races do not have an exponent.
  public func marathonSeconds(from first: RaceResult, _ second: RaceResult) -> Double? {
    let marathon = RaceDistance.marathon.meters
    let longer = first.meters > second.meters ? first : second
    guard longer.meters < marathon, let own = RiegelModel(through: first, second) else { return nil }
    let exponent = 1.4510756 - 0.23797948 * own.exponent - 0.01410023 * weeklyTens
    return RiegelModel(exponent: exponent)?.seconds(over: marathon, from: longer)
  }
}
