public import CoreUI
public import DomainCore

extension Sport {
  /// The color of the sport in every chart. There are fewer colors than sports; sports that share one rarely occur in
  /// the same weeks.
  public var color: ColorRole {
    switch self {
    case .cycling, .diving: .chart(0)
    case .running, .rowing: .chart(1)
    case .swimming, .hiking, .yoga: .chart(2)
    case .strength, .transition: .chart(3)
    case .walking, .indoorCycling, .alpineSkiing: .chart(4)
    case .trailRunning, .paddling, .other: .chart(5)
    case .mountainBiking, .openWaterSwimming, .crossCountrySkiing: .chart(6)
    }
  }
}
