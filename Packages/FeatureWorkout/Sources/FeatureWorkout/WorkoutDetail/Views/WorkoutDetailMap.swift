import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The route, colored by what was measured along it.
struct WorkoutDetailMap: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.units) private var units
  let route: TrackRoute
  let analysis: WorkoutAnalysis
  let sport: Sport
  let coloring: MapColoring
  /// The moment at the cursor of the charts.
  let moment: TrackMoment?
  /// The meters hidden at each end.
  var hiddenMeters: Double?

  var body: some View {
    RouteMap(
      RoutePath(
        route.legs.map { leg in leg.map { RouteMap.Position(latitude: $0.latitude, longitude: $0.longitude) } },
        distances: positions.map { $0.distanceMeters ?? 0 }),
      shades: shades, color: sport.color, units: units.distance == .metric ? .kilometers : .miles, legend: legend,
      cursor: cursor, hidesEnds: hiddenMeters != nil,
      sentence: RouteShape(of: route).sentence(quantities) + hiddenSentence)
  }

  private var hiddenSentence: String {
    hiddenMeters.map { " The first and last \(quantities.elevation(meters: $0)) are not shown." } ?? ""
  }

  private var positions: [TrackRoute.Position] { Array(route.legs.joined()) }

  private var cursor: Int? {
    guard let moment, let nearest = route.position(at: moment.offset) else { return nil }
    return positions.firstIndex { $0.offset >= nearest.offset }
  }

  private var shades: [RouteMap.Shade] {
    guard let levels else { return [] }
    return positions.map { position in
      let level = levels.level(position)
      return RouteMap.Shade(level.map { levels.colors[$0] } ?? .faint, rank: level ?? -1)
    }
  }

  private var legend: RouteMap.Legend? {
    levels.map { RouteMap.Legend($0.least, $0.colors, $0.most) }
  }

  /// The colors of the route from the least to the most.
  private struct Levels {
    let least: String
    let most: String
    let colors: [ColorRole]
    let level: (TrackRoute.Position) -> Int?
  }

  private var levels: Levels? {
    switch coloring {
    case .sport: return nil
    case .heartRate:
      guard let zones = analysis.zones.first(where: { $0.zones.quantity == .heartRate })?.zones else { return nil }
      return Levels(least: "easy", most: "hard", colors: zones.names.indices.map { .zone($0 + 1) }) {
        $0.heartRateBPM.map { zones.index(of: $0) }
      }
    case .gradient:
      let colors = (-2...4).map { ColorRole.slope($0) }
      return Levels(least: "down", most: "up", colors: colors) { position in
        position.gradient.flatMap { colors.firstIndex(of: .slope(gradient: $0)) }
      }
    case .pace:
      let speeds = positions.compactMap(\.speed).filter { $0 > 0.3 }.sorted()
      guard let slow = speeds.dropFirst(speeds.count / 10).first, let fast = speeds.dropLast(speeds.count / 20).last,
        fast > slow
      else { return nil }
      return Levels(least: "slow", most: "fast", colors: (1...5).map { .heat($0) }) { position in
        position.speed.map { speed in
          let part = max(0, min(0.999, (speed - slow) / (fast - slow)))
          return Int(exactly: (part * 5).rounded(.down)) ?? 0
        }
      }
    }
  }
}
