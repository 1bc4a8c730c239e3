import DomainTraining
import DomainWorkout

extension WorkoutDetailState {
  /// The same workout for people who should not learn where it began and ended: the map does not contain the first and
  /// last meters, and the charts do not contain their altitudes, by which a place could be found.
  ///
  /// - Parameter meters: How much of the route to hide at each end.
  public func hidingEnds(meters: Double) -> WorkoutDetailState {
    guard meters > 0, let route = analysis?.route else { return self }
    let visible = route.withoutEnds(meters: meters)
    var copy = self
    copy.hiddenMeters = meters
    copy.analysis?.route = visible
    copy.analysis?.hideAltitudes(outside: visible)
    return copy
  }
}

extension WorkoutAnalysis {
  fileprivate mutating func hideAltitudes(outside route: TrackRoute?) {
    let first = route?.legs.first?.first?.offset ?? .infinity
    let last = route?.legs.last?.last?.offset ?? -.infinity
    series = series.map { series in
      guard series.column == .altitude else { return series }
      return series.hiding { bucket in
        guard moments.indices.contains(bucket) else { return true }
        return moments[bucket].offset < first || moments[bucket].offset > last
      }
    }.filter { $0.values.contains { $0 != nil } }
  }
}
