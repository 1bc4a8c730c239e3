public import CoreUI
public import DomainCore
import DomainTraining
import DomainWorkout

extension QuantityFormatter {
  /// A distance in the units of the sport: meters or yards in a pool, kilometers or miles elsewhere.
  public func distance(meters: Double?, in sport: Sport) -> String {
    distance(meters: meters, scale: sport.speedConvention == .pacePerHundred ? .pool : .road)
  }

  /// A speed in the form of the sport: a pace for running, a pace per hundred meters for swimming, otherwise a speed.
  public func speed(metersPerSecond: Double?, in sport: Sport) -> String {
    switch sport.speedConvention {
    case .pacePerDistance: pace(metersPerSecond: metersPerSecond)
    case .pacePerHundred: pace(metersPerSecond: metersPerSecond, scale: .pool)
    case .speed: speed(metersPerSecond: metersPerSecond)
    }
  }

  /// Speeds in the form of the sport on an axis.
  ///
  /// - Parameter slowest: the seconds of a pace that count as standing still.
  public func speedScale(in sport: Sport, slowest: Double = 6_000) -> AxisScale {
    switch sport.speedConvention {
    case .pacePerDistance: paceScale(slowest: slowest)
    case .pacePerHundred: paceScale(.pool, slowest: slowest)
    case .speed: speedScale
    }
  }
}
