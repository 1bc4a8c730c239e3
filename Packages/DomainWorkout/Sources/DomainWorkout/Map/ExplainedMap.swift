import DomainCore
import DomainTraining

/// A map of all tracks with what its figures depend on, to explain them.
public struct ExplainedMap: ExplainedMetrics, Sendable {
  /// The map.
  public let map: TrackMap

  /// Explains the figures of a map.
  public init(_ map: TrackMap) {
    self.map = map
  }

  /// The metrics that the map has, explained.
  public var explanations: [MetricExplanation] {
    Metric.allCases.filter { $0.subject == .map }.map { explanation(of: $0) }.filter { $0.value != nil }
  }

  /// Why a metric has its value. A metric of anything else has none here.
  public func explanation(of figure: Metric) -> MetricExplanation {
    var explained = MetricExplanation(of: figure)
    guard figure.subject == .map, map.trackCount > 0 else {
      explained.finding = "There is none: no workout has a track with positions."
      return explained
    }
    explained.value = .count(map.tiles.count)
    explained.add("tracks", .count(map.trackCount))
    explained.add("new since \(map.request.newSince)", .count(map.newTileCount))
    explained.add("largest square", map.largestSquare.map { .text("\($0.side) × \($0.side)") })
    explained.add("tiles of the largest cluster", map.largestCluster.map { .count($0.count) })
    explained.add("width of a tile there", tileWidthMeters.map { .meters($0) })
    if map.request.hiddenMeters > 0 {
      explained.omissions.append(.init(.elevation(map.request.hiddenMeters), "around both ends of each track"))
    }
    if map.outdatedCount > 0 {
      explained.omissions.append(.init(.count(map.outdatedCount), "workouts that are still to be read"))
    }
    return explained
  }

  private var tileWidthMeters: Double? {
    map.view.map { ExplorerTile.widthMeters(atLatitude: $0.center.latitude) }
  }
}

extension Metric {
  /// How explorer tiles are counted.
  static let mapRule = MetricRule(
    "The squares of the map of the world that your tracks cross.",
    rule:
      "A tile counts as soon as the line between two positions crosses it. The largest square is k × k tiles that "
      + "are all visited. The largest cluster is the largest connected set of tiles whose four neighbors are all "
      + "visited.",
    constants: ["zoom \(ExplorerTile.standardZoom): about 1.6 km in Paris, 2.4 km at the equator"],
    source: "Tiles of OpenStreetMap; square and cluster as in VeloViewer.",
    edges: [
      "The line is unknown, and crosses nothing, in gaps of more than a minute or 200 m and at impossible speeds.",
      "Around the ends of each track nothing counts that the map hides.",
      "Of two squares or clusters of one size, the one that was complete first counts.",
    ])
}
