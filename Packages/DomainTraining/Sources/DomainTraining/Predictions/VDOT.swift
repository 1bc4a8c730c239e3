import Foundation

/// The oxygen uptake that a race result corresponds to, by Daniels and Gilbert (1979), in ml/kg/min.
///
/// With v in m/min and t in min: `(−4.6 + 0.182258 v + 0.000104 v²)
/// / (0.8 + 0.1894393 e^(−0.012778 t) + 0.2989558 e^(−0.1932605 t))`. It is a measure of performance, not of the lungs.
/// VDOT is a mark of its owner.
public struct VDOT: Hashable, Sendable {
  /// The limits of a value, in ml/kg/min; a race outside of them has none.
  public static let validValues = 10.0...100

  /// ml/kg/min.
  public let value: Double

  /// Returns `nil` for a value outside of 10 to 100.
  public init?(_ value: Double) {
    guard Self.validValues.contains(value) else { return nil }
    self.value = value
  }

  /// Returns `nil` for a result that corresponds to less than 10 or more than 100.
  public init?(of result: RaceResult) {
    self.init(Self.value(meters: result.meters, seconds: result.seconds))
  }

  /// The time over a distance with the same value, by bisection; `nil` outside of the limits of `RaceResult`.
  public func seconds(over meters: Double) -> Double? {
    guard let slowest = RaceResult(meters: meters, seconds: meters / 0.5) else { return nil }
    var (fast, slow) = (meters / 10, slowest.seconds)
    guard Self.value(meters: meters, seconds: fast) >= value, Self.value(meters: meters, seconds: slow) <= value else {
      return nil
    }
    for _ in 0..<100 {
      let middle = (fast + slow) / 2
      if Self.value(meters: meters, seconds: middle) > value { fast = middle } else { slow = middle }
    }
    return (fast + slow) / 2
  }

  /// The oxygen uptake of running, in ml/kg/min.
  ///
  /// - Parameter speed: m/min.
  static func uptake(speed: Double) -> Double { -4.6 + 0.182258 * speed + 0.000104 * speed * speed }

  /// The speed with an oxygen uptake, in m/min.
  static func speed(uptake: Double) -> Double {
    (-0.182258 + sqrt(0.182258 * 0.182258 + 0.000416 * (4.6 + uptake))) / 0.000208
  }

  private static func value(meters: Double, seconds: Double) -> Double {
    let minutes = seconds / 60
    let share = 0.8 + 0.1894393 * exp(-0.012778 * minutes) + 0.2989558 * exp(-0.1932605 * minutes)
    return uptake(speed: meters / minutes) / share
  }
}
