import CoreUI
import DomainTraining
import DomainWorkout

extension RouteShape {
  /// A description of the route, in one sentence.
  func sentence(_ quantities: QuantityFormatter) -> String {
    switch course {
    case .stay: "The route stays within \(quantities.distance(meters: Self.stayMeters)) of its start."
    case .loop(let isClockwise):
      "The route loops \(isClockwise ? "clockwise" : "counterclockwise") and \(ending(quantities)); "
        + "\(extent(quantities))."
    case .thereAndBack(let point):
      "The route leads out to the \(point.name) and \(ending(quantities)); \(extent(quantities))."
    case .oneWay(let point):
      "The route leads to the \(point.name) and \(ending(quantities)); \(extent(quantities))."
    }
  }

  private func ending(_ quantities: QuantityFormatter) -> String {
    startToFinishMeters < Self.stayMeters
      ? "finishes where it started" : "finishes \(quantities.distance(meters: startToFinishMeters)) from its start"
  }

  private func extent(_ quantities: QuantityFormatter) -> String {
    "it extends over \(quantities.distance(meters: eastWestMeters)) from west to east and "
      + "\(quantities.distance(meters: northSouthMeters)) from south to north"
  }
}
