import CoreUI
import DomainWorkout

/// A speed as a sport tells it.
struct SpeedText {
  let convention: SpeedConvention
  let quantities: QuantityFormatter

  func text(_ metersPerSecond: Double?) -> String {
    switch convention {
    case .pacePerDistance: quantities.pace(metersPerSecond: metersPerSecond)
    case .pacePerHundred: quantities.pace(metersPerSecond: metersPerSecond, scale: .pool)
    case .speed: quantities.speed(metersPerSecond: metersPerSecond)
    }
  }
}
