import CorePresentation
import CoreUI
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Foundation
import Testing

/// What a person shows to others does not say where the workout began and ended.
@MainActor struct WorkoutDetailHiddenEndsTests {
  private static let metersPerDegree = 111_195.0

  /// A workout to the north over 3 km. `home` moves the hidden ends, and `altitude` what is recorded there.
  private func detail(home: Double = 0, altitude: Double = 0) -> WorkoutDetail {
    var detail = WorkoutDetail.sample(.sample(1))
    let meters = (0...300).map { Double($0) * 10 }
    func isEnd(_ place: Double) -> Bool { place < 150 || place > 2_850 }
    detail.track = Track(
      offsets: meters.map { $0 / 3 }, latitudes: meters.map { 52 + $0 / Self.metersPerDegree },
      longitudes: meters.map { 13 + (isEnd($0) ? home / Self.metersPerDegree : 0) },
      altitudes: meters.map { 40 + $0 / 100 + (isEnd($0) ? altitude : 0) }, distances: meters,
      heartRates: meters.map { 120 + $0 / 100 })
    // What a device reports includes the ends.
    detail.workout.ascent = SourcedValue(reported: 60 + altitude, computed: 55 + altitude)
    detail.workout.descent = SourcedValue(reported: 30 + altitude, computed: 25 + altitude)
    for index in detail.laps.indices { detail.laps[index].ascentMeters = 20 + altitude }
    return detail
  }

  private func state(_ detail: WorkoutDetail) async -> WorkoutDetailState {
    let screen = WorkoutDetailScreen(.sample(1), in: InMemoryWorkoutRepository([detail]))
    screen.open()
    await screen.settled()
    return screen.state
  }

  private func page(_ state: WorkoutDetailState) -> String {
    HTMLRenderer.fragment(of: SemanticNode(WorkoutDetailContent(state: state, onAction: { _ in }), width: 120))
  }

  @Test func `the map and the altitudes of a page say nothing about hidden places`() async throws {
    let one = await state(detail())
    let other = await state(detail(home: 60, altitude: 35))
    #expect(route(page(one)) != route(page(other)))
    let (hidden, otherHidden) = (one.hidingEnds(meters: 200), other.hidingEnds(meters: 200))
    #expect(
      hidden.analysis?.route?.legs.joined().map(\.latitude)
        == otherHidden.analysis?.route?.legs.joined().map(\.latitude))
    #expect(route(page(hidden)) == route(page(otherHidden)))
    #expect(altitudes(hidden) == altitudes(otherHidden))
    #expect(altitudes(one) != altitudes(other))
    #expect(page(hidden).contains("The first and last 200 m are not shown."))
    #expect(!page(hidden).contains(">start"))
    #expect(page(one).contains(">start"))
  }

  @Test func `no figure, climb, split or lap of a page depends on the altitude of a hidden place`() async throws {
    let (one, other) = (await state(detail()), await state(detail(altitude: 35)))
    #expect(page(one) != page(other))
    #expect(page(one.hidingEnds(meters: 200)) == page(other.hidingEnds(meters: 200)))
    #expect(page(one.hidingEnds(meters: 200)).contains("of the shown part of the route"))
  }

  @Test func `distances, times and heart rates of a page are those of the whole workout`() async throws {
    let whole = await state(detail())
    let hidden = whole.hidingEnds(meters: 200)
    #expect(hidden.detail.value?.workout.distance == whole.detail.value?.workout.distance)
    #expect(
      hidden.analysis?.kilometerSplits.map(\.distanceMeters) == whole.analysis?.kilometerSplits.map(\.distanceMeters))
    #expect(hidden.analysis?.zones == whole.analysis?.zones)
  }

  @Test func `a short route has no map and no altitudes`() async throws {
    let hidden = await state(detail()).hidingEnds(meters: 2_000)
    #expect(hidden.analysis?.route == nil)
    #expect(hidden.analysis?.series.contains { $0.column == .altitude } == false)
    #expect(!page(hidden).contains("<figure class=\"map\">"))
    #expect(page(hidden).contains("<figure class=\"chart\">"))
  }

  @Test func `nothing is hidden on request`() async throws {
    let state = await state(detail())
    #expect(state.hidingEnds(meters: 0) == state)
  }

  /// In centimeters: means are differences of sums.
  private func altitudes(_ state: WorkoutDetailState) -> [Int?]? {
    state.analysis?.series.first { $0.column == .altitude }?.values.map {
      $0.flatMap { Int(exactly: ($0 * 100).rounded()) }
    }
  }

  /// The map of a page.
  private func route(_ page: String) -> Substring? {
    page.firstMatch(of: #/<figure class="map">(?:.|\n)*?<\/figure>/#)?.output
  }
}
