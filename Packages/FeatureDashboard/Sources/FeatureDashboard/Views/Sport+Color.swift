import CoreUI
import DomainWorkout

extension Sport {
  /// The colour the sport has in every chart, whatever else is in it. There are fewer colours than sports: those that
  /// share one are seldom done in the same weeks.
  var color: ColorRole {
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
