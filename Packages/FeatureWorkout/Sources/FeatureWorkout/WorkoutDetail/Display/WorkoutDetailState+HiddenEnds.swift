import CorePresentation
import DomainTraining
import DomainWorkout
import Foundation
import Foundation

extension WorkoutDetailState {
  /// The same workout for people who should not learn where it began and ended: the first and last meters have no
  /// positions and no altitudes, and the ascent, the descent, climbs and splits are those of what is left.
  ///
  /// - Parameter meters: How much of the route to hide at each end.
  public func hidingEnds(meters: Double) -> WorkoutDetailState {
    guard meters > 0, let shown = detail.value ?? nil, let hidden = shown.hidingEnds(meters: meters) else {
      return self
    }
    var copy = self
    copy.hiddenMeters = meters
    copy.workout = Optimistic(.loaded(SeenWorkout(hidden)))
    if analysis != nil { copy.analysis = copy.analysisInput.map { WorkoutAnalysis($0) } }
    return copy
  }
}

extension WorkoutDetail {
  /// `nil` if it has no route.
  fileprivate func hidingEnds(meters: Double) -> WorkoutDetail? {
    guard let route = TrackRoute(of: track) else { return nil }
    let visible = route.withoutEnds(meters: meters)
    let offsets = visible.flatMap { route in
      route.legs.first?.first.flatMap { first in
        route.legs.last?.last.map { first.offset...max(first.offset, $0.offset) }
      }
    }
    var hidden = self
    hidden.track = track.withoutPlaces(outside: offsets)
    let isClimbing = track.altitudes?.contains(where: \.isFinite) ?? false
    if isClimbing {
      let measured = TrackMeasurement(of: hidden.track, sport: workout.sport)
      hidden.workout.ascent = SourcedValue(computed: measured.ascentMeters)
      hidden.workout.descent = SourcedValue(computed: measured.descentMeters)
    }
    // Laps begin in recorded time.
    let start = workout.recorded.start ?? workout.start
    for index in laps.indices {
      let begin = laps[index].start.timeIntervalSince(start)
      let isVisible = offsets.map { $0.contains(begin) && $0.contains(begin + laps[index].elapsedTime) } ?? false
      if isClimbing, !isVisible { hidden.laps[index].ascentMeters = nil }
    }
    return hidden
  }
}
