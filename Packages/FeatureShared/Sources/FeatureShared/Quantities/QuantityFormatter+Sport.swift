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

extension QuantityFormatter {
  /// Compact hours and minutes: "1:24".
  public func hours(seconds: Double) -> String {
    guard seconds.isFinite, let minutes = Int(exactly: (seconds / 60).rounded()), minutes >= 0 else {
      return duration(seconds: seconds)
    }
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Hours in the room of three characters: "1.4", "12".
  public func shortHours(seconds: Double) -> String {
    let hours = seconds / 3_600
    return number(hours, fractionDigits: hours < 9.95 ? 1 : 0)
  }

  /// A time on an axis of hours: "6 h"; the zero of an axis has no unit of its own.
  public func durationTick(seconds: Double) -> String {
    seconds == 0 ? "0" : durationInWords(seconds: seconds)
  }
}
