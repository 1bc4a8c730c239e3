public import CoreUI
public import DomainWorkout

extension QuantityFormatter {
  /// A distance as the sport states it: in a pool in meters or yards, elsewhere in kilometers or miles.
  public func distance(meters: Double?, in sport: Sport) -> String {
    distance(meters: meters, scale: sport.speedConvention == .pacePerHundred ? .pool : .road)
  }

  /// A speed as the sport states it: a pace for runs, a pace per hundred meters for swims, else a speed.
  public func speed(metersPerSecond: Double?, in sport: Sport) -> String {
    switch sport.speedConvention {
    case .pacePerDistance: pace(metersPerSecond: metersPerSecond)
    case .pacePerHundred: pace(metersPerSecond: metersPerSecond, scale: .pool)
    case .speed: speed(metersPerSecond: metersPerSecond)
    }
  }
}
