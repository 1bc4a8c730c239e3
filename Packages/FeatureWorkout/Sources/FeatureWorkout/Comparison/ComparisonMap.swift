import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import FeatureShared

/// The route of a workout colored by where it lost and gained time, over that of the reference.
struct ComparisonMap: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.units) private var units
  let comparison: WorkoutComparison
  let names: [String]
  /// The index of the workout that is compared with the reference.
  let other: Int
  /// Shared meters at the cursor of the charts.
  let place: Double?
  /// The route of the reference, unless it is elsewhere, where a map of both would show neither.
  private let reference: TrackRoute?

  init(comparison: WorkoutComparison, names: [String], other: Int, place: Double?) {
    self.comparison = comparison
    self.names = names
    self.other = other
    self.place = place
    // Found once, because it takes as long as a look at every position.
    reference = comparison.items[0].route.flatMap { reference in
      guard let route = comparison.items[other].route else { return nil }
      return RouteBounds(reference).overlaps(RouteBounds(route)) ? reference : nil
    }
  }

  var body: some View {
    RouteMap(
      RoutePath(legs, distances: distances), shades: shades, color: .faint,
      units: units.distance == .metric ? .kilometers : .miles,
      legend: RouteMap.Legend("gained", Self.colors, "lost"), cursor: cursor, hidesEnds: true, sentence: sentence)
  }

  private static let colors: [ColorRole] = [.good, .secondary, .warning]

  private var item: ComparedWorkout { comparison.items[other] }

  /// Those of the reference come first, so that distances are marked along it.
  private var routes: [TrackRoute] { [reference, item.route].compactMap(\.self) }

  private var referencePositions: [TrackRoute.Position] {
    Array((reference?.legs ?? []).joined())
  }

  private var otherPositions: [TrackRoute.Position] { Array((item.route?.legs ?? []).joined()) }

  private var legs: [[RouteMap.Position]] {
    routes.flatMap(\.legs).map { leg in
      leg.map { RouteMap.Position(latitude: $0.latitude, longitude: $0.longitude) }
    }
  }

  /// Beside the reference, the other route adds no distance.
  private var distances: [Double] {
    referencePositions.map { $0.distanceMeters ?? 0 }
      + otherPositions.map { reference == nil ? $0.distanceMeters ?? 0 : 0 }
  }

  private var shades: [RouteMap.Shade] {
    let stretches = item.track.gap.telling.stretches
    var next = 0
    let changes = otherPositions.map { position -> RouteMap.Shade in
      let meters = (position.distanceMeters ?? 0) * item.track.scale
      while next < stretches.count - 1, meters > stretches[next].endMeters { next += 1 }
      guard stretches.indices.contains(next), stretches[next].startMeters...stretches[next].endMeters ~= meters else {
        return RouteMap.Shade(.secondary, rank: 0)
      }
      return RouteMap.Shade(stretches[next].isLoss ? .warning : .good, rank: 1)
    }
    return referencePositions.map { _ in RouteMap.Shade(.faint, rank: -1) } + changes
  }

  private var cursor: Int? {
    guard let place else { return nil }
    return (reference == nil ? otherPositions : referencePositions).firstIndex { ($0.distanceMeters ?? 0) >= place }
  }

  private var sentence: String {
    let stretches = item.track.gap.telling.greatestStretches(1)
    func text(_ stretch: GapStretch) -> String {
      "\(stretch.isLoss ? "loses" : "gains") \(quantities.duration(seconds: stretch.changeSeconds.magnitude)) from "
        + "\(quantities.distance(meters: stretch.startMeters)) to \(quantities.distance(meters: stretch.endMeters))"
    }
    guard !stretches.isEmpty else { return "\(names[other]) loses and gains no time on any part of the way." }
    return "\(names[other]) \(stretches.map(text).joined(separator: " and "))."
  }
}

/// The degrees that a route is within.
private struct RouteBounds {
  let latitudes: ClosedRange<Double>
  let longitudes: ClosedRange<Double>

  init(_ route: TrackRoute) {
    let positions = route.legs.joined()
    latitudes = Self.range(positions.map(\.latitude))
    longitudes = Self.range(positions.map(\.longitude))
  }

  func overlaps(_ other: RouteBounds) -> Bool {
    latitudes.overlaps(other.latitudes) && longitudes.overlaps(other.longitudes)
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    (values.min() ?? 0)...(values.max() ?? 0)
  }
}
