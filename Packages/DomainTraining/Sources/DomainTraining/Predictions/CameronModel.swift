import Foundation

/// Times over distances by Dave Cameron (1998), fitted to the best times of the world:
/// `T2 = T1 × D2 / D1 × f(D1) / f(D2)`, with `f(m) = 13.49681 − 0.000030363 m + 835.7114 / m^0.7905`.
public enum CameronModel {
  /// The fit is for 400 m to 50 miles.
  public static let validMeters = 400...80_467.2

  /// The time over another distance; `nil` if one of the distances is outside of the fit.
  public static func seconds(over meters: Double, from result: RaceResult) -> Double? {
    guard validMeters.contains(meters), validMeters.contains(result.meters) else { return nil }
    let seconds = result.seconds * meters / result.meters * factor(result.meters) / factor(meters)
    return RaceResult(meters: meters, seconds: seconds)?.seconds
  }

  private static func factor(_ meters: Double) -> Double {
    13.49681 - 0.000030363 * meters + 835.7114 / pow(meters, 0.7905)
  }
}
