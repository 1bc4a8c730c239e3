import CorePresentation
import CoreUI
public import CoreUITestSupport
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureDashboard
import Foundation

/// The map in every possible state.
public enum MapPreviews {
  public static let all: [Preview] = [
    preview("map-idle", state(.idle)),
    preview("map-loading", state(.loading(previous: nil))),
    preview("map-loading-previous", state(.loading(previous: map()))),
    preview("map-failed", state(.failed(.busy, previous: nil))),
    preview("map-failed-previous", state(.failed(.busy, previous: map()))),
    preview("map-dismissed", state(.dismissed(previous: map()))),
    preview("map-80", state(.loaded(map())), .sample(isInteractive: true)),
    preview("map-120", state(.loaded(map())), .sample(colorDepth: .trueColor, isInteractive: true), 120, height: 40),
    preview("map-200", state(.loaded(map())), .sample(isInteractive: true), 200, height: 60),
    preview("map-40", state(.loaded(map())), .sample(isInteractive: true), 40, height: 12),
    preview("map-plain", state(.loaded(map())), .sample(presentation: .plain), height: nil),
    preview("map-elsewhere", state(.loaded(map(at: .init(center: .init(latitude: 10, longitude: 10), zoom: 12))))),
    preview("map-outdated", state(.loaded(map(outdatedCount: 12))), height: nil),
    preview("map-empty", state(.loaded(map(trackCount: 0))), height: nil),
  ]

  private static let today = CalendarDay.sampleToday

  /// Loops of different sizes from one door, and one ride far away.
  private static func footprints(_ count: Int) -> [WorkoutFootprint] {
    (0..<count).map { number in
      let radius = 0.004 + 0.0015 * Double(number % 9)
      let (east, north) = number % 11 == 10 ? (0.4, 0.2) : (0, 0)
      let angle = Double(number % 7)
      let points = (0...240).map { step -> (Double, Double) in
        let turn = Double(step) / 240 * 2 * .pi
        let (x, y) = (radius * (1 - cos(turn)), radius * sin(turn))
        return (
          48.85 + north + (x * sin(angle) + y * cos(angle)) * 0.66, 2.29 + east + x * cos(angle) - y * sin(angle)
        )
      }
      let track = Track(
        offsets: points.indices.map { 12 * Double($0) }, latitudes: points.map(\.0), longitudes: points.map(\.1))
      return WorkoutFootprint(
        workout: .sample(number + 1), day: today.advanced(by: -count + number),
        footprint: Footprint(of: track, sport: .cycling))
    }
  }

  static func map(at view: MapWindow? = nil, trackCount: Int = 60, outdatedCount: Int = 0) -> TrackMap {
    TrackMap(
      MapRequest(
        hiddenMeters: 200, view: view, newSince: CalendarDay(year: today.components.year, month: 6, day: 1) ?? today),
      of: Footprints(footprints: footprints(trackCount), outdatedCount: outdatedCount))
  }

  private static func state(_ map: Loadable<TrackMap, StorageError>) -> MapState {
    MapState(hiddenMeters: 200, today: today, map: map)
  }

  private static func preview(
    _ name: String, _ state: MapState, _ environment: EnvironmentValues = .sample(), _ width: Int = 80,
    height: Int? = 24
  ) -> Preview {
    Preview(name, of: MapContent.self, state: state, width: width, height: height, environment: environment)
  }
}
