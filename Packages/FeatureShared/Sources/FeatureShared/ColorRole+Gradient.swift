public import CoreUI

extension ColorRole {
  /// The color of a gradient, such as 0.05 for a climb of 5 meters in 100.
  public static func slope(gradient: Double) -> ColorRole {
    switch gradient {
    case ..<(-0.06): .slope(-2)
    case ..<(-0.02): .slope(-1)
    case ..<0.02: .slope(0)
    case ..<0.05: .slope(1)
    case ..<0.08: .slope(2)
    case ..<0.12: .slope(3)
    default: .slope(4)
    }
  }
}
